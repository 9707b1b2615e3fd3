import { describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseEvents, caseLinks, cases } from '#database/tables/cases.ts';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { applyStageTemplate } from './case-stages.server.ts';
import { setClientMail, setLegalHold } from './change-case.server.ts';
import { createCase } from './create-case.server.ts';
import {
  findStageTemplates,
  resetStageTemplate,
  saveStageTemplate,
} from './stage-templates.server.ts';
import { getCase, removeCase } from './case.server.ts';
import { linkCases, unlinkCases } from './case-links.server.ts';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';

const database = useTestDatabase();
const numbers = ['LGN-2026-000001', 'LGN-2026-000002'] as const;

async function start() {
  const ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const rows = await ctx.db
    .insert(cases)
    .values(
      numbers.map((caseNumber) => ({
        caseNumber,
        caseType: 'phishing' as const,
        searchText: 'x',
        userDetails: { name: 'Ada Example', email: 'ada@example.org' },
      })),
    )
    .returning({ id: cases.id });
  const [id = '', otherId = ''] = rows.map((row) => row.id);
  return { ctx, id, otherId };
}

async function storeSubmission({ db }: ServiceContext, more: { legalHold?: boolean } = {}) {
  const [row] = await db
    .insert(formSubmissions)
    .values({
      reference: 'R-AAAAA-BBBBB',
      formType: 'report',
      data: {},
      searchText: '',
      idempotencyKey: 'one',
      submittedAt: new Date(),
      ...more,
    })
    .returning({ id: formSubmissions.id });
  return row?.id ?? '';
}

async function historyOf({ db }: ServiceContext) {
  const { kind, details } = caseEvents;
  return db.select({ kind, details }).from(caseEvents).orderBy(caseEvents.id);
}

describe('submissions', () => {
  test('are added by reference and taken out again', async () => {
    const { ctx, id } = await start();
    const submissionId = await storeSubmission(ctx);

    await linkSubmission(ctx, { caseId: id, reference: ' r-aaaaa-bbbbb ' });
    expect((await getCase(ctx, { id })).submissions).toMatchObject([{ id: submissionId }]);
    await unlinkSubmission(ctx, { caseId: id, submissionId });

    expect((await getCase(ctx, { id })).submissions).toEqual([]);
    expect((await historyOf(ctx)).map(({ kind }) => kind)).toEqual([
      'submission-linked',
      'submission-unlinked',
    ]);
  });

  test('of another case stay there', async () => {
    const { ctx, id, otherId } = await start();
    const submissionId = await storeSubmission(ctx);
    await linkSubmission(ctx, { caseId: otherId, reference: 'R-AAAAA-BBBBB' });

    const taking = linkSubmission(ctx, { caseId: id, reference: 'R-AAAAA-BBBBB' });
    await expect(taking).rejects.toMatchObject({ code: 'conflict' });
    await unlinkSubmission(ctx, { caseId: id, submissionId });

    expect((await getCase(ctx, { id: otherId })).submissions).toHaveLength(1);
  });

  test('that do not exist are refused', async () => {
    const { ctx, id } = await start();

    const linking = linkSubmission(ctx, { caseId: id, reference: 'R-NONE' });
    await expect(linking).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('linked cases', () => {
  const link = { caseNumber: numbers[1].toLowerCase(), kind: 'same_offender' } as const;

  test('show each other, with a note that only staff can read', async () => {
    const { ctx, id, otherId } = await start();

    await linkCases(ctx, { caseId: id, ...link, note: 'Same voice on the phone' });

    const [here] = (await getCase(ctx, { id })).links;
    expect(here).toMatchObject({ id: otherId, caseNumber: numbers[1], note: expect.any(String) });
    expect((await getCase(ctx, { id: otherId })).links).toMatchObject([
      { id, caseNumber: numbers[0], kind: 'same_offender', note: 'Same voice on the phone' },
    ]);
    const [stored] = await ctx.db.select().from(caseLinks);
    expect(stored?.note).not.toContain('voice');
    expect(JSON.stringify(await ctx.db.select().from(auditLog))).not.toContain('voice');
  });

  test('are a pair once, from whichever end, and never one case alone', async () => {
    const { ctx, id, otherId } = await start();
    await linkCases(ctx, { caseId: id, ...link, note: '' });

    const again = linkCases(ctx, { ...link, caseId: otherId, caseNumber: numbers[0], note: '' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    const itself = linkCases(ctx, { ...link, caseId: otherId, note: '' });
    await expect(itself).rejects.toMatchObject({ code: 'invalid' });
    const none = linkCases(ctx, { ...link, caseId: id, caseNumber: 'LGN-1', note: '' });
    await expect(none).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are unlinked from the other end', async () => {
    const { ctx, id, otherId } = await start();
    await linkCases(ctx, { caseId: id, ...link, note: '' });
    const [there] = (await getCase(ctx, { id: otherId })).links;

    await unlinkCases(ctx, { caseId: otherId, linkId: there?.linkId ?? '' });

    expect((await getCase(ctx, { id })).links).toEqual([]);
    expect((await historyOf(ctx)).filter(({ kind }) => kind === 'case-unlinked')).toHaveLength(2);
  });
});

describe('stage templates', () => {
  const mine = [{ title: 'First', description: 'What we do' }, { title: 'Second' }];

  test('a new case and one without stages begin with those of their type', async () => {
    const { ctx, id } = await start();
    await saveStageTemplate(ctx, { caseType: 'phishing', version: 0, stages: mine });

    await applyStageTemplate(ctx, { id });
    const created = await createCase(ctx, {
      caseNumber: 'LGN-3',
      email: 'ada@example.org',
      caseType: 'phishing',
      hasTemplateStages: true,
    });

    const expected = mine.map((stage) => ({ ...stage, completed: false }));
    expect(await getCase(ctx, { id })).toMatchObject({ progressStages: expected, version: 2 });
    expect(await getCase(ctx, { id: created.ok ? created.id : '' })).toMatchObject({
      progressStages: expected,
    });
    await expect(applyStageTemplate(ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('every type has built-in ones, and goes back to them', async () => {
    const { ctx } = await start();
    const builtIn = await findStageTemplates(ctx);
    expect(builtIn.every(({ stages, version }) => stages.length > 0 && version === 0)).toBe(true);

    await saveStageTemplate(ctx, { caseType: 'other', version: 0, stages: mine });
    await resetStageTemplate(ctx, { caseType: 'other' });

    expect(await findStageTemplates(ctx)).toEqual(builtIn);
  });

  test('of two people who change one, the second gets a conflict', async () => {
    const { ctx } = await start();
    const template = { caseType: 'other', stages: mine } as const;

    expect(await saveStageTemplate(ctx, { ...template, version: 0 })).toEqual({ ok: true });
    const late = { ok: false, code: 'conflict' };
    expect(await saveStageTemplate(ctx, { ...template, version: 0 })).toEqual(late);
    expect(await saveStageTemplate(ctx, { ...template, version: 2 })).toEqual(late);
    expect(await saveStageTemplate(ctx, { ...template, version: 1 })).toEqual({ ok: true });
  });

  test('wording that sounds like a promise needs confirmation', async () => {
    const { ctx } = await start();
    const stages = [{ title: 'A guarantee is asked for', description: 'In writing.' }];
    const template = { caseType: 'other', version: 0, stages } as const;

    expect(await saveStageTemplate(ctx, template)).toMatchObject({ ok: false, code: 'claims' });
    expect(await saveStageTemplate(ctx, { ...template, isConfirmed: true })).toEqual({ ok: true });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ severity: 'warning' }]);
  });
});

describe('deleting', () => {
  test('removes the case and keeps the client’s submissions', async () => {
    const { ctx, id } = await start();
    await storeSubmission(ctx);
    await linkSubmission(ctx, { caseId: id, reference: 'R-AAAAA-BBBBB' });

    await removeCase(ctx, { id });

    expect(await ctx.db.select().from(cases)).toHaveLength(1);
    expect(await ctx.db.select().from(formSubmissions)).toMatchObject([{ caseId: null }]);
    expect(await ctx.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({
        action: 'case.deleted',
        details: { number: numbers[0], status: 'submitted' },
      }),
    );
  });

  test('is refused under legal hold, of the case or of a submission', async () => {
    const { ctx, id, otherId } = await start();
    await setLegalHold(ctx, { id, isHeld: true });
    await storeSubmission(ctx, { legalHold: true });
    await linkSubmission(ctx, { caseId: otherId, reference: 'R-AAAAA-BBBBB' });

    for (const held of [id, otherId])
      await expect(removeCase(ctx, { id: held })).rejects.toMatchObject({ code: 'conflict' });
    expect(await ctx.db.select().from(cases)).toHaveLength(2);

    await setLegalHold(ctx, { id, isHeld: false });
    await removeCase(ctx, { id });
    expect(await ctx.db.select().from(cases)).toHaveLength(1);
  });
});

type Verb = (ctx: ServiceContext, id: string) => Promise<unknown>;

const verbs: Record<string, Verb> = {
  'add a submission': (ctx, caseId) => linkSubmission(ctx, { caseId, reference: 'R' }),
  'take a submission out': (ctx, caseId) => unlinkSubmission(ctx, { caseId, submissionId: caseId }),
  'link cases': (ctx, caseId) =>
    linkCases(ctx, { caseId, caseNumber: numbers[1], kind: 'other', note: '' }),
  'unlink cases': (ctx, caseId) => unlinkCases(ctx, { caseId, linkId: caseId }),
  'apply a template': (ctx, id) => applyStageTemplate(ctx, { id }),
  'save a template': (ctx) => saveStageTemplate(ctx, { caseType: 'other', version: 0, stages: [] }),
  'reset a template': (ctx) => resetStageTemplate(ctx, { caseType: 'other' }),
  'hold a case': (ctx, id) => setLegalHold(ctx, { id, isHeld: true }),
  'stop mail': (ctx, id) => setClientMail(ctx, { id, isStopped: true }),
  'delete a case': (ctx, id) => removeCase(ctx, { id }),
};

test.each(Object.entries(verbs))('only who may write cases may %s', async (_, verb) => {
  const { ctx, id } = await start();

  for (const actor of [visitor, staffActor('editor'), staffActor('auditor')])
    await expect(verb({ ...ctx, actor }, id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await historyOf(ctx)).toEqual([]);
});
