import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { Actor } from '#kernel/context.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { exportSubmissions } from './export-submissions.server.ts';

const database = useTestDatabase();
const moment = new Date('2026-03-01T12:00:00Z');

async function store(reference: string, data: Record<string, string>, formType = 'report') {
  await database
    .db()
    .insert(formSubmissions)
    .values({
      reference,
      formType,
      data,
      idempotencyKey: reference,
      submittedAt: moment,
      statusChangedAt: moment,
      searchText: Object.values(data).join('\n').toLowerCase(),
    });
}

/** More than the export reads in one batch. */
async function storeMany() {
  await database
    .db()
    .insert(formSubmissions)
    .values(
      Array.from({ length: 1_201 }, (_, place) => ({
        reference: `R-${place}`,
        formType: 'report',
        data: {},
        searchText: '',
        idempotencyKey: String(place),
        submittedAt: moment,
      })),
    );
}

function context(actor: Actor = staffActor('case_worker')) {
  return testContext(database.db(), { actor, now: () => new Date(moment) });
}

const proved: Actor = { ...staffActor('case_worker'), provedAt: moment } as Actor;

type Input = Partial<Parameters<typeof exportSubmissions>[1]>;

async function lines(input: Input = {}): Promise<string[]> {
  const { body } = await exportSubmissions(context(proved), {
    filter: {},
    reason: 'The monthly count',
    ...input,
  });
  const text = await new Response(body).text();
  // Fetch strips the byte order mark, as browsers do.
  return text.split('\r\n');
}

test('every answer that occurs is a column, and every row a line', async () => {
  await store('R-1', { name: 'Ada', message: 'Two\nlines, "quoted"', zip: '1' });
  await store('R-2', { name: 'Ben', status: 'mine' }, 'tip');

  expect(await lines()).toEqual([
    'reference,form,status,arrived_at,status_changed_at,suspected_spam,assigned_to,case_number,mail,name,message,answer_status,zip',
    'R-2,tip,pending,2026-03-01T12:00:00Z,2026-03-01T12:00:00Z,no,,,none,Ben,,mine,',
    'R-1,report,pending,2026-03-01T12:00:00Z,2026-03-01T12:00:00Z,no,,,none,Ada,"Two\nlines, ""quoted""",,1',
    '',
  ]);
});

test('holds the matches of the filter and only their columns', async () => {
  await store('R-1', { name: 'Ada' });
  await store('R-2', { anonymous: 'true', description: 'they call themselves support' }, 'tip');

  const [header, ...rows] = await lines({ filter: { formType: 'report' } });
  expect(header).not.toContain('description');
  expect(rows).toEqual([expect.stringMatching(/^R-1,/), '']);
  expect((await lines({ filter: { query: 'call support' } }))[1]).toMatch(/^R-2,/);
});

test('a form’s own labels are in the header, in its order, each once', async () => {
  await store('R-1', { name: 'Ada', status: 'mine', way: 'Cash', paid: '2', late: 'x' }, 'survey');
  const labels = new Map([
    ['way', 'How did you pay?'] as const,
    ['name', 'Your name'] as const,
    ['status', 'status'] as const,
    ['paid', 'How did you pay?'] as const,
    ['gone', 'Nobody answered this'] as const,
  ]);

  const [header, row] = await lines({ filter: { formType: 'survey' }, labels });

  expect(header?.split(',mail,')[1]).toBe(
    'How did you pay?,Your name,status (answer_status),How did you pay? (paid),late',
  );
  expect(row).toMatch(/Cash,Ada,mine,2,x$/);
});

test('nothing in it runs as a formula', async () => {
  await store('R-1', { name: '=HYPERLINK("http://evil.example")', message: '＋1' });

  const [, row] = await lines();
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(row).toContain(`'＋1`);
});

test('more rows than one round are all there, each once', async () => {
  await storeMany();

  expect(new Set((await lines()).slice(1, -1)).size).toBe(1_201);
});

test('an amount is a number, and its currency is in a separate column', async () => {
  await store('R-1', { amount_lost: '$12,500.50', currency: 'USD' });
  await store('R-2', { amount_lost: 'about 3 coins', currency: 'BTC' });
  const [header = '', second = '', first = ''] = await lines();
  expect(header).toMatch(/,amount_lost,currency$/);
  expect(first).toMatch(/,12500\.50,USD$/);
  // As an earlier form stored it.
  expect(second).toMatch(/,about 3 coins,BTC$/);
});

test.each([
  ['1.234,56', 'EUR', '1234.56'],
  ['1 234,5', 'USD', '1234.50'],
  ['0,5', 'BTC', '0.5'],
  ['12,34', 'USD', '12.34'],
  // These have two readings, or none.
  ['12.500', 'USD', '12.500'],
  ['1.234', 'BTC', '1.234'],
  ['1e400', 'USD', '1e400'],
])('the amount %s %s is exported as %s', async (typed, currency, written) => {
  await store('R-1', { amount_lost: typed, currency });
  const [, row = ''] = await lines();
  const cell = written.includes(',') ? `"${written}"` : written;
  expect(row.endsWith(`,${cell},${currency}`), row).toBe(true);
});

test.each(Object.keys(formTypes))(
  'every other answer of %s is exported as it was typed',
  async (formType) => {
    const fields = Object.entries(builtInForm(formType)?.fields ?? {});
    const names = fields.flatMap(([name, { kind }]) => (kind === 'amount' ? [] : [name]));
    for (const typed of ['1.234,56', '007', '1e5', '12/06/2026', '12.500']) {
      await database.db().delete(formSubmissions);
      await store('R-1', Object.fromEntries(names.map((name) => [name, typed])), formType);
      const [, row = ''] = await lines();
      expect(row.split(typed.includes(',') ? `"${typed}"` : typed)).toHaveLength(names.length + 1);
    }
  },
);

test('beginning and end are audited, with filter, reason and number of rows', async () => {
  await store('R-1', { name: 'Ada' });

  await lines({ filter: { status: 'pending', query: 'ada' }, reason: ' For the police ' });

  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  const details = { reason: 'For the police', filter: 'status: pending, query: ada' };
  expect(rows.map((row) => [row.action, row.details])).toEqual([
    ['submission.export-begun', details],
    ['submission.exported', { ...details, rows: '1', complete: 'yes' }],
  ]);
});

test('a download that is broken off is audited as that', async () => {
  await storeMany();
  const { body } = await exportSubmissions(context(proved), { filter: {}, reason: 'A try of it' });
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();

  await expect
    .poll(async () => (await database.db().select().from(auditLog)).map(({ details }) => details))
    .toContainEqual(expect.objectContaining({ complete: 'no' }));
});

test('needs a reason, the right, and a proof that is fresh', async () => {
  async function refusal(actor: Actor, reason = 'The monthly count') {
    return exportSubmissions(context(actor), { filter: {}, reason }).catch(({ code }) => code);
  }
  const stale = { ...proved, provedAt: new Date('2026-03-01T11:00:00Z') } as Actor;

  expect(await refusal(proved, ' no ')).toBe('invalid');
  expect(await refusal(stale)).toBe('proof_needed');
  expect(await refusal(staffActor('auditor'))).toBe('forbidden');
  expect(await database.db().select().from(auditLog)).toEqual([]);
});
