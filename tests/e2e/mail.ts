import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { TestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { runJob } from './run-job.ts';

/** The newest mail to an address whose subject or text matches, once it has arrived. */
export async function mailTo(
  { received }: TestSmtp,
  address: string,
  pattern: RegExp,
): Promise<{ subject: string; text: string; html: string }> {
  let found: Awaited<ReturnType<typeof PostalMime.parse>> | undefined;
  await expect
    .poll(
      async () => {
        const own = received.filter(({ to }) => to.includes(address));
        const mails = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
        found = mails.findLast(({ text, subject }) => pattern.test(`${subject} ${text}`));
        return found !== undefined;
      },
      { message: `a mail to ${address} with ${pattern}` },
    )
    .toBe(true);
  return { subject: found?.subject ?? '', text: found?.text ?? '', html: found?.html ?? '' };
}

/** Waits until no mail is being sent: otherwise it would meet the server's next behaviour. */
export async function waitForMails(database: Pick<Lantern, 'query'>): Promise<void> {
  await expect
    .poll(() =>
      database.query(
        `select id, state from email_messages where state in ('queued', 'deferred', 'sending')`,
      ),
    )
    .toEqual([]);
}

/** Ends the ten seconds in which staff can take a mail back; `main-journey` waits for them in full. */
export async function sendHeldMails(lantern: Pick<Lantern, 'query'>): Promise<void> {
  await lantern.query(
    `update email_messages set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()`,
  );
  await runJob(lantern, 'drain-outbox');
}
