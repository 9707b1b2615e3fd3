import { readFile } from 'node:fs/promises';
import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { exportInstitutions } from './export-institutions.server.ts';
import { institutionForm, typedInstitution, type InstitutionDetail } from './forms/institution.ts';
import {
  changeInstitution,
  countStaleInstitutions,
  createInstitution,
  findInstitutions,
  getInstitution,
  setInstitutionActive,
} from './institutions.server.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { institutions } from '#database/tables/institutions.ts';

const database = useTestDatabase();
const now = new Date('2026-11-23T12:00:00Z');
let worker: Actor;

beforeEach(async () => {
  worker = await storeCaseWorker(database.db());
});

function at(moment: Date, actor = worker): ServiceContext {
  return testContext(database.db(), { actor, now: () => moment });
}

const typed = {
  name: 'Sample Exchange',
  kind: 'exchange',
  otherNames: 'SampleEx\nsample-exchange.example\nSampleEx',
  source: 'https://sample-exchange.example/victims',
  checkedOn: '2026-11-20',
  answerDays: '10',
  answerClock: 'business-days',
};

function detail(changes: object = {}): InstitutionDetail {
  return institutionForm.parse({ ...typed, ...changes });
}

async function create(changes: object = {}): Promise<string> {
  const created = await createInstitution(at(now), detail(changes));
  if (!created.ok) throw new Error(created.message);
  return created.id;
}

test('shipped entries have a source, the day and author of the check, and folded names', async () => {
  const shipped = await at(now).db.select().from(institutions);
  expect(shipped.length).toBeGreaterThanOrEqual(40);
  for (const role of ['origin', 'destination', 'issuer', 'operator'] as const)
    expect(shipped.filter(({ roles }) => roles.includes(role)).length).toBeGreaterThanOrEqual(3);
  for (const entry of shipped) {
    expect(entry.source).toMatch(/^https:\/\//);
    expect(entry.checkedOn).toMatch(/^2026-11-2\d$/);
    expect(entry.checkedByName).toBe('Lantern, before release');
    const names = [entry.name, ...entry.legalNames, ...entry.otherNames].map(foldName);
    expect([...entry.foldedNames].toSorted()).toEqual([...new Set(names)].toSorted());
    expect(entry.roles).not.toEqual([]);
    expect(entry.victimsChannel + entry.officersPortal + entry.wants + entry.canDo).not.toBe('');
    expect(Object.values(entry).join(' ')).not.toMatch(/\[S2|not read|none read|unconfirmed/i);
    expect(institutionForm.safeParse(typedInstitution(entry)).error).toBeUndefined();
  }
});

/** Runs the data of the migration on the rows that an existing installation has. */
async function upgrade(): Promise<void> {
  const file = 'src/database/migrations/0088_directory_of_institutions.sql';
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => /^\s*(--.*\n)*(UPDATE|INSERT) /.test(each)))
    await database.db().execute(sql.raw(statement));
}

test('an upgrade adds shipped entries, and leaves those that staff have, changed or switched off', async () => {
  const ours = ['binance', 'circle'];
  const { db } = at(now);
  await db.delete(institutions).where(notInArray(institutions.shippedKey, ours));
  const [circle, binance] = await db.select().from(institutions).orderBy(desc(institutions.name));
  if (!circle || !binance) throw new Error('The shipped entries are missing.');
  const changed = { ...circle, wants: 'What we asked', checkedOn: '2026-11-20' };
  expect(await changeInstitution(at(now), changed)).toEqual({ ok: true });
  await setInstitutionActive(at(now), { id: binance.id, isActive: false });
  const own = await create({ name: 'Their Zelle', otherNames: 'zelle' });

  await upgrade();
  await upgrade();
  const stored = await db.select().from(institutions);
  const names = stored.flatMap(({ foldedNames }) => [...new Set(foldedNames)]);
  expect(new Set(names).size).toBe(names.length);
  expect(stored.find(({ id }) => id === circle.id)?.wants).toBe('What we asked');
  expect(stored.find(({ id }) => id === binance.id)?.isActive).toBe(false);
  expect(stored.find(({ id }) => id === own)?.name).toBe('Their Zelle');
  expect(stored.map(({ shippedKey }) => shippedKey)).not.toContain('zelle');
  expect(stored.map(({ shippedKey }) => shippedKey)).toContain('coinbase');
});

test('an entry is found by its part in a fraud', async () => {
  const id = await create({ 'role-issuer': 'on' });
  const { rows } = await findInstitutions(at(now), { role: 'issuer', query: 'sample' });
  expect(rows.map((row) => [row.id, row.roles])).toEqual([[id, ['issuer']]]);
  expect((await findInstitutions(at(now), { role: 'operator', query: 'sample' })).rows).toEqual([]);
});

test('names are equal without case, accents and punctuation only', () => {
  expect(foldName('  Crypto-Bot, S.à r.l. ')).toBe(foldName('CRYPTO bot  s a r l'));
  expect(foldName('Kraken')).not.toBe(foldName('Krakén Pro'));
});

test('an entry is added, found by any name and by filters, changed and deactivated', async () => {
  const id = await create();
  const found = await findInstitutions(at(now), { query: 'SAMPLEEX', kind: 'exchange' });
  expect(found.rows.map(({ name }) => name)).toEqual(['Sample Exchange']);
  expect(found.rows[0]?.otherNames).toEqual(['SampleEx', 'sample-exchange.example']);

  const changed = await changeInstitution(at(now), { ...detail({ wants: 'CSV' }), id, version: 1 });
  expect(changed).toEqual({ ok: true });
  const late = await changeInstitution(at(now), { ...detail(), id, version: 1 });
  expect(late).toMatchObject({ ok: false, code: 'conflict', current: { wants: 'CSV' } });
  await setInstitutionActive(at(now), { id, isActive: false });
  expect((await findInstitutions(at(now), { state: 'off' })).rows).toHaveLength(1);
  const log = await at(now).db.select().from(auditLog).where(eq(auditLog.target, id));
  expect(log.map(({ action }) => action)).toEqual([
    'institution.added',
    'institution.changed',
    'institution.deactivated',
  ]);
});

test('a name of another entry is refused, with any punctuation', async () => {
  await create();
  const same = await createInstitution(at(now), detail({ name: 'sample EXCHANGE' }));
  expect(same).toMatchObject({ ok: false, field: 'name' });
  const shared = await createInstitution(
    at(now),
    detail({ name: 'Other', otherNames: 'sampleex' }),
  );
  expect(shared).toMatchObject({ ok: false, field: 'otherNames' });
});

test.each([
  [{ source: ' ' }, 'source'],
  [{ name: '' }, 'name'],
  [{ kind: 'casino' }, 'kind'],
  [{ answerDays: '0' }, 'answerDays'],
  [{ checkedOn: '23.11.2026' }, 'checkedOn'],
])('%o is refused at %s', (changes, field) => {
  const parsed = institutionForm.safeParse({ ...typed, ...changes });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a check of tomorrow is refused, and one of 181 days ago is marked until somebody checks again', async () => {
  const future = await createInstitution(at(now), detail({ checkedOn: '2026-11-25' }));
  expect(future).toMatchObject({ ok: false, field: 'checkedOn' });

  const id = await create({ checkedOn: '2026-11-20' });
  const fresh = at(new Date('2027-05-19T12:00:00Z'));
  const stale = at(new Date('2027-05-20T12:00:00Z'));
  expect((await getInstitution(fresh, { id })).isStale).toBe(false);
  expect((await getInstitution(stale, { id })).isStale).toBe(true);
  const { rows } = await findInstitutions(stale, { state: 'stale', query: 'sample' });
  expect(rows.map((row) => row.id)).toEqual([id]);
  const before = await countStaleInstitutions(stale);
  await setInstitutionActive(stale, { id, isActive: false });
  expect(await countStaleInstitutions(stale)).toBe(before - 1);
});

test('auditors read the directory and its file, and change nothing', async () => {
  const id = await create({ wants: '=1+1' });
  const auditor = at(now, staffActor('auditor'));
  const { columns, rows } = await exportInstitutions(auditor);
  expect(rows.find(([name]) => name === 'Sample Exchange')?.[columns.indexOf('wants')]).toBe(
    '=1+1',
  );
  const change = changeInstitution(auditor, { ...detail(), id, version: 1 });
  await expect(change).rejects.toMatchObject({ code: 'forbidden' });
});
