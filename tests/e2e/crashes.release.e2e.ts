import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { databaseHome, postmasterOf } from './program.ts';
import { newReport, postForm, referenceIn } from './requests.ts';

const rounds = [
  { victim: 'the program', killsDatabase: false },
  { victim: 'the program and its database', killsDatabase: true },
];
// Each makes a notice to the same domain, which gets thirty mails a minute: one more would have to wait.
const reportsPerRound = 14;
const networks = 8;

type Stored = { reference: string; email: string; templates: string[] };

test('kill -9 under reports: every acknowledged report is stored once, with its mails', async () => {
  const smtp = await startTestSmtp();
  const lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  try {
    const home = databaseHome(lantern.output());
    await killWithMailInHand(smtp, lantern);
    for (const [round, { victim, killsDatabase }] of rounds.entries()) {
      const killAfter = randomInt(1, reportsPerRound - 8);
      const postmaster = await postmasterOf(home);
      const acknowledged = new Map<string, string>();
      let dying: Promise<void> | undefined;
      function killOnce(): void {
        if (acknowledged.size < killAfter || dying) return;
        if (killsDatabase) process.kill(postmaster, 'SIGKILL');
        dying = lantern.kill();
      }
      await Promise.all(
        Array.from({ length: reportsPerRound }, async (_, index) => {
          // A separate domain for each, because the pace per domain is not part of this test.
          const report = newReport({ email: `sam@client-${round}-${index}.example` });
          const from = `198.51.${round}.${index % networks}`;
          const answer = await postForm(`${lantern.url}/contact-us`, report, { from }).catch(
            () => undefined,
          );
          const reference = answer && referenceIn(answer);
          if (reference) acknowledged.set(reference, report['email'] ?? '');
          killOnce();
        }),
      );
      await dying;
      const story = `round ${round}, ${victim} after ${killAfter} of ${acknowledged.size} answers`;
      expect(acknowledged.size, story).toBeGreaterThanOrEqual(killAfter);
      await lantern.start();
      // The program takes over a server that still runs.
      expect((await postmasterOf(home)) === postmaster, story).toBe(!killsDatabase);

      const stored = await lantern.query<Stored>(
        `select reference, data->>'email' as email, array(select template from email_messages m
          where m.submission_id = s.id order by template) as templates from form_submissions s`,
      );
      for (const [reference, email] of acknowledged) {
        const found = stored.filter((row) => row.reference === reference);
        const templates = ['submission-confirmation', 'submission-notification'];
        expect(found, story).toEqual([{ reference, email, templates }]);
      }
      // A report that was stored but never answered is complete too: its mails were stored with it or not at
      // all.
      for (const { templates } of stored) expect(templates, story).toHaveLength(2);
      expect(new Set(stored.map(({ email }) => email)).size, story).toBe(stored.length);
    }

    // Mails whose wake-up was lost are sent without any further request, also to staff.
    await expect
      .poll(() =>
        lantern.query(`select template, state, count(*)::int from email_messages
            where template like 'submission-%' and state <> 'sent' group by template, state`),
      )
      .toEqual([]);
  } finally {
    await lantern.remove();
    await smtp.stop();
  }
});

/** Kills the program after the server accepted a mail and before the response arrives. */
async function killWithMailInHand(smtp: TestSmtp, lantern: Lantern): Promise<void> {
  smtp.behave('take-and-stall');
  await postForm(`${lantern.url}/contact-us`, newReport(), { from: '198.51.100.98' });
  await expect.poll(() => smtp.received.length).toBe(1);
  await lantern.kill();
  smtp.behave('accept');
  await lantern.start();
  // The next start sends it without any further request.
  await expect
    .poll(() => lantern.query(`select state, attempts from email_messages where attempts > 1`))
    .toEqual([{ state: 'sent', attempts: 2 }]);
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  expect(ids.filter((id) => id === ids[0])).toHaveLength(2);
}
