import { readFileSync } from 'node:fs';
import { buffer, text as readText } from 'node:stream/consumers';
import { glob } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { printAnswers } from '#features/casework/safety/printed-contact.server.ts';
import { addPayments, readPayments } from '#features/casework/payments/payments.server.ts';
import { exportSubmissions } from '#features/casework/reports/export-submissions.server.ts';
import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { makeBundle } from '#features/derived/institutions/bundle.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { draftRequest, getRequest } from '#features/derived/institutions/requests.server.ts';
import { makePacketFile } from '#features/derived/packets/packet-archive.server.ts';
import { saveParticulars } from '#features/derived/packets/particulars.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import type { Typesetter } from '#kernel/ports/documents.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { packetFiles, type PacketFile } from '#shared/packet-files.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';

const database = useTestDatabase();
const typesetter = createTypesetter();
const now = new Date('2026-11-23T18:00:00Z');
let ctx: ServiceContext;
let caseId = '';
let submissionId = '';

const mailbox = 'Nora.Watched@example.org';
const phone = '+1 202 555 0147';
const street = '77 Hidden Lane';

/** Contacts in any spelling that a document could print them in. */
const watched = [/nora\.watched/i, /202\D{0,3}555\D{0,3}0147/, /77\s*hidden\s*lane/i];

const answers = {
  name: 'Nora Example',
  email: mailbox,
  phone,
  safe_mail: 'no',
  paid_by: 'card',
  message: `He reads nora.watched@example.org. Do not ring (202) 555-0147, he has the phone.`,
};

async function openCase(): Promise<void> {
  caseId = await storeCase(ctx.db, {
    caseNumber: 'LGN-2026-000042',
    userDetails: { name: 'Nora Example', email: mailbox, phone },
  });
  submissionId = await storeSubmission(ctx.db, { data: answers, caseId, reference: 'R-NORA' });
  const typed = { way: 'card-credit', day: '2026-11-02', amount: '420', institution: 'Card Bank' };
  const wire = { way: 'wire-abroad', day: '2026-11-02', amount: '900', institution: 'First Bank' };
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({ ...typed, way: 'card-credit' }),
      paymentOf({ ...wire, way: 'wire-abroad' }),
    ],
  });
  await saveParticulars(ctx, {
    caseId,
    ic3Number: 'I2611200001',
    policeNumber: '',
    policeOffice: '',
    otherNumbers: '',
    address: street,
  });
  await giveRequestConsent(ctx, {
    caseId,
    how: 'writing',
    on: '2026-11-20',
    words: 'Yes.',
    contact: 'yes',
  });
}

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor, ports: { typesetter }, now: () => now });
  await openCase();
  await noteUnsafeAddresses(ctx, { emails: [mailbox] });
});

/** Whole text of a file: of a PDF, a workbook, each file of an archive, or as it is. */
async function textOf(name: string, content: Buffer): Promise<string> {
  if (name.endsWith('.pdf')) return (await readPdf(content)).text;
  if (name.endsWith('.xlsx')) return JSON.stringify(await readXlsx(content));
  if (!name.endsWith('.zip')) return content.toString('utf8');
  const inner = [...readZip(content)].map(([path, each]) => textOf(path, each));
  return (await Promise.all(inner)).join('\n');
}

function packet(file: PacketFile, of: Parameters<typeof makePacketFile>[1]['subject']) {
  const english = { channels: () => [], isServed: async () => false };
  return makePacketFile(ctx, { subject: of, file, ...english });
}

async function packetText(file: PacketFile, isReport = false): Promise<string> {
  const { name, stream } = await packet(file, isReport ? { submissionId } : { caseId });
  return textOf(name, await buffer(stream));
}

async function draft(name: string): Promise<string> {
  const paid = await readPayments(ctx, { caseId });
  const paymentIds = paid.flatMap(({ id, institution }) => (institution === name ? [id] : []));
  return draftRequest(ctx, {
    caseId,
    institutionId: undefined,
    name,
    evmNetwork: '',
    paymentIds,
  });
}

/** Every document about a person, by the source that makes it. */
const documents: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(
    packetFiles.flatMap((file) => [
      [`${file} of a case`, () => packetText(file)],
      [`${file} of a report`, () => packetText(file, true)],
    ]),
  ),
  async 'bundle for an institution'() {
    const { name, content } = await makeBundle(ctx, {
      caseId,
      id: await draft('First Bank'),
      audience: 'institution',
    });
    return textOf(name, content);
  },
  async 'bundle for an officer'() {
    const { name, content } = await makeBundle(ctx, {
      caseId,
      id: await draft('First Bank'),
      audience: 'officer',
    });
    return textOf(name, content);
  },
  async 'CSV of submissions'() {
    const actor = staffActor('administrator');
    const admin = testContext(database.db(), { actor, ports: { typesetter } });
    const { body } = await exportSubmissions(admin, { filter: {}, reason: 'A test' });
    return readText(body as never);
  },
  async 'answers for the API'() {
    const { reference: number, data } = await getSubmission(ctx, { id: submissionId });
    return JSON.stringify(await printAnswers(ctx, [{ number, answers: data }]));
  },
};

describe('of a person whose mailbox is watched', () => {
  test.each(Object.keys(documents))('%s prints no contact', async (name) => {
    const text = (await documents[name]?.()) ?? '';
    expect(text).not.toBe('');
    for (const each of watched) expect(text).not.toMatch(each);
  });

  test('letters, packet, files for institutions and exports name the organisation in its place', async () => {
    const letters = (await packetText('draft-letters.pdf')).replaceAll(/\s+/g, ' ');
    expect(letters).toMatch(/contact through [^,]+, LGN-2026-000042/);
    expect(letters).toContain('Please do not write to me, call me or send me an alert');
    expect(await packetText('complaint-packet.pdf')).toMatch(/contact\s+through/);
    const bundle = await documents['bundle for an officer']?.();
    expect(bundle).toContain('Please answer us; do not write to the client');
    expect(await documents['CSV of submissions']?.()).toContain('Not safe: contact through');
  });
});

test('a contact that is safe is printed as before', async () => {
  await ctx.db.update(cases).set({ safeContact: {} }).where(eq(cases.id, caseId));
  const safe = await storeCase(ctx.db, {
    userDetails: { name: 'Ana Example', email: 'ana@example.org', phone: '+1 303 555 0100' },
  });
  const { stream } = await packet('draft-letters.pdf', { caseId: safe });
  const text = (await textOf('.pdf', await buffer(stream))).replaceAll(/\s/g, '');
  for (const each of ['ana@example.org', '+13035550100']) expect(text).toContain(each);
  expect(text).not.toContain('contactthrough');
});

test('a telephone on which no message may be left is printed nowhere, and one on which it may is', async () => {
  await ctx.db
    .update(cases)
    .set({ safeContact: { safe_message: 'yes' } })
    .where(eq(cases.id, caseId));
  const letters = (await packetText('draft-letters.pdf')).replaceAll(/\s/g, '');
  expect(letters).toContain('+12025550147');
  expect(letters).not.toMatch(/nora\.watched/i);
  await ctx.db
    .update(cases)
    .set({ safeContact: { safe_message: 'no', safe_mail: 'yes' } })
    .where(eq(cases.id, caseId));
  expect((await packetText('draft-letters.pdf')).replaceAll(/\s/g, '')).not.toContain('5550147');
});

test('a document that is being made when the person calls their mailbox unsafe is not given out', async () => {
  const other = 'later@example.org';
  const id = await storeCase(ctx.db, { userDetails: { name: 'Lea Example', email: other } });
  await addPayments(ctx, {
    caseId: id,
    payments: [paymentOf({ way: 'wire-abroad', day: '2026-11-02', institution: 'First Bank' })],
  });
  const consent = { how: 'writing', on: '2026-11-20', words: 'Yes.', contact: 'yes' } as const;
  await giveRequestConsent(ctx, { caseId: id, ...consent });
  const slow: Typesetter = {
    ...typesetter,
    async set(asked) {
      const made = await typesetter.set(asked);
      await noteUnsafeAddresses(ctx, { emails: [other] });
      return made;
    },
  };
  const meanwhile = { ...ctx, ports: { ...ctx.ports, typesetter: slow } };
  const english = { channels: () => [], isServed: async () => false };
  const asked = { subject: { caseId: id }, file: 'draft-letters.pdf', ...english } as const;
  await expect(makePacketFile(meanwhile, asked)).rejects.toMatchObject({ code: 'conflict' });
  await ctx.db.execute('delete from unsafe_addresses');
  const [payment] = await readPayments(ctx, { caseId: id });
  const request = await draftRequest(ctx, {
    caseId: id,
    institutionId: undefined,
    name: 'First Bank',
    evmNetwork: '',
    paymentIds: payment ? [payment.id] : [],
  });
  const making = makeBundle(meanwhile, { caseId: id, id: request, audience: 'institution' });
  await expect(making).rejects.toMatchObject({ code: 'conflict' });
  const { bundles } = await getRequest(ctx, { caseId: id, id: request });
  expect(bundles).toEqual([]);
});

/** What makes files; whoever uses it makes a document. */
const makesFiles =
  /typesetter\.set\(|\bzipFiles\(|\bstreamCsv\(|downloadResponse\(|exportResponse\(/;

/** Sources of documents: tested above, or with the reason why they print no contact of a person. */
const sources: Readonly<Record<string, string>> = {
  'features/derived/packets/packet-archive.server.ts': 'tested above',
  'features/derived/institutions/bundle.server.ts': 'tested above',
  'features/casework/reports/export-submissions.server.ts': 'tested above',
  'features/casework/reports/pages/export-csv.ts': 'the same file',
  'features/base/audit/audit-export.server.ts': 'the log names no contact',
  'features/base/audit/pages/export-csv.ts': 'the same file',
  'features/base/documents/print-documents.server.ts': 'published documents, about nobody',
  'features/base/documents/unprintable.server.ts':
    'looks for characters without a glyph, and keeps no file',
  'features/derived/institutions/pages/export-csv.ts': 'the directory of institutions',
  'features/derived/tracing/trace-files.server.ts': 'payments and addresses on blockchains',
  'features/edges/data/pages/export-json.ts':
    'a whole table for administrators, to move or keep data',
  'features/edges/exchange/pages/api-export.ts': 'indicators of offenders',
  'features/edges/exchange/pages/export-file.ts': 'indicators of offenders',
  'features/edges/rights/held-archive.server.ts':
    'all data, for the person alone, who has a right to it',
  'kernel/lists/csv.ts': 'writes what the others give it',
  'frames/staff/export-response.server.ts': 'sends what the others give it',
};

test('every source of files prints the contact of a person through the gate, or says why it has none', async () => {
  const found: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx}'))
    if (!/\.test\.|\/compiled\//.test(path) && makesFiles.test(readFileSync(path, 'utf8')))
      found.push(path.replace(/^src\//, ''));
  expect(found.toSorted()).toEqual(Object.keys(sources).toSorted());
});
