import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#database/tables/staff.ts';
import { batchSize } from '#kernel/lists/batch.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findNeighbours, findNextBatch, findSubmissions } from './find-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { changeSubmissionStatuses } from './submission-changes.server.ts';

const database = useTestDatabase();

type Stored = Partial<typeof formSubmissions.$inferInsert> & { reference: string };

async function store(submission: Stored): Promise<string> {
  const [row] = await database
    .db()
    .insert(formSubmissions)
    .values({
      formType: 'report',
      data: { name: 'Ada Example', email: 'ada@example.org', urgency: 'urgent' },
      searchText: 'ada example ada@example.org urgent',
      idempotencyKey: submission.reference,
      submittedAt: new Date(),
      ...submission,
    })
    .returning();
  return row?.id ?? '';
}

function context(actor = staffActor('auditor')) {
  return testContext(database.db(), { actor });
}

async function references(input: Parameters<typeof findSubmissions>[1]): Promise<string[]> {
  const { rows } = await findSubmissions(context(), input);
  return rows.map(({ reference }) => reference);
}

test('shows the fields of the list, newest first', async () => {
  await store({ reference: 'R-OLD' });
  await store({ reference: 'R-NEW', isSuspectedSpam: true });

  const { rows, total } = await findSubmissions(context(), {});

  expect(total).toEqual({ count: 2, isMore: false });
  expect(rows.map(({ reference }) => reference)).toEqual(['R-NEW', 'R-OLD']);
  expect(rows[0]).toMatchObject({
    name: 'Ada Example',
    email: 'ada@example.org',
    urgency: 'urgent',
    isSuspectedSpam: true,
    status: 'pending',
    mail: { state: 'none', reason: null },
    assignee: null,
  });
});

test('searches every answer, anywhere in it, without regard to case', async () => {
  await store({ reference: 'R-ONE', searchText: 'sent to bc1qexample on monday' });
  await store({ reference: 'R-TWO', searchText: 'nothing like it' });

  expect(await references({ query: 'BC1Qexam' })).toEqual(['R-ONE']);
  expect(await references({ query: 'r-two' })).toEqual(['R-TWO']);
  expect(await references({ query: '%' })).toEqual([]);
});

test('finds a name as it sounds on the phone, with any apostrophe', async () => {
  await store({ reference: 'R-ONE', searchText: foldText('María O’Brien-Núñez') });

  for (const query of ["o'brien nunez", 'O´Brien-Nuñez', '“maria o’brien”'])
    expect(await references({ query })).toEqual(['R-ONE']);
});

test('finds a reference however it is typed', async () => {
  await store({ reference: 'R-AB12C-00001' });
  await store({ reference: 'R-AB12C-00002' });

  for (const query of ['rab12c00001', '#R AB12C O0001', 'AB12C–00001'])
    expect(await references({ query }), query).toEqual(['R-AB12C-00001']);
});

test('filters by status and by form', async () => {
  await store({ reference: 'R-ONE', status: 'resolved' });
  await store({ reference: 'R-TWO', formType: 'contact' });

  expect(await references({ status: 'resolved' })).toEqual(['R-ONE']);
  expect(await references({ formType: 'contact' })).toEqual(['R-TWO']);
  expect(await references({ formType: 'contact', status: 'resolved' })).toEqual([]);
});

test('finds every word, a phrase in quotation marks, and the beginning of a reference', async () => {
  await store({ reference: 'R-AB12C-00001', searchText: 'the trading app took it' });
  await store({ reference: 'R-AB12C-00002', searchText: 'took the app, then trading stopped' });

  expect(await references({ query: 'trading took' })).toHaveLength(2);
  expect(await references({ query: '"trading app"' })).toEqual(['R-AB12C-00001']);
  expect(await references({ query: 'trading nowhere' })).toEqual([]);
  expect(await references({ query: 'r-ab12c-00002' })).toEqual(['R-AB12C-00002']);
});

test('finds an address anywhere, whole or in part', async () => {
  await store({ reference: 'R-FIELD', searchText: 'ada example\nada.one@example.org\nurgent' });
  await store({ reference: 'R-TEXT', searchText: 'he wrote from <ada.one@example.org>, twice' });
  await store({ reference: 'R-OTHER', searchText: 'ada.one wrote to somebody@example.org' });

  for (const query of ['ada.one@example.org', 'da.one@exam', 'ada.one@'])
    expect(await references({ query })).toEqual(['R-TEXT', 'R-FIELD']);
});

test('one or two characters match prefixes', async () => {
  await store({ reference: 'R-ONE', data: { name: 'Zoe Example' }, searchText: 'zoe example' });
  await store({ reference: 'R-TWO', data: { email: 'Zo@example.org' }, searchText: 'the zoo' });
  await store({ reference: 'R-THREE', data: {}, searchText: 'at the zoo' });

  expect(await references({ query: 'zo' })).toEqual(['R-TWO', 'R-ONE']);
});

test('filters by urgency, mail, spam and day of arrival', async () => {
  await store({ reference: 'R-ONE', data: { urgency: 'emergency' }, mailState: 'failed' });
  await store({ reference: 'R-SPAM', isSuspectedSpam: true, data: {} });
  // Half past three in the morning in London is the evening before in New York.
  await store({ reference: 'R-OLD', data: {}, submittedAt: new Date('2026-03-02T03:30:00Z') });

  expect(await references({ urgency: 'emergency' })).toEqual(['R-ONE']);
  expect(await references({ mail: 'failed' })).toEqual(['R-ONE']);
  expect(await references({ isSpam: true })).toEqual(['R-SPAM']);
  expect(await references({ isSpam: false })).not.toContain('R-SPAM');
  expect(await references({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['R-OLD']);
  expect(await references({ from: '2026-03-02', to: '2026-03-02' })).toEqual([]);
  expect(await references({ date: 'today' })).toEqual(['R-SPAM', 'R-ONE']);
});

test('filters by assignee', async () => {
  const [me, other] = await database
    .db()
    .insert(users)
    .values([
      { name: 'Me', email: 'me@example.org' },
      { name: 'Other', email: 'other@example.org' },
    ])
    .returning();
  await store({ reference: 'R-MINE', assignedTo: me?.id });
  await store({ reference: 'R-OTHERS', assignedTo: other?.id });
  await store({ reference: 'R-FREE' });
  async function shown(assignee: string) {
    const { rows } = await findSubmissions(context(staffActor('case_worker', me?.id)), {
      assignee,
    });
    return rows.map(({ reference, assignee: person }) => [reference, person?.name]);
  }

  expect(await shown('me')).toEqual([['R-MINE', 'Me']]);
  expect(await shown(other?.id ?? '')).toEqual([['R-OTHERS', 'Other']]);
  expect(await shown('nobody')).toEqual([['R-FREE', undefined]]);
});

test('sorts by the last change of status, and pages through rows of one moment', async () => {
  const changed = new Date('2026-03-01T12:00:00.000Z');
  for (const number of [1, 2, 3]) {
    await store({ reference: `R-${number}`, statusChangedAt: changed });
  }
  await store({ reference: 'R-LATER', statusChangedAt: new Date('2026-03-02T12:00:00Z') });

  const first = await findSubmissions(context(), { sort: 'changed', size: 2 });
  const second = await findSubmissions(context(), {
    sort: 'changed',
    size: 2,
    cursor: first.older,
  });

  expect([...first.rows, ...second.rows].map(({ reference }) => reference)).toEqual([
    'R-LATER',
    'R-3',
    'R-2',
    'R-1',
  ]);
  expect(await references({ sort: '-changed' })).toEqual(['R-1', 'R-2', 'R-3', 'R-LATER']);
});

test('a day that does not exist is refused in words', async () => {
  await expect(findSubmissions(context(), { from: '2026-02-31' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test.each(['administrator', 'case_worker', 'auditor'] as const)('%s may read', async (role) => {
  await expect(findSubmissions(context(staffActor(role)), {})).resolves.toBeDefined();
});

test.each([visitor, staffActor('editor')])('$name may not read', async (actor) => {
  await expect(findSubmissions(context(actor), {})).rejects.toMatchObject({ code: 'forbidden' });
});

describe('neighbours', () => {
  let ids: Record<string, string>;

  /** A is the newest, then B, C and D; B and D are reviewed. */
  beforeEach(async () => {
    const rows = await database
      .db()
      .insert(formSubmissions)
      .values(
        ['A', 'B', 'C', 'D'].map((reference, place) => ({
          reference,
          idempotencyKey: reference,
          formType: 'report',
          data: {},
          searchText: `text ${reference.toLowerCase()}`,
          status: place % 2 === 1 ? ('reviewed' as const) : ('pending' as const),
          submittedAt: new Date(Date.UTC(2026, 0, 10 - place)),
        })),
      )
      .returning();
    ids = Object.fromEntries(rows.map(({ reference, id }) => [reference, id]));
  });

  async function around(
    reference: string,
    input: Partial<Parameters<typeof findNeighbours>[1]> = {},
  ) {
    const ctx = testContext(database.db(), { actor: staffActor('auditor') });
    const id = ids[reference] ?? '';
    const { previous, next } = await findNeighbours(ctx, { id, filter: {}, ...input });
    return [previous?.reference, next?.reference];
  }

  test('follows the order of the list, and ends at its ends', async () => {
    expect(await around('A')).toEqual([undefined, 'B']);
    expect(await around('C')).toEqual(['B', 'D']);
    expect(await around('D')).toEqual(['C', undefined]);
    expect(await around('C', { sort: '-arrived' })).toEqual(['D', 'B']);
  });

  test('stays within the filter, also for one that has left it', async () => {
    const filter = { status: 'reviewed' } as const;
    expect(await around('B', { filter })).toEqual([undefined, 'D']);
    expect(await around('C', { filter })).toEqual(['B', 'D']);
    expect(await around('A', { filter })).toEqual([undefined, 'B']);
    expect(await around('A', { filter: { query: 'nothing holds this' } })).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('the list requires permission to read it', async () => {
    const ctx = testContext(database.db(), { actor: staffActor('editor') });
    await expect(findNeighbours(ctx, { id: ids['A'] ?? '', filter: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the next batch', () => {
  test('goes through all that match once, though each change takes them out of the filter', async () => {
    const ctx = testContext(database.db(), { actor: staffActor('administrator') });
    await ctx.db.insert(formSubmissions).values(
      Array.from({ length: batchSize + 20 }, (_, place) => ({
        reference: `R-${place}`,
        formType: 'report',
        data: {},
        searchText: '',
        idempotencyKey: String(place),
        submittedAt: new Date(Date.UTC(2026, 1, 1, 0, place)),
        status: place % 10 === 0 ? ('rejected' as const) : ('pending' as const),
      })),
    );
    const filter = { status: 'pending' } as const;

    const sizes: number[] = [];
    let begin: string | undefined;
    do {
      const batch = await findNextBatch(ctx, { filter, begin });
      const changed = await changeSubmissionStatuses(ctx, { ids: batch.ids, status: 'reviewed' });
      sizes.push(changed.length);
      begin = batch.next;
    } while (begin);

    expect(sizes).toEqual([468]);
    expect((await findNextBatch(ctx, { filter: {} })).ids).toHaveLength(batchSize);
    expect((await findNextBatch(ctx, { filter })).ids).toEqual([]);
  });
});
