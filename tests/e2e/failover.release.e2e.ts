import { expect, test } from '@playwright/test';
import { query, startDatabasePair, type DatabasePair } from '../database-pair.ts';
import { startTestSmtp } from '../smtp.ts';
import { startStopwatch } from '../stopwatch.ts';
import type { Lantern } from './lantern.ts';
import { copyCluster, startInstalledSite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import {
  getPage,
  collectEventsDuring,
  newReport,
  postForm,
  referenceIn,
  signInByForm,
} from './requests.ts';
import { administrator } from './staff.ts';

const senders = 6;
/** Limit per sender, so that the test ends in any case. */
const most = 60;
/** Acknowledged reports before the primary dies, and after the standby took over. */
const enough = 20;
/** In milliseconds, between the promotion and the next accepted report. */
const backWithin = 5_000;

/** Sender of the last report. */
const last = 'sam@client-last.example';

type Traffic = {
  acknowledged: Map<string, string>;
  /** With the typed values on the page. */
  refused: number;
  /** Responses of any other kind. */
  otherwise: string[];
  stop(): Promise<void>;
};

/** Sends reports one after the other; a refused one is sent again. */
function sendReports({ url }: Lantern): Traffic {
  const over = new AbortController();
  const traffic: Traffic = { acknowledged: new Map(), refused: 0, otherwise: [], stop };
  async function send(sender: number): Promise<void> {
    for (let at = 0; at < most && !over.signal.aborted; at += 1) {
      // Separate domains and networks, because limits and the pace of mail are not part of this test.
      const report = newReport({ email: `sam@client-${sender}-${at}.example` });
      const from = `${30 + sender}.${at}.7.9`;
      await expect(async () => {
        if (over.signal.aborted) return;
        const answer = await postForm(`${url}/contact-us`, report, { from });
        const reference = referenceIn(answer);
        if (reference) traffic.acknowledged.set(reference, report['email'] ?? '');
        else await noteRefusal(traffic, answer, report);
      }).toPass({ intervals: [50] });
    }
  }
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  async function stop(): Promise<void> {
    over.abort();
    await sending;
  }
  return traffic;
}

/** A refused sender keeps the typed text and sends it again. */
async function noteRefusal(
  traffic: Traffic,
  answer: Response,
  report: Record<string, string>,
): Promise<never> {
  const page = await answer.text();
  if (answer.status === 503 && page.includes(report['message'] ?? '')) traffic.refused += 1;
  else traffic.otherwise.push(`${answer.status}: ${page.slice(0, 200)}`);
  throw new Error('The report was refused.');
}

async function settle(isSo: () => boolean, what: string): Promise<void> {
  await expect.poll(isSo, { intervals: [20], message: what }).toBe(true);
}

test('the primary dies under reports and the standby takes over: nothing acknowledged is lost', async () => {
  const [pair, smtp] = await Promise.all([
    startDatabasePair((dataFolder) => copyCluster('installed', dataFolder)),
    startTestSmtp(),
  ]);
  const environment = { DATABASE_URL: pair.url, SMTP_URL: smtp.url };
  const lantern = await startInstalledSite(environment).catch(async (error: unknown) => {
    await pair.remove();
    throw error;
  });
  try {
    const cookie = await signInByForm(lantern.url, administrator);
    expect((await getPage(lantern.url)).status).toBe(200);
    const traffic = sendReports(lantern);
    const { acknowledged } = traffic;
    await settle(() => acknowledged.size >= enough, 'reports are taken');

    await pair.killPrimary();
    await settle(() => traffic.refused > senders, 'reports are refused');
    expect((await getPage(lantern.url)).status, 'a page out of memory').toBe(200);
    const ready = await (await getPage(`${lantern.url}/api/health/ready`)).json();
    expect(ready).toEqual({ status: 'degraded', degraded: ['database'] });

    const before = acknowledged.size;
    await pair.promote();
    const passed = startStopwatch();
    await settle(() => acknowledged.size > before, 'reports are taken again');
    const back = passed();
    test.info().annotations.push({ type: 'back after', description: `${Math.round(back)} ms` });
    expect(back).toBeLessThan(backWithin);
    await settle(() => acknowledged.size >= before + enough, 'reports go on');
    await traffic.stop();
    expect(traffic.otherwise).toEqual([]);

    await expectStoredOnce(pair, acknowledged);
    // An open back office receives a report, and its mail leaves: notices and jobs continue there.
    const { url } = lantern;
    // Until the program listens on the new primary, an event says that some may have been missed.
    await expect(async () => {
      const heard = await collectEventsDuring(
        { url, cookie, kind: 'submission.created' },
        async () => {
          const report = newReport({ email: last });
          const answer = await postForm(`${url}/contact-us`, report, { from: '29.1.1.1' });
          expect(referenceIn(answer)).toBeDefined();
        },
      );
      expect(heard).toContain('submission.created');
    }).toPass();
    await settle(() => smtp.received.some(({ to }) => to.includes(last)), 'the mail leaves');
    // Operator commands find the new primary too.
    const command = runProgram(['migrate', 'status'], {
      DATA_DIR: lantern.dataFolder,
      ...environment,
    });
    expect((await command.ended).stdout).toContain('0 pending');
  } finally {
    await lantern.remove();
    await smtp.stop();
    await pair.remove();
  }
});

async function expectStoredOnce(
  { standby }: DatabasePair,
  acknowledged: Map<string, string>,
): Promise<void> {
  const stored = await query<{ reference: string; email: string; mails: number }>(
    standby,
    `select reference, data->>'email' as email, (select count(*)::int from email_messages
      where submission_id = s.id) as mails from form_submissions s`,
  );
  const found = new Map(stored.map((row) => [row.reference, row]));
  for (const [reference, email] of acknowledged)
    expect(found.get(reference), reference).toEqual({ reference, email, mails: 2 });
  // A report that was stored without a response and sent again is stored once.
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
}
