import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#database/tables/cases.ts';
import { auditLog } from '#database/tables/security.ts';
import type { OutcomeInput } from '#features/derived/outcomes/forms/outcome.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  hiddenTwin,
  idOf,
  readStored,
  storeRestrictedCase,
  marksIn,
  answerTo,
  indicatorId,
  type RestrictedCase,
} from '#tests/restricted-case.ts';
import { listAttachments } from '#features/base/documents/attachments.server.ts';
import {
  applyStageTemplate,
  changeCaseStages,
} from '#features/casework/cases/case-stages.server.ts';
import {
  assignCases,
  changeCaseStatus,
  changeCaseStatuses,
} from '#features/casework/cases/case-status.server.ts';
import {
  changeCase,
  changeCaseNumber,
  setClientMail,
  setLegalHold,
} from '#features/casework/cases/change-case.server.ts';
import { createCase, draftCase } from '#features/casework/cases/create-case.server.ts';
import { findChangesSince } from '#features/casework/cases/find-cases.server.ts';
import { getCase, removeCase } from '#features/casework/cases/case.server.ts';
import {
  giveCaseAccess,
  restrictCase,
  takeCaseAccess,
  unrestrictCase,
} from '#features/casework/cases/case-access.server.ts';
import { addCaseNote, withdrawCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { linkCases, unlinkCases } from '#features/casework/cases/case-links.server.ts';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';
import { getThread } from '#features/casework/conversation/thread.server.ts';
import { findIndicatorsOf } from '#features/derived/indicators/found-indicators.server.ts';
import {
  getIndicator,
  ignoreIndicator,
  ignoreIndicators,
  unignoreIndicator,
  unignoreIndicators,
} from '#features/derived/indicators/indicators.server.ts';
import { markIndicators } from '#features/derived/indicators/sharing.server.ts';
import { linkGraph } from '#features/derived/indicators/link-graph.server.ts';
import { retryEmail } from '#features/base/mail/outbox/retry-email.server.ts';
import { findUndeliverable, liftUndeliverable } from '#features/base/mail/undeliverable.server.ts';
import { getMessage } from '#features/base/mail/messages.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import {
  getOutcome,
  publishOutcome,
  withdrawOutcome,
} from '#features/derived/outcomes/outcomes.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { makePacketFile } from '#features/derived/packets/packet-archive.server.ts';
import { addNote, withdrawNote } from '#features/casework/reports/submission-notes.server.ts';
import {
  assignSubmissions,
  changeSubmissionStatus,
  changeSubmissionStatuses,
  changeUrgency,
  setSpam,
  setSubmissionHold,
} from '#features/casework/reports/submission-changes.server.ts';
import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import { getSubmission } from '#features/casework/reports/submission.server.ts';
import {
  judgeDuplicate,
  mergeSubmissions,
  unmergeSubmission,
} from '#features/casework/reports/merge-submissions.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';

const database = useTestDatabase();
let scene: RestrictedCase;

beforeEach(async () => {
  scene = await storeRestrictedCase(database.db());
});

const details = { email: 'x@example.net', caseType: 'fraud', version: 1 } as const;
const outcome: OutcomeInput = {
  currency: 'USD',
  minor: 100,
  month: '2026-01',
  publishedText: '',
  consentHow: 'phone',
  consentOn: '2026-01-02',
  consentNote: 'x',
  hasAgreed: true,
};

const packet = {
  file: 'complaint-packet.zip',
  channels: () => [],
  isServed: async () => false,
} as const;

type Verb = (ctx: ServiceContext, id: string, scene: RestrictedCase) => Promise<unknown>;

/** Every function that concerns one case. */
const caseVerbs: Record<string, Verb> = {
  'open it': (ctx, id) => getCase(ctx, { id }),
  'ask for changes': (ctx, id) => findChangesSince(ctx, { id, version: 0 }),
  'ask for its indicators': (ctx, caseId) => findIndicatorsOf(ctx, { caseId }),
  'ask for its graph': (ctx, caseId) => linkGraph(ctx, { caseId, caseNumber: 'x', depth: 1 }),
  'change it': (ctx, id) => changeCase(ctx, { ...details, id }),
  'change its status': (ctx, id) => changeCaseStatus(ctx, { id, version: 1, status: 'closed' }),
  'change its number': (ctx, id) => changeCaseNumber(ctx, { id, caseNumber: 'X-1' }),
  'change its stages': (ctx, id) => changeCaseStages(ctx, { id, version: 1, stages: [] }),
  'give it stages': (ctx, id) => applyStageTemplate(ctx, { id }),
  'hold it': (ctx, id) => setLegalHold(ctx, { id, isHeld: true }),
  'stop its mail': (ctx, id) => setClientMail(ctx, { id, isStopped: true }),
  'delete it': (ctx, id) => removeCase(ctx, { id }),
  'restrict it': (ctx, id) => restrictCase(ctx, { id }),
  'open it to everybody': (ctx, id) => unrestrictCase(ctx, { id }),
  'put oneself on the list': (ctx, id) => giveCaseAccess(ctx, { id, userId: idOf(ctx.actor) }),
  'take somebody off the list': (ctx, id, { insider }) =>
    takeCaseAccess(ctx, { id, userId: idOf(insider.actor), isConfirmed: true }),
  'link it': (ctx, caseId) =>
    linkCases(ctx, { caseId, caseNumber: 'LGN-2026-777002', kind: 'other', note: '' }),
  'unlink it': (ctx, caseId) => unlinkCases(ctx, { caseId, linkId: v7() }),
  'add a submission': (ctx, caseId) => linkSubmission(ctx, { caseId, reference: 'R-OPEN-000001' }),
  'take one out': (ctx, caseId, { sent }) => unlinkSubmission(ctx, { caseId, submissionId: sent }),
  'list its files': (ctx, caseId) => listAttachments(ctx, { caseId }),
  'see what its packet lacks': (ctx, caseId) => getPacketOverview(ctx, { caseId }),
  'make its packet': (ctx, caseId) => makePacketFile(ctx, { ...packet, subject: { caseId } }),
  'read its messages': (ctx, caseId) => findTimeline(ctx, { caseId, show: 'all' }),
  'write to its client': (ctx, caseId) => sendMessage(ctx, { caseId, text: 'x', formKey: v7() }),
  'note something about it': (ctx, caseId) =>
    addCaseNote(ctx, { caseId, text: 'x', formKey: v7() }),
  'withdraw a note': (ctx, caseId) => withdrawCaseNote(ctx, { caseId, id: v7() }),
  'read its outcome': (ctx, caseId) => getOutcome(ctx, { caseId }),
  'publish its outcome': (ctx, caseId) => publishOutcome(ctx, { ...outcome, caseId }),
  'withdraw its outcome': (ctx, caseId) => withdrawOutcome(ctx, { caseId }),
};

/** Every function that concerns one submission. */
const submissionVerbs: Record<string, Verb> = {
  'read it': (ctx, id) => getSubmission(ctx, { id }),
  'show it anew': (ctx, id) => getSubmission(ctx, { id, isOpening: false }),
  'ask for its indicators': (ctx, submissionId) => findIndicatorsOf(ctx, { submissionId }),
  'list its files': (ctx, submissionId) => listAttachments(ctx, { submissionId }),
  'see what its packet lacks': (ctx, submissionId) => getPacketOverview(ctx, { submissionId }),
  'make its packet': (ctx, submissionId) =>
    makePacketFile(ctx, { ...packet, subject: { submissionId } }),
  'read what followed it': (ctx, id) => getThread(ctx, { id, formType: 'tip' }),
  'change its status': (ctx, id) => changeSubmissionStatus(ctx, { id, status: 'resolved' }),
  'change its urgency': (ctx, id) => changeUrgency(ctx, { id, urgency: 'low' }),
  'call it spam': (ctx, id) => setSpam(ctx, { id, isSpam: true }),
  'hold it': (ctx, id) => setSubmissionHold(ctx, { id, isHeld: true }),
  'note something': (ctx, submissionId) => addNote(ctx, { submissionId, text: 'x' }),
  'judge it': (ctx, id) => judgeDuplicate(ctx, { id, isDuplicate: 'no' }),
  'merge it': (ctx, id, { copy }) => mergeSubmissions(ctx, { id, into: copy }),
  'merge into it': (ctx, id, { copy }) => mergeSubmissions(ctx, { id: copy, into: id }),
  'take it out of another': (ctx, id) => unmergeSubmission(ctx, { id }),
  'answer it': (ctx, id) => replyToSubmission(ctx, { id, reply: { subject: 'x', text: 'y' } }),
  'draft a case of it': (ctx, submissionId) => draftCase(ctx, { submissionId }),
  'open a case for it': (ctx, submissionId) =>
    createCase(ctx, { ...details, caseNumber: 'LGN-2026-777009', submissionId }),
};

test.each(Object.entries(caseVerbs))(
  'attempts to %s get the same refusal as for a missing case',
  async (_, verb) => {
    const { outsider, hidden } = scene;
    const before = await readStored(database.db(), scene);
    const answer = await answerTo(verb(outsider, hidden, scene));
    expect(answer).toEqual({ code: 'not_found', message: 'This case does not exist any more.' });
    expect(await readStored(database.db(), scene)).toEqual(before);
    expect(await triesAt(hidden)).toEqual([['case.access-refused', idOf(outsider.actor)]]);
  },
);

test.each(Object.entries(submissionVerbs))(
  'attempts to %s get the same refusal as for a missing submission',
  async (_, verb) => {
    const { outsider, sent, merged } = scene;
    const before = await readStored(database.db(), scene);
    for (const id of [sent, merged])
      expect(await answerTo(verb(outsider, id, scene))).toEqual({
        code: 'not_found',
        message: 'This submission does not exist any more.',
      });
    expect(await readStored(database.db(), scene)).toEqual(before);
    expect(await triesAt(sent)).toEqual([['submission.access-refused', idOf(outsider.actor)]]);
  },
);

async function triesAt(target: string) {
  const rows = await database
    .db()
    .select({ action: auditLog.action, actor: auditLog.actor })
    .from(auditLog)
    .where(eq(auditLog.target, target));
  return rows
    .filter(({ action }) => action.endsWith('.access-refused'))
    .map(({ action, actor }) => [action, actor]);
}

test('missing and hidden records have the same names', async () => {
  const { outsider, open } = scene;
  const link = { caseId: open, kind: 'other', note: '' } as const;
  for (const caseNumber of ['LGN-2026-777001', 'LGN-2026-777777'])
    expect(await answerTo(linkCases(outsider, { ...link, caseNumber }))).toEqual({
      code: 'not_found',
      message: `There is no case ${caseNumber}.`,
    });
  for (const reference of ['R-HIDDEN-00001', 'R-NOWHERE-0001'])
    expect(await answerTo(linkSubmission(outsider, { caseId: open, reference }))).toEqual({
      code: 'not_found',
      message: `There is no submission ${reference}.`,
    });
});

test('no history reveals a number that it had before', async () => {
  const { insider, outsider, hidden, open } = scene;
  expect(JSON.stringify(await findTimeline(insider, { caseId: open, show: 'facts' }))).toContain(
    '777001',
  );
  await changeCaseNumber(insider, { id: hidden, caseNumber: 'LGN-2026-777123' });
  const page = await findTimeline(outsider, { caseId: open, show: 'facts' });
  expect(JSON.stringify(page)).not.toMatch(/777001|777123/);
});

test('bulk changes skip it', async () => {
  const { outsider, hidden, sent, merged } = scene;
  const me = idOf(outsider.actor);
  const before = await readStored(database.db(), scene);
  expect(await assignCases(outsider, { ids: [hidden], assignee: me })).toEqual([]);
  expect(await changeCaseStatuses(outsider, { ids: [hidden], status: 'closed' })).toEqual([]);
  const ids = [sent, merged];
  expect(await assignSubmissions(outsider, { ids, assignee: me })).toEqual([]);
  expect(await changeSubmissionStatuses(outsider, { ids, status: 'resolved' })).toEqual([]);
  expect(await readStored(database.db(), scene)).toEqual(before);
});

test('a link to it remains, and cannot be removed from the other end', async () => {
  const { insider, outsider, open } = scene;
  const [link] = (await getCase(insider, { id: open })).links;
  await unlinkCases(outsider, { caseId: open, linkId: link?.linkId ?? '' });
  expect((await getCase(insider, { id: open })).links).toHaveLength(1);
});

test('mail, notes and indicators of it cannot be changed', async () => {
  const { outsider, insider, mail, note } = scene;
  const twin = await indicatorId(database.db(), hiddenTwin);
  const [address] = (await findUndeliverable(insider)).rows;
  const tries: Record<string, () => Promise<unknown>> = {
    mail: () => retryEmail(mayMail(outsider), { id: mail }),
    'a mail': () => getMessage(outsider, mail),
    address: () => liftUndeliverable(mayMail(outsider), { id: address?.id ?? '' }),
    'own note': () => withdrawNote(outsider, { id: note }),
    indicator: () => getIndicator(outsider, { id: twin }),
    ignoring: () => ignoreIndicator(outsider, { id: twin, reason: 'x' }),
    heeding: () => unignoreIndicator(outsider, { id: twin }),
  };
  for (const [what, attempt] of Object.entries(tries))
    expect(await answerTo(attempt()), what).toMatchObject({ code: 'not_found' });
  // Acts on several leave out what the person may not know.
  expect(await ignoreIndicators(outsider, { ids: [twin], reason: 'x' })).toEqual([]);
  expect(await unignoreIndicators(outsider, { ids: [twin] })).toEqual([]);
  expect(await markIndicators(outsider, { ids: [twin], state: 'checked' })).toEqual([]);
  await expect(getIndicator(insider, { id: twin })).resolves.toBeDefined();
  await ignoreIndicator(insider, { id: twin, reason: 'x' });
  expect(await answerTo(getIndicator(outsider, { id: twin }))).toMatchObject({ code: 'not_found' });
  await retryEmail(mayMail(insider), { id: mail });
});

/** Only administrators, who see everything, may resend mail; a future role may not be one. */
function mayMail(ctx: ServiceContext): ServiceContext {
  if (ctx.actor.type !== 'staff') throw new Error('Staff only.');
  const permissions = [...ctx.actor.permissions, 'mail:write'] as const;
  return { ...ctx, actor: { ...ctx.actor, permissions } };
}

test('attempts are audited, but cannot flood the log', async () => {
  const { outsider, hidden } = scene;
  for (let tries = 0; tries < 25; tries += 1) await answerTo(getCase(outsider, { id: hidden }));
  expect(await triesAt(hidden)).toHaveLength(20);
});

test('once it is unrestricted, everything is as before', async () => {
  const { insider, outsider, hidden } = scene;
  await unrestrictCase(insider, { id: hidden });
  expect((await getCase(outsider, { id: hidden })).access).toEqual([]);
  expect(marksIn(scene, await findSubmissions(outsider, {}))).toContain('R-HIDDEN');
});

test('queries use the current restrictions, not earlier ones', async () => {
  const { insider, outsider, hidden } = scene;
  await database.db().update(cases).set({ isRestricted: false }).where(eq(cases.id, hidden));
  await expect(getCase(outsider, { id: hidden })).resolves.toBeDefined();
  await database.db().update(cases).set({ isRestricted: true }).where(eq(cases.id, hidden));
  await giveCaseAccess(insider, { id: hidden, userId: idOf(outsider.actor) });
  await expect(getCase(outsider, { id: hidden })).resolves.toBeDefined();
});
