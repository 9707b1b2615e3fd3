import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { bestTime, startStopwatch } from '../stopwatch.ts';
import { startLantern, type Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { databaseAddress } from './program.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

let smtp: TestSmtp;
let one: Lantern;
let other: Lantern;

/** The second program gets the first one's database through its socket, and its key. */
test.beforeAll(async () => {
  smtp = await startTestSmtp();
  one = await startInstalledSite({ SMTP_URL: smtp.url });
  const address = await databaseAddress(one);
  const key = await readFile(join(one.dataFolder, 'secrets.key'), 'utf8');
  other = await startLantern({
    SMTP_URL: smtp.url,
    SECRETS_KEY: key.trim(),
    // One address for both: documents contain it, and are made again when it changes.
    APP_URL: one.url,
    DATABASE_URL: address,
  });
  const host = new URLSearchParams(address.split('?')[1]).get('host');
  expect(other.output()).toContain(`PostgreSQL at ${host} port `);
});
test.afterAll(async () => {
  await other.remove();
  await one.remove();
  await smtp.stop();
});

test('a session of one counts in the other, and a changed setting shows in both within a second', async () => {
  const cookie = await signInByForm(one.url, administrator);
  await Promise.all([one, other].map(({ url }) => getPage(url)));
  /** In milliseconds, from the response of one program to the page of the other. */
  async function measure({ from, to, words }: Change): Promise<number> {
    const only = { only: 'company_tagline', company_tagline: words };
    const saved = await postForm(`${from.url}/admin/settings`, only, { cookie });
    expect(saved.status).toBe(303);
    const passed = startStopwatch();
    await expect(async () => {
      expect(await (await getPage(to.url)).text()).toContain(words);
    }).toPass({ intervals: [20] });
    return passed();
  }
  for (const [from, to] of [
    [one, one],
    [one, other],
    [other, one],
  ] as const) {
    const best = await bestTime(1_000, (turn) =>
      measure({ from, to, words: `From ${from.url} to ${to.url}, ${turn}` }),
    );
    expect(best).toBeLessThanOrEqual(1_000);
  }
});

type Change = { from: Lantern; to: Lantern; words: string };

test('each mail leaves once, whichever program takes it', async () => {
  const reports = Array.from({ length: 12 }, () => newReport());
  const answers = await Promise.all(
    reports.map((report, index) =>
      postForm(`${(index % 2 === 0 ? one : other).url}/contact-us`, report),
    ),
  );
  for (const answer of answers) expect(referenceIn(answer)).toBeDefined();

  await expect.poll(() => waitingMails()).toBe(0);
  const confirmed = smtp.received.flatMap(({ to }) => to).filter((to) => to.startsWith('sam-'));
  expect(confirmed.toSorted()).toEqual(reports.map(({ email }) => email).toSorted());
});

test('the same form sent to both in parallel is stored once', async () => {
  const report = newReport();
  const answers = await Promise.all(
    [one, other, one, other].map(({ url }) => postForm(`${url}/contact-us`, report)),
  );
  expect(new Set(answers.map(referenceIn)).size).toBe(1);
  expect(referenceIn(answers[0] ?? Response.error())).toBeDefined();
});

test('killing one loses nothing, and the mail it was sending still arrives', async () => {
  const before = smtp.received.length;
  const reports = Array.from({ length: 10 }, () => newReport());
  const sent = reports.map((report) =>
    postForm(`${other.url}/contact-us`, report, { from: '198.51.100.7' }).then(
      referenceIn,
      () => undefined,
    ),
  );
  await Promise.race(sent);
  await other.kill();
  const references = (await Promise.all(sent)).filter((reference) => reference !== undefined);
  expect(references.length).toBeGreaterThan(0);

  const found = await one.query<{ reference: string; mails: string }>(
    `select reference, (select count(*) from email_messages where submission_id = s.id) as mails
      from form_submissions s where reference = any($1)`,
    [references],
  );
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  for (const { mails } of found) expect(mails).toBe('2');

  // Work of the dead process is taken over when its claim expires.
  await postForm(`${one.url}/contact-us`, newReport(), { from: '198.51.100.8' });
  await expect.poll(() => waitingMails()).toBe(0);
  const recipients = smtp.received.slice(before).flatMap(({ to }) => to);
  for (const [index, { email }] of reports.entries()) {
    if ((await sent[index]) === undefined) continue;
    // Twice only if the program died between sending a mail and recording that.
    expect(recipients.filter((to) => to === email).length).toBeGreaterThan(0);
  }
});

async function waitingMails(): Promise<number> {
  const rows = await one.query<{ total: string }>(
    `select count(*) as total from email_messages where state <> 'sent'`,
  );
  return Number(rows[0]?.total);
}
