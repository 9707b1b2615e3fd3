import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import type { Database, Db } from '#database/client.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { createCase, draftCase, generateCaseNumber } from './create-case.server.ts';
import type { NewCase } from './forms/case.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';

const newCase: NewCase = {
  caseNumber: 'LGN-2026-000001',
  caseType: 'fraud',
  email: 'ada@example.org',
  name: 'Ada Example',
};

async function context(db: Db) {
  return testContext(db, { actor: await storeCaseWorker(db) });
}

async function storeSubmission(db: Db, reference = 'R-ONE'): Promise<string> {
  const [row] = await db
    .insert(formSubmissions)
    .values({
      reference,
      formType: 'report',
      data: { name: 'Ada Example', email: 'ada@example.org', phone: '555 0100', caseType: 'forex' },
      searchText: 'ada',
      idempotencyKey: reference,
      submittedAt: new Date(),
    })
    .returning();
  return row?.id ?? '';
}

describe('one after the other', () => {
  const database = useTestDatabase();

  test('opens a case, links the submission, writes history and audit, and mails the client', async () => {
    const ctx = await context(database.db());
    const submissionId = await storeSubmission(ctx.db);

    const created = await createCase(ctx, { ...newCase, submissionId });

    const id = created.ok ? created.id : '';
    expect(await ctx.db.select().from(cases)).toMatchObject([
      {
        id,
        caseNumber: 'LGN-2026-000001',
        status: 'submitted',
        userDetails: { name: 'Ada Example', email: 'ada@example.org' },
        searchText: 'lgn-2026-000001 ada example ada@example.org',
        version: 1,
      },
    ]);
    expect(await ctx.db.select().from(formSubmissions)).toMatchObject([{ caseId: id }]);
    expect(await ctx.db.select().from(caseEvents)).toMatchObject([
      { kind: 'opened', actorName: 'Test case_worker', details: { reference: 'R-ONE' } },
    ]);
    expect(await ctx.db.select().from(auditLog)).toMatchObject([
      { action: 'case.opened', target: id },
    ]);
    expect(await ctx.db.select().from(emailMessages)).toMatchObject([
      {
        template: 'case-opened',
        toAddress: 'ada@example.org',
        payload: { caseNumber: 'LGN-2026-000001' },
        caseId: id,
      },
    ]);
  });

  test.each([
    ['nobody asked', {}, []],
    ['it is safe', { safe_mail: 'yes' }, ['ada@example.org queued']],
    ['it is not safe', { safe_mail: 'no' }, []],
    ['they have none', { safe_mail: 'none', email: '' }, []],
  ] as const)(
    'of a case opened by hand the number is mailed only where it is safe: %s',
    async (_, said, sent) => {
      const ctx = await context(database.db());
      const created = await createCase(ctx, { ...newCase, ...said });
      const state = created.ok ? created.notice.state : '';
      expect(state === 'none').toBe(sent.length === 0);
      const mails = await ctx.db.select().from(emailMessages);
      expect(mails.map((mail) => `${mail.toAddress} ${mail.state}`)).toEqual(sent);
      const isUnsafe = await isUnsafeAddress(ctx, 'ada@example.org');
      expect(isUnsafe).toBe('safe_mail' in said && said.safe_mail === 'no');
    },
  );

  test('a caller without e-mail has a case, in their language, with what they said of safe contact', async () => {
    const ctx = await context(database.db());
    const created = await createCase(ctx, {
      caseNumber: 'LGN-2026-000077',
      caseType: 'fraud',
      name: 'Otto Example',
      phone: '+1 202 555 0147',
      language: 'es',
      safe_mail: 'none',
      safe_message: 'no',
      safe_times: 'Noon',
      reach_text: true,
      reach_back: true,
    });
    expect(created).toMatchObject({ notice: { recipient: { to: null, why: 'no-address' } } });
    expect(await ctx.db.select().from(cases)).toMatchObject([
      {
        userDetails: { name: 'Otto Example', phone: '+1 202 555 0147' },
        contactEmail: null,
        language: 'es',
        safeContact: {
          safe_mail: 'none',
          safe_message: 'no',
          safe_times: 'Noon',
          reach: 'text\nback',
        },
      },
    ]);
  });

  test('a number that is taken opens nothing', async () => {
    const ctx = await context(database.db());
    await createCase(ctx, { ...newCase, safe_mail: 'yes' });
    const submissionId = await storeSubmission(ctx.db);

    expect(await createCase(ctx, { ...newCase, submissionId })).toEqual({
      ok: false,
      code: 'number_taken',
    });
    expect(await ctx.db.select().from(emailMessages)).toHaveLength(1);
    expect(await ctx.db.select().from(formSubmissions)).toMatchObject([{ caseId: null }]);
  });

  test('a submission that is gone is a refusal', async () => {
    const ctx = await context(database.db());
    const submissionId = '01920000-0000-7000-8000-00000000dead';

    await expect(createCase(ctx, { ...newCase, submissionId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the draft is filled from the submission, and reading it is audited', async () => {
    const ctx = await context(database.db());
    const submissionId = await storeSubmission(ctx.db);

    expect(await draftCase(ctx, { submissionId })).toEqual({
      caseNumber: expect.stringMatching(/^LGN-\d{4}-\d{6}$/),
      caseType: 'investment_scam',
      name: 'Ada Example',
      email: 'ada@example.org',
      phone: '555 0100',
      submission: {
        id: submissionId,
        reference: 'R-ONE',
        case: null,
        recipient: { to: 'ada@example.org', name: 'Ada Example' },
      },
    });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([
      { action: 'submission.read', target: submissionId },
    ]);
  });

  test.each([visitor, staffActor('editor'), staffActor('auditor')])(
    '$name may open no case',
    async (actor) => {
      const ctx = testContext(database.db(), { actor });

      await expect(createCase(ctx, newCase)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(draftCase(ctx, {})).rejects.toMatchObject({ code: 'forbidden' });
    },
  );
});

describe('at the same time', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('of several people who open a case for one submission, one does and the others get that case', async () => {
    const ctx = await context(database.db);
    const submissionId = await storeSubmission(ctx.db);

    const results = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        createCase(ctx, { ...newCase, caseNumber: `LGN-2026-10000${number}`, submissionId }),
      ),
    );

    const [stored, ...others] = await ctx.db.select().from(cases);
    expect(others).toEqual([]);
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ ok: true, id: stored?.id }]);
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => ({
        ok: false,
        code: 'already_opened',
        case: {
          id: stored?.id,
          caseNumber: stored?.caseNumber,
          openedBy: 'Test case_worker',
        },
      })),
    );
    expect(await ctx.db.select().from(emailMessages)).toHaveLength(1);
  });

  test('one number goes to one case', async () => {
    const ctx = await context(database.db);
    const caseNumber = 'LGN-2026-777777';

    const results = await Promise.all(
      [1, 2, 3].map(() => createCase(ctx, { ...newCase, caseNumber })),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('case numbers', () => {
  const database = useTestDatabase();

  function contextOf(actor = staffActor('case_worker')) {
    return testContext(database.db(), { actor, now: () => new Date('2026-03-01T12:00:00Z') });
  }

  test('takes prefix from the settings and the year from the clock', async () => {
    await database.db().insert(siteSettings).values({ key: 'case_number_prefix', value: 'HD' });

    expect(await generateCaseNumber(contextOf())).toMatch(/^HD-2026-\d{6}$/);
  });

  test('is unpredictable: numbers neither repeat nor follow each other', async () => {
    const ctx = contextOf();
    const numbers: number[] = [];
    for (let count = 0; count < 30; count += 1)
      numbers.push(Number((await generateCaseNumber(ctx)).slice(-6)));

    expect(new Set(numbers).size).toBeGreaterThan(28);
    expect(numbers.some((number, place) => place > 0 && number < (numbers[place - 1] ?? 0))).toBe(
      true,
    );
  });

  test('passes over numbers that are taken', async () => {
    const numbers = [1, 2, 3, 4];
    await database
      .db()
      .insert(cases)
      .values(
        [1, 2, 3].map((number) => ({
          caseNumber: `LGN-2026-00000${number}`,
          caseType: 'fraud' as const,
          userDetails: {},
          searchText: '',
        })),
      );

    expect(await generateCaseNumber(contextOf(), () => numbers.shift() ?? 5)).toBe(
      'LGN-2026-000004',
    );
  });

  test('says so when no number is free', async () => {
    await database.db().insert(cases).values({
      caseNumber: 'LGN-2026-000001',
      caseType: 'fraud',
      userDetails: {},
      searchText: '',
    });

    await expect(generateCaseNumber(contextOf(), () => 1)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test.each([visitor, staffActor('auditor')])('$name gets none', async (actor) => {
    await expect(generateCaseNumber(contextOf(actor))).rejects.toMatchObject({ code: 'forbidden' });
  });
});
