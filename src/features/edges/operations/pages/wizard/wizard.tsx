import { ArrowRight } from 'lucide-react';
import { Form, Link } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { LanternMark } from '#features/base/pictures/public/lantern-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import {
  closeGettingStarted,
  isGettingStartedClosed,
  readFirstWeek,
  type WizardStep,
} from '../../first-week.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/wizard.ts';

export const handle = { crumb: 'Getting started' };

const words: Record<WizardStep, { title: string; to: string; link: string }> = {
  identity: {
    title: 'Say who you are',
    to: urls.admin.settings('company'),
    link: 'Company settings',
  },
  contact: { title: 'Say how to reach you', to: urls.admin.contacts(), link: 'Contacts' },
  mail: { title: 'Let mail leave', to: urls.admin.mail(), link: 'Mail servers' },
  samples: { title: 'Replace what is sample', to: urls.admin.samples(), link: 'What is sample' },
  languages: {
    title: 'Offer the site in Spanish',
    to: urls.admin.settings('features'),
    link: 'Translations setting',
  },
  publishing: { title: 'Open the site', to: urls.admin.domains(), link: 'Domains' },
  factor: { title: 'Lock the door twice', to: urls.admin.account(), link: 'Your account' },
  retention: {
    title: 'Decide how long reports stay',
    to: urls.admin.retention(),
    link: 'Retention',
  },
  backup: { title: 'Make a backup', to: urls.admin.backups(), link: 'Backups' },
};

export const loader = staffLoader('security:write', async (ctx) => {
  const [week, isClosed] = await Promise.all([readFirstWeek(ctx), isGettingStartedClosed(ctx)]);
  return { week, isClosed };
});

export const action = staffAction({
  close: intent('Getting started could not be put away', async (ctx) => {
    await closeGettingStarted(ctx);
    return { flash: 'started-put-away', to: urls.admin.home() };
  }),
});

export default function Wizard({ loaderData: { week, isClosed } }: Route.ComponentProps) {
  const done = week.filter(({ isDone }) => isDone).length;
  const isAllDone = done === week.length;
  const next = week.find(({ isDone }) => !isDone)?.step;
  return (
    <>
      <PageHeading
        title="Getting started"
        text={`Each step is done when the data says so; nobody ticks it off.${isClosed || isAllDone ? '' : ' The back office opens here until everything is done or you put it away.'}`}
        actions={!isClosed && <PutAway />}
      />
      <p className="measure text-lg">
        <strong>
          {done} of {week.length} done.
        </strong>{' '}
        {isAllDone
          ? 'The desk is ready for the first person who writes.'
          : 'With the others, the desk is ready for the first person who writes.'}
      </p>
      <ol className="grid max-w-3xl">
        {week.map(({ step, isDone, found }) => (
          <li
            key={step}
            className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
          >
            <Mark isDone={isDone} isNext={step === next} />
            <div className="grid content-start gap-0.5 pb-7">
              <h2 className={step === next ? 'font-display text-2xl' : 'text-base'}>
                {words[step].title}
              </h2>
              <p className="text-sm text-muted">
                <span className={isDone ? 'font-semibold text-success-ink' : undefined}>
                  {isDone ? 'Done' : 'To do'}
                </span>
                {' · '}
                {found}
              </p>
            </div>
            <Link
              to={words[step].to}
              className={classNames(
                'self-start max-sm:col-start-2 max-sm:-mt-5 max-sm:mb-5',
                step === next
                  ? buttonClass({ size: 'small' })
                  : 'inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold pointer-coarse:min-h-11',
              )}
            >
              {words[step].link}
              <ArrowRight className="size-4" />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A station on the way: filled where it is done, hollow where it is to come, the lantern where one is now. */
function Mark({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid justify-items-center before:absolute before:inset-y-0 before:w-0.5 before:bg-line group-last:before:hidden"
    >
      {isNext ? (
        <svg viewBox="-12 0 24 36" width="24" height="36" className="relative bg-paper">
          <LanternMark />
        </svg>
      ) : (
        <span
          className={classNames(
            'relative mt-1 size-4 rounded-full border-2',
            isDone ? 'border-success-ink bg-success-ink' : 'border-muted bg-paper',
          )}
        />
      )}
    </span>
  );
}

function PutAway() {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="close" tone="secondary" size="small">
        Put away
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Getting started" failure="This page could not be loaded" error={error} />
  );
}
