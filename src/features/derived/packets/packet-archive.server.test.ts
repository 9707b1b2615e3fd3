import { isTrackerServed } from '#app/site/tracker/is-tracker-served.server.ts';
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import readXlsx from 'read-excel-file/node';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { attachments, custodyEvents } from '#database/tables/documents.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import type { PacketFile } from '#shared/packet-files.ts';
import { useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { paymentOf } from '#tests/payment.ts';
import { filingChannels } from '#content/en/filing-channels.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { samplePdf, samplePhoto } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { openAttachment } from '#features/base/documents/open-attachment.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { getPacketOverview } from './packet-document.server.ts';
import { makePacketFile } from './packet-archive.server.ts';
import type { PacketSubject } from './packet.server.ts';

const { db, attach, ...files } = useFiles();
const typesetter = createTypesetter();
let worker: Actor;

beforeEach(async () => {
  worker = await storeCaseWorker(db());
});

function as(actor: Actor): ServiceContext {
  return files.as(actor, { ports: { typesetter } });
}

function clientOf(caseId: string): Actor {
  return { type: 'client', caseId, ip: '192.0.2.1' };
}

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const hash = 'ab12'.repeat(16);
const full = {
  name: 'Ana Example',
  email: 'Ana@example.org',
  phone: '+1 202 555 0147',
  caseType: 'pig-butchering',
  urgency: 'urgent',
  incident_date: '2026-03-01',
  amount_lost: '12,500',
  currency: 'USD',
  paid_by: 'bank\ncrypto-exchange',
  message: 'I met him online. He wrote from eve@fraud.example.com.',
  transaction_ids: `2026-03-02 14:05 UTC 1.5 ETH to ${wallet} ${hash} via Coinbase\n=HYPERLINK("x")`,
  wallets: wallet,
  sites: 'https://fake-trade.example',
  phones: '@eve on Telegram',
  emails: 'support@fake-trade.example',
  reported_to: 'police',
};

async function make(ctx: ServiceContext, subject: PacketSubject, file: PacketFile) {
  const { stream, ...rest } = await makePacketFile(ctx, {
    subject,
    file,
    channels: filingChannels,
    isServed: isTrackerServed,
  });
  return { ...rest, content: await buffer(stream) };
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

test('the archive of a full report is complete, and every fingerprint in it fits', async () => {
  const submissionId = await storeSubmission(db(), { data: full, reference: 'R-FULL' });
  const [photo, pdf] = [await samplePhoto(), samplePdf];
  const ids = [
    await attach(submissionId, 'Chat "one"\u202E.jpg', photo),
    await attach(submissionId, 'receipt.pdf', pdf),
  ];
  const { content, name, mime } = await make(as(worker), { submissionId }, 'complaint-packet.zip');
  const found = readZip(content);

  expect({ name, mime }).toEqual({ name: 'complaint-packet-R-FULL.zip', mime: 'application/zip' });
  const [first = '', second = ''] = [...found.keys()].filter((path) =>
    path.startsWith('evidence/'),
  );
  expect([...found.keys()].toSorted()).toEqual(
    [
      'README.txt',
      'SHA256SUMS',
      'complaint-packet.pdf',
      'draft-letters.pdf',
      'identifiers.csv',
      'identifiers.xlsx',
      first,
      second,
      'manifest.json',
      'transactions.csv',
    ].toSorted(),
  );
  expect(second).toBe('evidence/02-receipt.pdf');
  expect(found.get(first)?.equals(photo)).toBe(true);
  const sums = String(found.get('SHA256SUMS')).trim().split('\n');
  expect(sums).toHaveLength(found.size - 1);
  for (const line of sums) {
    const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    expect(sha256(found.get(path) ?? Buffer.alloc(0)), line).toBe(sum);
  }
  const manifest = JSON.parse(String(found.get('manifest.json')));
  expect(manifest.evidence).toMatchObject([
    { number: 1, sha256: sha256(photo), size: photo.length, isPacked: true, path: first },
    { number: 2, sha256: sha256(pdf), name: 'receipt.pdf' },
  ]);
  const { text } = await readPdf(found.get('complaint-packet.pdf') ?? Buffer.alloc(0));
  const plain = text.replaceAll(/\s/g, '');
  for (const answer of Object.values({
    ...full,
    caseType: '',
    urgency: '',
    paid_by: '',
    reported_to: '',
  }))
    for (const line of answer.split('\n')) expect(plain).toContain(line.replaceAll(/\s/g, ''));
  for (const id of ids) expect(await stepsOf(id)).toContain('packed');
});

function stepsOf(id: string): Promise<string[]> {
  return db()
    .select({ action: custodyEvents.action })
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, id))
    .then((rows) => rows.map(({ action }) => action));
}

test('the table of payments has the facts of each line, and nothing a spreadsheet would execute', async () => {
  const submissionId = await storeSubmission(db(), { data: full, reference: 'R-FULL' });
  const { content } = await make(as(worker), { submissionId }, 'transactions.csv');
  const [head, one, two, ...more] = content.toString('utf8').replace('\uFEFF', '').split('\r\n');

  expect(head?.split(',')).toHaveLength(22);
  expect(one).toBe(
    `1,R-FULL,2026-03-02,14:05,UTC,1.5,ETH,,${wallet},${hash},Ethereum and other EVM chains,Coinbase,Fits,2026-03-02 14:05 UTC 1.5 ETH to ${wallet} ${hash} via Coinbase,,,,,,,,`,
  );
  expect(two).toContain(`"'=HYPERLINK(""x"")"`);
  // The address in the other field is the one on the first line.
  expect(more).toEqual(['']);
});

test('a file in quarantine stays out, and the packet says so', async () => {
  const submissionId = await storeSubmission(db(), { data: full });
  const id = await attach(submissionId, 'bad.pdf', samplePdf);
  await db().update(attachments).set({ state: 'quarantined' }).where(eq(attachments.id, id));
  const { content } = await make(as(worker), { submissionId }, 'complaint-packet.zip');
  const found = readZip(content);

  expect([...found.keys()].some((path) => path.startsWith('evidence/'))).toBe(false);
  expect(String(found.get('README.txt'))).toContain(`1. bad.pdf (SHA-256 ${sha256(samplePdf)})`);
  expect(JSON.parse(String(found.get('manifest.json'))).evidence).toMatchObject([
    { isPacked: false, leftOut: 'quarantined' },
  ]);
  expect(await stepsOf(id)).not.toContain('packed');
  const { gaps, files: packed } = await getPacketOverview(as(worker), { submissionId });
  expect({ gaps, packed }).toEqual({ gaps: ['rows', 'quarantined'], packed: 0 });
});

test('an address beside the payments, and money that staff found, are no payments', async () => {
  const data = { ...full, transaction_ids: '' };
  const submissionId = await storeSubmission(db(), { data, reference: 'R-COUNT' });
  const subject = { submissionId };
  expect((await getPacketOverview(as(worker), subject)).payments).toBe(1);
  const caseId = await storeCase(db());
  await db().update(formSubmissions).set({ caseId }).where(eq(formSubmissions.id, submissionId));
  const found = {
    entry: 'found',
    state: 'held',
    saidBy: 'staff',
    amount: '0.31',
    asset: 'ETH',
  } as const;
  const sent = {
    way: 'crypto-exchange',
    institution: 'Coinbase',
    day: '2026-03-02',
    asset: 'USDT',
  } as const;
  await addPayments(as(worker), {
    caseId,
    payments: [
      paymentOf({ ...sent, amount: '12400' }),
      paymentOf({ ...sent, amount: '6000' }),
      paymentOf(found),
    ],
  });
  expect((await getPacketOverview(as(worker), { caseId })).payments).toBe(2);
});

test('an original that was changed on the disk aborts the archive', async () => {
  const submissionId = await storeSubmission(db(), { data: full });
  await attach(submissionId, 'receipt.pdf', samplePdf);
  await db()
    .update(attachments)
    .set({ sha256: '0'.repeat(64) });
  await expect(make(as(worker), { submissionId }, 'complaint-packet.zip')).rejects.toThrow(
    'not what arrived',
  );
});

test('a client gets their own reports and files, and none of other people that staff linked', async () => {
  const caseId = await storeCase(db());
  const mine = await storeSubmission(db(), { data: full, reference: 'R-MINE', caseId });
  const again = { ...full, message: 'Sent once more.' };
  await storeSubmission(db(), { data: again, mergedInto: mine, reference: 'R-AGAIN' });
  const other = await storeSubmission(db(), {
    data: { ...full, email: 'other@example.org', message: 'A secret of somebody else.' },
    caseId,
    reference: 'R-OTHER',
  });
  const own = await attach(mine, 'mine.pdf', samplePdf);
  const foreign = await attach(other, 'other.jpg', await samplePhoto());
  const client = as(clientOf(caseId));
  const found = readZip((await make(client, { caseId }, 'complaint-packet.zip')).content);
  const manifest = JSON.parse(String(found.get('manifest.json')));

  expect(manifest.reports.map(({ reference }: { reference: string }) => reference)).toEqual([
    'R-MINE',
    'R-AGAIN',
  ]);
  expect(manifest.evidence).toMatchObject([{ name: 'mine.pdf', path: 'evidence/01-mine.pdf' }]);
  const { text } = await readPdf(found.get('complaint-packet.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('Sent once more.');
  expect(text).not.toContain('secret of somebody');
  const opened = await openAttachment(client, { id: own, copy: 'original' });
  opened.stream.destroy();
  await expect(openAttachment(client, { id: foreign, copy: 'original' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each<[string, (caseId: string, submissionId: string) => [Actor, PacketSubject]]>([
  ['a visitor', (caseId) => [visitor, { caseId }]],
  ['an editor', (_, submissionId) => [staffActor('editor'), { submissionId }]],
  ['the client of another case', (caseId) => [clientOf(randomUUID()), { caseId }]],
  [
    'a client who asks by the report',
    (caseId, submissionId) => [clientOf(caseId), { submissionId }],
  ],
])('%s gets nothing', async (_, asked) => {
  const caseId = await storeCase(db());
  const submissionId = await storeSubmission(db(), { data: full, caseId });
  const [actor, subject] = asked(caseId, submissionId);
  for (const attempt of [
    make(as(actor), subject, 'transactions.csv'),
    getPacketOverview(as(actor), subject),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
});

test('a case without a report makes a packet that says what is missing', async () => {
  const caseId = await storeCase(db());
  const { gaps } = await getPacketOverview(as(clientOf(caseId)), { caseId });
  expect(gaps).toEqual([
    'report',
    'phone',
    'date',
    'paid',
    'amount',
    'transactions',
    'offender',
    'reported',
    'evidence',
  ]);
  const { content } = await make(as(clientOf(caseId)), { caseId }, 'complaint-packet.pdf');
  expect((await readPdf(content)).title).toBe('Complaint packet prepared for Ana Example');
});

test('the identifiers are the stored payments, and a client gets those of their own reports only', async () => {
  const caseId = await storeCase(db(), { userDetails: { email: 'ana@example.org' } });
  const other = await storeSubmission(db(), { caseId, data: { email: 'eve@example.org' } });
  const own = paymentOf({ amount: '0.5', asset: 'ETH', recipient: wallet, transactionId: hash });
  await addPayments(as(worker), { caseId, payments: [own, paymentOf({ amount: '7' })] });
  await db()
    .insert(payments)
    .values({ ...paymentOf({ amount: '1', recipient: 'Eve' }), submissionId: other });
  const asked = [as(worker), as(clientOf(caseId))].map((ctx) =>
    make(ctx, { caseId }, 'identifiers.xlsx'),
  );
  const [all, clients] = await Promise.all(
    asked.map(async (made) => (await readXlsx((await made).content))[0]?.data ?? []),
  );
  const [head = [], row = []] = clients ?? [];
  expect(clients).toHaveLength(2);
  expect(row[head.indexOf('amount_base_units')]).toBe('500000000000000000');
  expect(row[head.indexOf('transaction_id')]).toBe(hash);
  expect(all?.map((cells) => cells[head.indexOf('to')])).toEqual(['to', wallet, 'Eve']);
});

test('it is audited and rate limited', async () => {
  const submissionId = await storeSubmission(db(), { data: full });
  for (let made = 0; made < budgets.packetsPerPerson.allowed; made += 1)
    await make(as(worker), { submissionId }, 'transactions.csv');
  await expect(make(as(worker), { submissionId }, 'transactions.csv')).rejects.toMatchObject({
    code: 'too_many',
  });
  const rows = await db().select().from(auditLog).where(eq(auditLog.target, submissionId));
  expect(rows).toHaveLength(budgets.packetsPerPerson.allowed);
  expect(rows[0]).toMatchObject({ action: 'packet.made', details: { file: 'transactions.csv' } });
});

test('a client who writes in Spanish gets a Spanish cover as well, once Spanish is served', async () => {
  const caseId = await storeCase(db(), { language: 'es' });
  async function cover(): Promise<string> {
    const { content } = await make(as(clientOf(caseId)), { caseId }, 'complaint-packet.pdf');
    return (await readPdf(content)).text;
  }
  expect(await cover(), 'nobody reviewed it').not.toContain('La presenta usted');
  await db().insert(siteSettings).values({ key: 'serve_translation_drafts', value: 'true' });
  const both = await cover();
  expect(both).toContain('La presenta usted');
  expect(both).toContain('You file this yourself');
});

test('the packet draws the payments as they were told, with their amounts, and nothing where there is none', async () => {
  const [drawn, empty] = [await storeCase(db()), await storeCase(db())];
  const wire = paymentOf({
    amount: '48,000',
    asset: 'USD',
    way: 'wire-abroad',
    institution: 'Copper Basin Bank',
    destination: 'Harbour Bank',
  });
  await addPayments(as(worker), { caseId: drawn, payments: [wire] });
  const { content } = await make(as(worker), { caseId: drawn }, 'complaint-packet.pdf');
  const { text, roles } = await readPdf(content);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('The client');
  expect(words).toContain('48,000 USD');
  expect(words).toMatch(/Copper Basin Bank.*Harbour Bank/);
  // What nobody proved is drawn as likely, and the legend says so.
  expect(words).toContain('likely');
  expect(roles).toContain('Figure');
  const none = await readPdf(
    (await make(as(worker), { caseId: empty }, 'complaint-packet.pdf')).content,
  );
  expect(none.roles).not.toContain('Figure');
  expect(none.text).not.toContain('The client');
});
