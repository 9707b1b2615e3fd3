import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeStaff } from '#tests/staff.ts';
import { fernandezHuerta, readingGrade } from '#tests/reading-grade.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { storeSubmission } from '#tests/submission.ts';
import { previewReply, takeSavedReply } from '#features/derived/saved-replies/fill-reply.server.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { gapsIn } from '#shared/forms/text-gaps.ts';
import { savedReplyForm, variableProblem } from './forms/saved-reply.ts';
import { sendMessage } from './messages.server.ts';
import { replyStarters } from './reply-starters.server.ts';
import {
  changeSavedReply,
  createSavedReply,
  findReplyChoices,
  findSavedReplies,
  getSavedReply,
  removeSavedReply,
} from './saved-replies.server.ts';
import { savedReplies } from '#database/tables/conversation.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
let ctx: ServiceContext;
let colleague: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(database.db(), 'case_worker', 'robin@example.org');
  ctx = testContext(database.db(), { actor });
  const other = await storeStaff(database.db(), 'administrator', 'kim@example.org');
  colleague = testContext(database.db(), { actor: other });
});

const detail = { title: 'Zzz', folder: '', body: 'Dear {{name}}, {{case_number}}', reviewOn: null };

async function keep(isOwn: boolean, changes: Partial<typeof detail> = {}): Promise<string> {
  const kept = await createSavedReply(ctx, { ...detail, ...changes, isOwn });
  if (!kept.ok) throw new Error(kept.code);
  return kept.id;
}

test('fifteen starters ship in two languages, without a promise or an unknown variable', async () => {
  expect(replyStarters).toHaveLength(30);
  expect(new Set(replyStarters.map(({ id }) => id)).size).toBe(30);
  expect((await findSavedReplies(ctx)).length).toBe(30);
  for (const { title, folder, body } of replyStarters) {
    expect(findClaims(`${title}\n${body}`)).toEqual([]);
    const read = savedReplyForm.parse({ title, folder, body });
    expect(read).toMatchObject({ title, folder, body });
  }
});

test('each starter in Spanish says what its English says, in plain words', () => {
  for (const english of replyStarters.filter(({ language }) => language === 'en')) {
    const title = `${english.title} (español)`;
    const spanish = replyStarters.find((each) => each.title === title);
    expect(spanish, title).toMatchObject({ language: 'es', folder: english.folder });
    const { body = '' } = spanish ?? {};
    expect(linesOf(body), title).toHaveLength(linesOf(english.body).length);
    expect(variablesOf(body), title).toEqual(variablesOf(english.body));
    expect(numbersOf(body), title).toEqual(expect.arrayContaining(numbersOf(english.body)));
    expect(readingGrade(english.body), title).toBeLessThanOrEqual(8);
    expect(fernandezHuerta(body), title).toBeGreaterThanOrEqual(70);
    expect(body, title).not.toMatch(
      /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|puedes|tienes|debes|haz)(?!\p{L})/iu,
    );
  }
});

test('somebody in danger is told whom to call now, in their language first', async () => {
  const [danger] = (await findReplyChoices(ctx, { spoken: 'es', hasCase: false })).filter(
    ({ folder }) => folder === 'Danger',
  );
  expect(danger).toMatchObject({
    title: 'In danger now: the emergency number (español)',
    language: 'es',
  });
  const { body } = await getSavedReply(ctx, danger?.id ?? '');
  expect(numbersOf(body)).toEqual(expect.arrayContaining(['911', '988', '800-799-7233']));
  const { find } = callWordsIn('en').steps['violence-hotline'];
  expect(find.join(' ')).toContain('800-799-7233');
});

test('a used starter in Spanish stays Spanish', async () => {
  const spanish = replyStarters.find(({ language }) => language === 'es');
  const id = spanish?.id ?? '';
  await takeSavedReply(ctx, { id, about: { case: await storeCase(database.db()) } });
  expect(await database.db().select().from(savedReplies)).toMatchObject([{ id, language: 'es' }]);
  expect(await getSavedReply(ctx, id)).toMatchObject({ language: 'es', uses: 1 });
});

function linesOf(body: string): string[] {
  return body.split('\n');
}

function variablesOf(body: string): string[] {
  return [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
}

function numbersOf(body: string): string[] {
  return body.match(/\d[\d-]{2,}/g) ?? [];
}

test('a private reply is seen, used, changed and deleted by its owner only', async () => {
  const id = await keep(true);
  expect((await getSavedReply(ctx, id)).isOwn).toBe(true);
  expect((await findSavedReplies(colleague)).map((each) => each.id)).not.toContain(id);
  const about = { case: await storeCase(database.db()) };
  const tries = [
    getSavedReply(colleague, id),
    takeSavedReply(colleague, { id, about }),
    changeSavedReply(colleague, { ...detail, id, version: 1 }),
    removeSavedReply(colleague, { id }),
  ];
  for (const tried of tries) await expect(tried).rejects.toMatchObject({ code: 'not_found' });
  const [row] = await database.db().select().from(auditLog);
  expect(row).toMatchObject({ action: 'reply.created', details: { whose: 'own' } });
});

test('a preview has the values of the record that is named, or of a made-up one, and is no use', async () => {
  const text = { body: 'Dear {{name}}, {{case_number}}, {{reference}}.', language: 'en' };
  const example = await previewReply(ctx, { ...text, record: '' });
  expect(example).toEqual({
    text: 'Dear Ana Example, LGN-EXAMPLE, R-EXAMPLE.',
    of: undefined,
  });
  const caseId = await storeCase(database.db(), {
    caseNumber: 'LGN-2026-000042',
    userDetails: { name: 'Bea Sample', email: 'bea@example.org' },
  });
  const ofCase = await previewReply(ctx, { ...text, record: 'lgn-2026-000042' });
  expect(ofCase.of).toBe('LGN-2026-000042');
  expect(ofCase.text).toMatch(/^Dear Bea Sample, LGN-2026-000042, \[fill in: reference/);
  const [read] = await database.db().select().from(auditLog);
  expect(read).toMatchObject({ action: 'case.read', target: caseId });
  expect((await findSavedReplies(ctx)).every(({ uses }) => uses === 0)).toBe(true);
  await expect(previewReply(ctx, { ...text, record: 'LGN-2026-999999' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await restrictCase(colleague, { id: caseId });
  await expect(previewReply(ctx, { ...text, record: 'LGN-2026-000042' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what speaks of a case is not offered for a report without one', async () => {
  const worker = testContext(database.db(), {
    actor: await storeStaff(database.db(), 'case_worker', 'worker@example.org'),
  });
  async function titles(hasCase: boolean) {
    return (await findReplyChoices(worker, { hasCase })).map(({ title }) => title);
  }
  expect(await titles(true)).toEqual(expect.arrayContaining(['Your case is open', 'No news yet']));
  const offered = await titles(false);
  expect(offered).toContain('We have your report');
  for (const title of ['Your case is open', 'No news yet', 'Closing kindly'])
    expect(offered).not.toContain(title);
});

test('an auditor reads and changes nothing, and has no picker', async () => {
  const actor = await storeStaff(database.db(), 'auditor', 'audit@example.org');
  const auditor = testContext(database.db(), { actor });
  expect(await findReplyChoices(auditor, { hasCase: true })).toEqual([]);
  const id = replyStarters[0]?.id ?? '';
  for (const tried of [
    createSavedReply(auditor, { ...detail, isOwn: true }),
    createSavedReply(auditor, { ...detail, isOwn: false }),
    removeSavedReply(auditor, { id }),
  ])
    await expect(tried).rejects.toMatchObject({ code: 'forbidden' });
});

test('a promise is asked about before it is saved, and recorded with a name', async () => {
  const body = 'We guarantee that somebody answers.';
  const asked = await createSavedReply(ctx, { ...detail, body, isOwn: false });
  expect(asked).toMatchObject({ ok: false, code: 'claims' });
  const stood = await createSavedReply(ctx, { ...detail, body, isOwn: false, isConfirmed: true });
  expect(stood.ok).toBe(true);
  const [row] = await database.db().select().from(auditLog);
  expect(row).toMatchObject({ severity: 'warning', details: { confirmed: 'guarantee' } });
});

test('an unknown variable is refused next to the text', () => {
  const read = savedReplyForm.safeParse({ title: 'A', body: 'Dear {{nobody}}' });
  expect(read.error?.issues).toMatchObject([
    { path: ['body'], message: expect.stringMatching(/There is no variable \{\{nobody\}\}/) },
  ]);
});

test('values come from the record; a missing one is a gap, which is not sent', async () => {
  const id = await keep(false);
  const known = await storeCase(database.db(), { caseNumber: 'LGN-2026-000042' });
  expect(await takeSavedReply(ctx, { id, about: { case: known } })).toBe(
    'Dear Ana Example, LGN-2026-000042',
  );
  const submission = await storeSubmission(database.db(), { data: { email: 'a@example.org' } });
  const text = await takeSavedReply(ctx, { id, about: { submission } });
  expect(gapsIn(text)).toEqual(['[fill in: name of the person]', '[fill in: case number]']);
  expect((await getSavedReply(ctx, id)).uses).toBe(2);
  for (const unready of [text, 'Dear {{name}}'])
    await expect(
      sendMessage(ctx, { caseId: known, text: unready, formKey: 'k' }),
    ).rejects.toMatchObject({ code: 'invalid' });
});

test('a reply greets the helper where it goes to them, and the sender otherwise', async () => {
  const id = await keep(false, { body: 'Dear {{name}},' });
  const data = {
    name: 'Luis Ejemplo',
    email: 'luis@example.org',
    reported_by: 'helper',
    helper_name: 'Eva Ejemplo',
    helper_email: 'eva@example.org',
    helper_mail: 'yes',
  };
  const submission = await storeSubmission(database.db(), { data });
  const about = { submission };
  expect(await takeSavedReply(ctx, { id, about })).toBe('Dear Luis Ejemplo,');
  await noteUnsafeAddresses(ctx, { emails: [data.email] });
  expect(await takeSavedReply(ctx, { id, about })).toBe('Dear Eva Ejemplo,');
});

test('amounts, the institution and the next date are the client’s own', async () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const then = { ...ctx, now: () => now };
  const caseId = await storeCase(database.db());
  const paid = paymentOf({
    way: 'card-credit',
    day: '2026-11-18',
    amount: '4,800',
    asset: 'USD',
    institution: 'First Sample Bank',
  });
  await storeUsPayer(database.db(), caseId);
  await addPayments(then, { caseId, payments: [paid] });
  // Another person's report of the same fraud is not for this client.
  const submissionId = await storeSubmission(database.db(), {
    caseId,
    data: { email: 'lee@example.org' },
  });
  await database
    .db()
    .insert(payments)
    .values({ ...paymentOf({ amount: '7', asset: 'EUR' }), saidBy: 'client', submissionId });
  const body = '{{amounts}}; {{institution}}; {{next_deadline}}';
  const id = await keep(false, { body });
  const text = await takeSavedReply(then, { id, about: { case: caseId } });
  expect(text).toBe(
    '$4,800; First Sample Bank; Dispute a credit card charge in writing (until the end of Sunday, January 17, 2027)',
  );
  const sender = await takeSavedReply(then, { id, about: { submission: submissionId } });
  expect(sender).toMatch(/^€7; \[fill in: bank, .*\]; \[fill in: next date .*\]$/);
});

test('a reporter whose report was linked to another client’s case does not learn its number', async () => {
  const id = await keep(false);
  const caseId = await storeCase(database.db(), { caseNumber: 'LGN-2026-000043' });
  const data = { name: 'Bo', email: 'bo@example.net' };
  const submission = await storeSubmission(database.db(), { data, caseId });
  expect(await takeSavedReply(ctx, { id, about: { submission } })).not.toContain('LGN-');
});

test('a starter counts its uses, takes a change and stays deleted', async () => {
  const [{ id = '' } = {}] = replyStarters;
  const about = { case: await storeCase(database.db()) };
  await takeSavedReply(ctx, { id, about });
  const used = await getSavedReply(ctx, id);
  expect(used).toMatchObject({ uses: 1, isBuiltIn: true });
  expect(await changeSavedReply(ctx, { ...detail, id, version: used.version })).toEqual({
    ok: true,
  });
  expect(await getSavedReply(ctx, id)).toMatchObject({ title: 'Zzz', uses: 1, isBuiltIn: false });
  const late = await changeSavedReply(ctx, { ...detail, title: 'Late', id, version: used.version });
  expect(late).toMatchObject({ ok: false, code: 'conflict' });
  await removeSavedReply(ctx, { id });
  await expect(getSavedReply(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findSavedReplies(ctx)).toHaveLength(replyStarters.length - 1);
});

test('an overdue review is reported', async () => {
  const id = await keep(false);
  await changeSavedReply(ctx, { ...detail, reviewOn: '2020-01-01', id, version: 1 });
  expect((await findSavedReplies(ctx, { isOverdue: true })).map((each) => each.id)).toEqual([id]);
});

test.each(['\t', '{{ ', '{{\t'])('a text of %j without end costs no time', (piece) => {
  const passed = startWorkStopwatch();
  expect(variableProblem(`{{${piece.repeat(20_000)}`)).toBeDefined();
  expect(passed()).toBeLessThan(500);
});

test('a claim in a reply that a backup brought is asked about before it is sent', async () => {
  const id = await keep(false);
  await database.db().update(savedReplies).set({ body: 'We are a government agency.' });
  const caseId = await storeCase(database.db());
  const text = await takeSavedReply(ctx, { id, about: { case: caseId } });

  const asked = await sendMessage(ctx, { caseId, text, formKey: 'k' });

  expect(asked).toMatchObject({ ok: false, code: 'claims' });
  expect(
    await changeSavedReply(ctx, { ...detail, body: text, id, version: 1, isConfirmed: true }),
  ).toMatchObject({ ok: false, code: 'claims' });
});
