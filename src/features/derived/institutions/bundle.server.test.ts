import { createHash } from 'node:crypto';
import readXlsx from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { noCase } from '#features/base/access/require-access.server.ts';
import { addPayments, readPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { auditLog } from '#database/tables/security.ts';
import { namesByScript } from '#tests/names.ts';
import { createStrictTypesetter } from '#tests/strict-typesetter.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { makeBundle } from './bundle.server.ts';
import { giveRequestConsent, withdrawRequestConsent } from './consents.server.ts';
import { draftRequest, getRequest } from './requests.server.ts';
import { cases } from '#database/tables/cases.ts';
import { institutions } from '#database/tables/institutions.ts';

const database = useTestDatabase();
const typesetter = createStrictTypesetter();
const now = new Date('2026-11-23T18:00:00Z');
let ctx: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor, ports: { typesetter }, now: () => now });
  caseId = await storeCase(ctx.db, { caseNumber: 'LGN-2026-000042' });
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
});

const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Requests a bundle for payments with every field set, each with its own hash. */
async function request(count: number): Promise<string> {
  const many = Array.from({ length: count }, (_, place) =>
    paymentOf({
      day: '2026-11-02',
      time: `10:${String(place).padStart(2, '0')}`,
      way: 'crypto-exchange',
      amount: `${place + 1},234.567891`,
      asset: 'USDT',
      institution: 'KuCoin',
      recipient: wallet,
      transactionId: `ab${place + 10}`.repeat(16),
      sender: `=SUM(${place})`,
      usd: '1,234.57',
      usdSource: 'The client’s statement',
      usdDay: '2026-11-02',
      reference: 'A reference that somebody wrote out at length, '.repeat(5),
    }),
  );
  await addPayments(ctx, { caseId, payments: many });
  const [entry] = await ctx.db
    .select()
    .from(institutions)
    .where(eq(institutions.shippedKey, 'kucoin'));
  const paymentIds = (await readPayments(ctx, { caseId })).map(({ id }) => id);
  const whom = { institutionId: entry?.id, name: '', evmNetwork: '' };
  return draftRequest(ctx, { caseId, ...whom, paymentIds });
}

function make(id: string, audience: 'institution' | 'officer' = 'institution') {
  return makeBundle(ctx, { caseId, id, audience });
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

test('a bundle is complete, and table, workbook, text and manifest agree with the database', async () => {
  const id = await request(3);
  const { content, name, sha256: sum } = await make(id);
  const files = readZip(content);
  const stored = await ctx.db.select().from(payments).where(eq(payments.caseId, caseId));

  expect(name).toBe('LGN-2026-000042-R1-institution.zip');
  expect([...files.keys()]).toEqual([
    'request.pdf',
    'identifiers.csv',
    'identifiers.xlsx',
    'request.txt',
    'manifest.json',
    'SHA256SUMS',
  ]);
  for (const line of String(files.get('SHA256SUMS')).trimEnd().split('\n')) {
    const [fingerprint, path = ''] = line.split('  ');
    expect(fingerprint, path).toBe(sha256(files.get(path) ?? Buffer.alloc(0)));
  }
  const csv: Record<string, string>[] = parse(files.get('identifiers.csv') ?? '', {
    bom: true,
    columns: true,
  });
  const [sheet] = await readXlsx(files.get('identifiers.xlsx') ?? Buffer.alloc(0));
  const [head = [], ...cells] = sheet?.data ?? [];
  const manifest = JSON.parse(String(files.get('manifest.json')));
  const text = String(files.get('request.txt'));
  expect(manifest).toMatchObject({ reference: 'LGN-2026-000042-R1', payments: 3 });
  for (const [place, payment] of stored.entries()) {
    const common = { amount_base_units: payment.amount, tx_hash: payment.transactionId };
    expect(csv[place]).toMatchObject({ ...common, from: `'=SUM(${place})` });
    const row = Object.fromEntries(head.map((column, at) => [String(column), cells[place]?.[at]]));
    expect(row).toMatchObject({ ...common, from: payment.sender, chain: 'tron:728126428' });
    expect(manifest.rows[place]).toMatchObject({ ...common, to: payment.recipient });
    expect(text).toContain(`   amount_base_units: ${payment.amount}\r\n`);
    expect(text).toContain(`   transaction_id: ${payment.transactionId}\r\n`);
  }
  expect(sha256(content)).toBe(sum);
  const { bundles } = await getRequest(ctx, { caseId, id });
  expect(bundles).toMatchObject([{ audience: 'institution', sha256: sum, payments: 3 }]);
  const log = await ctx.db.select().from(auditLog).where(eq(auditLog.target, caseId));
  expect(log.map(({ action }) => action)).toContain('case.request-bundle-made');
});

test.each(Object.entries(namesByScript))(
  'a client named in %s stands whole in the letter',
  async (_, [name, font]) => {
    const userDetails = { name, email: 'ana@example.org' };
    await ctx.db.update(cases).set({ userDetails }).where(eq(cases.id, caseId));
    const files = readZip((await make(await request(1))).content);
    expect(files.get('request.pdf')?.includes(`NotoSans${font}-Regular`)).toBe(true);
  },
);

test('the letter is one page, and states that it is no order, its recipient and the consent', async () => {
  const files = readZip((await make(await request(12))).content);
  const pdf = await readPdf(files.get('request.pdf') ?? Buffer.alloc(0));
  const words = pdf.text.replaceAll(/\s+/g, ' ');
  expect(pdf.pages).toBe(1);
  expect(words).toContain('It is no legal order, binds nobody');
  expect(words).toContain('To KuCoin');
  expect(words).toContain('Ana Example agreed to this request in writing on 2026-11-20.');
  expect(words.replaceAll(' ', '')).toContain('ab10'.repeat(16));
  expect(pdf.isTagged).toBe(true);
});

test('payments that do not fit on the page are counted there, and are in the files', async () => {
  const files = readZip((await make(await request(60))).content);
  const pdf = await readPdf(files.get('request.pdf') ?? Buffer.alloc(0));
  expect(pdf.pages).toBe(1);
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toMatch(/\d\d more in identifiers\.csv/);
  expect(parse(files.get('identifiers.csv') ?? '', { bom: true, columns: true })).toHaveLength(60);
});

test('the version for an officer names the portal, and has the same rows', async () => {
  const id = await request(2);
  const [own, twin] = [
    readZip((await make(id)).content),
    readZip((await make(id, 'officer')).content),
  ];
  const text = String(twin.get('request.txt'));
  expect(text).toContain('To the officer in charge');
  expect(text).toContain(
    'KuCoin takes requests of officers here: Law enforcement request guidelines',
  );
  expect(twin.get('identifiers.csv')).toEqual(own.get('identifiers.csv'));
  expect(twin.get('identifiers.xlsx')).toEqual(own.get('identifiers.xlsx'));
});

test.each(['institution', 'officer'] as const)(
  'every letter for an %s says that it is no legal order, and calls nobody an offender',
  async (audience) => {
    const files = readZip((await make(await request(2), audience)).content);
    const pdf = await readPdf(files.get('request.pdf') ?? Buffer.alloc(0));
    const { notice } = JSON.parse(String(files.get('manifest.json')));
    for (const text of [pdf.text, String(files.get('request.txt')), notice]) {
      const words = text.replaceAll(/\s+/g, ' ');
      expect(words).toContain('It is no legal order, binds nobody');
      expect(words).toContain('no government agency or police');
      expect(words).not.toMatch(/offender|scammer|thief|perpetrator|criminal/i);
      expect(findClaims(words)).toEqual([]);
    }
  },
);

test('the same facts at the same moment give the same bytes', async () => {
  const id = await request(3);
  expect((await make(id)).sha256).toBe((await make(id)).sha256);
});

test('nothing is made without consent, payments or the permission', async () => {
  const id = await request(1);
  const auditor = { ...ctx, actor: staffActor('auditor') };
  const asked = { caseId, id, audience: 'institution' } as const;
  await expect(makeBundle(auditor, asked)).rejects.toMatchObject({ code: 'forbidden' });
  await withdrawRequestConsent(ctx, caseId);
  await expect(make(id)).rejects.toMatchObject({ code: 'conflict', message: /no longer agrees/ });
  await giveRequestConsent(ctx, { caseId, how: 'phone', on: '2026-11-22', words: 'Yes.' });
  await ctx.db.delete(payments).where(eq(payments.caseId, caseId));
  await expect(make(id)).rejects.toMatchObject({ code: 'conflict', message: /payments/ });
  expect((await getRequest(ctx, { caseId, id })).bundles).toEqual([]);
});

test('neither bundle nor draft tells a restricted case from none', async () => {
  const id = await request(1);
  const missing = { code: 'not_found', message: noCase };
  const unknown = v7();
  const bundle = makeBundle(ctx, { caseId: unknown, id, audience: 'institution' });
  await expect(bundle).rejects.toMatchObject(missing);
  const whom = { institutionId: undefined, name: 'KuCoin', evmNetwork: '' };
  const draft = draftRequest(ctx, { caseId: unknown, ...whom, paymentIds: [] });
  await expect(draft).rejects.toMatchObject(missing);
});

test('bundles are rate limited', async () => {
  const id = await request(1);
  const person = (ctx.actor as Extract<Actor, { type: 'staff' }>).userId;
  for (let made = 0; made < budgets.packetsPerPerson.allowed; made += 1)
    await spendBudget(ctx, budgets.packetsPerPerson, person);
  await expect(make(id)).rejects.toMatchObject({ code: 'too_many' });
});
