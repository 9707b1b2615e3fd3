import { DueTime, LocalTime } from '#frames/staff/local-time.tsx';
import type { CareIntent } from './care-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import type { ContactPlan } from '../contact-plan.server.ts';

/** State of the letters about second scams, with a button to stop them. */
export function ContactPlanRow({ plan, mayWrite }: { plan: ContactPlan; mayWrite: boolean }) {
  const { state, sent, steps } = plan;
  if (state === 'off') return null;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Letters about second scams</dt>
      <dd className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <PlanState plan={plan} />
          {sent > 0 && ` · ${sent} of ${steps} sent`}
        </span>
        {mayWrite && state !== 'closed' && (
          <ActButton<CareIntent>
            intent="letters"
            fields={{ to: state === 'paused' ? 'on' : 'off' }}
          >
            {state === 'paused' ? 'Let them go on' : 'Pause'}
          </ActButton>
        )}
      </dd>
    </div>
  );
}

function PlanState({ plan: { state, next, paused } }: { plan: ContactPlan }) {
  if (state === 'paused' && paused)
    return (
      <>
        Paused by {paused.by} on <LocalTime value={paused.at} dateOnly />
      </>
    );
  if (state === 'closed') return 'Ended with the case';
  if (state === 'unwanted') return 'None: no safe address, or no wish for this mail';
  return next ? (
    <>
      Next: <DueTime value={next} dateOnly />
    </>
  ) : (
    'All days have passed'
  );
}
