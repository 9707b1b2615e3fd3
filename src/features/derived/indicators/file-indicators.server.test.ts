import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attachments, custodyEvents } from '#database/tables/documents.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { answerFile } from '#features/base/documents/file-readings.server.ts';
import { readFileWords } from '#features/base/documents/file-words.server.ts';
import { sampleZip } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { useFiles } from '#tests/attachments.ts';
import { visitor } from '#tests/context.ts';
import { removeAttachment } from '#features/base/documents/attachments.server.ts';
import { runReadIndicators } from './reading.server.ts';

const { db, as, attach } = useFiles();

const system = { type: 'system', job: 'read-indicators' } as const;
const never = new AbortController().signal;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

let report = '';

beforeEach(async () => {
  await db().delete(indicators);
  report = await storeSubmission(db(), {
    data: { name: 'Tom Reed', email: 'tom@home-reed.com', message: 'They took it.' },
  });
});

/** What is recorded, as "role kind value". */
async function recorded(): Promise<string[]> {
  await runReadIndicators(as(system), never);
  const rows = await db()
    .select({ role: indicatorSightings.role, kind: indicators.kind, value: indicators.value })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
    .where(eq(indicatorSightings.submissionId, report));
  return rows.map(({ role, kind, value }) => `${role} ${kind} ${value}`).toSorted();
}

async function readingOf(id: string) {
  const [row] = await db()
    .select({ reading: attachments.reading })
    .from(attachments)
    .where(eq(attachments.id, id));
  return row?.reading;
}

const chat = [
  '03/05/2026, 14:02 - Vera Sol: write to desk@profit-desk.com or +44 20 7946 0321',
  `03/05/2026, 14:04 - Vera Sol: deposit to ${wallet}`,
  '03/05/2026, 14:05 - Tom Reed: my sister is ann@family-reed.com',
].join('\n');

const own = 'reporter email tom@home-reed.com';
const ofVera = [
  'named domain profit-desk.com',
  'named email desk@profit-desk.com',
  'named phone +442079460321',
];
const ofWallet = `named wallet ${wallet.toLowerCase()}`;

test('a zipped chat names what the other side wrote, with its place, and not what the client wrote alone', async () => {
  const zip = await sampleZip({ '_chat.txt': chat });
  const file = await attach(report, 'chat.zip', zip);
  expect(await recorded()).toEqual([...ofVera, ofWallet, own].toSorted());
  const reading = await readingOf(file);
  expect(reading).toMatchObject({ client: 'Tom Reed', clientBy: 'contact' });
  expect(reading?.found.find(({ kind }) => kind === 'wallet')).toMatchObject({
    places: ['_chat.txt, message of 03/05/2026, 14:04'],
    by: ['Vera Sol'],
    count: 1,
  });
});

test('while nothing proves who the client is only wallets count; staff say it with one press, and may correct it', async () => {
  const file = await attach(report, 'chat.txt', Buffer.from(chat.replaceAll('Tom Reed', 'T.')));
  expect(await recorded()).toEqual([ofWallet, own].toSorted());
  const worker = as(await storeCaseWorker(db()));
  await answerFile(worker, { id: file, client: 'T.' });
  expect(await recorded()).toEqual([...ofVera, ofWallet, own].toSorted());
  await answerFile(worker, { id: file, client: 'Vera Sol' });
  expect(await recorded()).toEqual(
    ['named domain family-reed.com', 'named email ann@family-reed.com', ofWallet, own].toSorted(),
  );
  await expect(answerFile(worker, { id: file, client: 'Nobody' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('of a document only wallets count until staff say that it names the other side; the client’s own stays theirs', async () => {
  const letter = `Contact desk@profit-desk.com for tom@home-reed.com. Wallet ${wallet}`;
  const file = await attach(report, 'letter.txt', Buffer.from(letter));
  const mine = `reporter email tom@home-reed.com`;
  expect(await recorded()).toEqual([ofWallet, mine].toSorted());
  const worker = as(await storeCaseWorker(db()));
  await answerFile(worker, { id: file, isOtherSides: true });
  expect(await recorded()).toEqual(
    [
      'named domain profit-desk.com',
      'named email desk@profit-desk.com',
      ofWallet,
      'reporter domain home-reed.com',
      mine,
      mine,
    ].toSorted(),
  );
});

test('a mail in a mail names its writer, and nobody whom it was sent to', async () => {
  const inner =
    'From: eve@desk-fees.com\r\nTo: tom@home-reed.com, ann@family-reed.com\r\nSubject: Tax\r\n\r\nPay.';
  const mail = [
    'From: tom@home-reed.com\r\nTo: help@org-help.com\r\nSubject: see\r\nMIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nMy bank is at help@bank-reed.com',
    `--B\r\nContent-Type: message/rfc822\r\n\r\n${inner}`,
    '--B--',
  ].join('\r\n');
  await attach(report, 'mail.eml', Buffer.from(mail));
  expect(await recorded()).toEqual(
    ['named domain desk-fees.com', 'named email eve@desk-fees.com', own].toSorted(),
  );
});

test('a file that is removed takes what it named with it', async () => {
  const file = await attach(report, 'chat.txt', Buffer.from(chat));
  expect(await recorded()).toContain(ofWallet);
  await removeAttachment(as(await storeCaseWorker(db())), { id: file });
  expect(await recorded()).toEqual([own]);
});

test('its words are shown as plain text to those who may read the report, and the custody says so', async () => {
  const page = '<html><script>run()</script><p>Pay <b>now</b></p></html>';
  const file = await attach(report, 'page.html', Buffer.from(page));
  const worker = as(await storeCaseWorker(db()));
  const words = await readFileWords(worker, { id: file });
  expect(words).toEqual({
    passages: [{ place: '', text: '\nPay now\n', has: false }],
    isCut: false,
    find: '',
    found: 0,
  });
  const steps = await db().select().from(custodyEvents).where(eq(custodyEvents.attachmentId, file));
  expect(steps).toContainEqual(expect.objectContaining({ action: 'viewed', detail: 'as text' }));
  await expect(readFileWords(as(visitor), { id: file })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
