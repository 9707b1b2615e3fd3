import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { useRecordAct } from '../record-commands.ts';
import type { WaitingClock } from '../queues.ts';
import type { Wait } from '../waiting.server.ts';
import { ClockLine } from './clock-line.tsx';

type Props = {
  /** Name of the sender or client. */
  who: string;
  kind: 'report' | 'case';
  waiting: Wait | undefined;
  clock: WaitingClock | undefined;
};

/** Says that somebody waits for an answer, until staff answer or say that none is needed. */
export function WaitingNotice({ who, kind, waiting, clock }: Props) {
  const mayWrite = useMay(kind === 'case' ? 'case:write' : 'submission:write');
  if (!waiting) return null;
  const line = <ClockLine who={who} since={waiting.since} clock={clock} />;
  if (!waiting.isUndelivered) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {line}
        {/* Room for the button, which comes with the script and must move nothing. */}
        {mayWrite && (
          <div className="min-h-8 min-w-44 pointer-coarse:min-h-11">
            <NoAnswerButton />
          </div>
        )}
      </div>
    );
  }
  return (
    <Notice
      tone="danger"
      title="The last answer did not arrive"
      actions={mayWrite && <NoAnswerButton />}
    >
      <p>
        Its mail was given up, came back or was held back. The list of mails says why. Use another
        way, or correct the address and answer again.
      </p>
      {line}
    </Notice>
  );
}

function NoAnswerButton() {
  const act = useRecordAct();
  // Without script the bar of the queue has it.
  if (!useHydrated()) return null;
  return (
    <Button tone="secondary" size="compact" onClick={() => void act({ name: 'answered' })}>
      No answer needed
    </Button>
  );
}
