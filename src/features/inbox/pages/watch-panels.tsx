import { Link } from 'react-router';
import { Panel } from '#back-office/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { countedTo, describeQueue, queueNames, type QueueCounts } from '../queues.ts';
import type { Watch } from '../watch.server.ts';

/** How much stands in each queue; the menu has counted them for every page. */
export function QueuePanel({ counts }: { counts: QueueCounts }) {
  const counted = queueNames.filter((name) => !describeQueue(name).isUncounted);
  return (
    <Panel id="by-queue" title="What waits, by queue">
      <ul className="grid gap-2 text-sm">
        {counted.map((name) => {
          const count = counts[name] ?? 0;
          return (
            <Figure key={name} to={urls.admin.inbox(name)} words={describeQueue(name).label}>
              {count > countedTo ? `${countedTo}+` : count.toLocaleString('en-US')}
            </Figure>
          );
        })}
      </ul>
    </Panel>
  );
}

export function SeenAgainPanel({ seenAgain }: { seenAgain: Watch['seenAgain'] }) {
  return (
    <Panel
      id="seen-again"
      title="Indicators seen again this week"
      text="Named before, and in the last seven days by somebody else."
    >
      {seenAgain.length === 0 ? (
        <p className="text-sm text-muted">None.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {seenAgain.map(({ id, display, matters }) => (
            <Figure key={id} to={urls.admin.indicator(id)} words={display}>
              {matters === 1 ? '1 report' : `${matters.toLocaleString('en-US')} reports`}
            </Figure>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function MailPanel({ mail }: { mail: NonNullable<Watch['mail']> }) {
  const { sent, failed, bounced, complained, waiting, canSend } = mail;
  const figures = [
    ['Sent', sent, '?state=sent'],
    ['Failed for good', failed, '?state=failed'],
    ['Of these returned or turned away', bounced, '?state=failed'],
    ['Reported as spam', complained, ''],
    ['Waiting now', waiting, '?state=queued'],
  ] as const;
  return (
    <Panel id="mail-health" title="Mail in the last seven days">
      {!canSend && (
        <p className="text-sm font-semibold text-danger-ink">
          No mail server is set up, so nothing leaves.
        </p>
      )}
      <ul className="grid gap-2 text-sm">
        {figures.map(([words, count, search]) => (
          <Figure key={words} to={urls.admin.mailMonitoring(search)} words={words}>
            {count.toLocaleString('en-US')}
          </Figure>
        ))}
      </ul>
    </Panel>
  );
}

function Figure({ to, words, children }: { to: string; words: string; children: string }) {
  return (
    <li className="flex justify-between gap-4">
      <Link to={to} className="min-w-0 text-link wrap-anywhere">
        {words}
      </Link>
      <strong className="shrink-0 tabular-nums">{children}</strong>
    </li>
  );
}
