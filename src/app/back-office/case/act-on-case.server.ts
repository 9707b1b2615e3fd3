import { pauseLetters } from '#features/casework/care/contact-plan.server.ts';
import { answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  matchPayment,
  removePayment,
  restorePayment,
} from '#features/casework/payments/payments.server.ts';
import { explainStaleAssignee } from '#features/derived/inbox/changes.server.ts';
import { setTimeOf } from '#features/derived/inbox/act.server.ts';
import { settleDates } from '#features/derived/deadlines/case-dates.server.ts';
import { setCaseLanguage } from '#features/edges/languages/case-language.server.ts';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { applyStageTemplate } from '#features/casework/cases/case-stages.server.ts';
import {
  assignCases,
  changeCaseUrgency,
  setCaseStatus,
} from '#features/casework/cases/case-status.server.ts';
import {
  giveCaseAccess,
  restrictCase,
  takeCaseAccess,
  unrestrictCase,
} from '#features/casework/cases/case-access.server.ts';
import { linkCases, unlinkCases } from '#features/casework/cases/case-links.server.ts';
import { withdrawCaseNote } from '#features/casework/cases/case-notes.server.ts';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';
import { removeCase } from '#features/casework/cases/case.server.ts';
import { noticeWords } from '#shared/mail-notice.ts';
import {
  changeCaseNumber,
  reopenClientAddress,
  setClientMail,
  setLegalHold,
} from '#features/casework/cases/change-case.server.ts';
import { caseLinkKinds } from '#shared/vocabulary/case-links.ts';
import { isCaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { watchCase } from '#features/casework/cases/watching.server.ts';
import { isUrgency, type Urgency } from '#shared/vocabulary/urgencies.ts';
import { callMailUnsafe } from '#features/casework/care/mail-safety.server.ts';
import { giveCode, type GivenCode } from '#features/casework/conversation/tracker-code.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Actions on a case that have a button instead of a form. */
const intents = [
  'assign',
  'hold',
  'mail',
  'reopen-address',
  'unsafe-address',
  'give-code',
  'letters',
  'helper',
  'apply-template',
  'delete',
  'withdraw-note',
  'number',
  'status',
  'urgency',
  'due',
  'snooze',
  'watch',
  'language',
  'remove-payment',
  'restore-payment',
  'match-payment',
  'settle-date',
  'link-submission',
  'unlink-submission',
  'link-case',
  'unlink-case',
  'restrict',
  'unrestrict',
  'give-access',
  'take-access',
] as const;

export type CaseIntent = (typeof intents)[number];

/** The refusal, with the typed values. */
export type ActRefused = { intent: CaseIntent; error: string; typed: string };

export function readCaseIntent(form: FormData): CaseIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

/**
 * Performs the action of a button.
 * @returns `isGone`: the reader cannot open the case any more
 */
export async function actOnCase(
  ctx: ServiceContext,
  intent: CaseIntent,
  { id, form }: { id: string; form: FormData },
): Promise<ActionResult | { status: number; refused: ActRefused }> {
  function text(name: string): string {
    return sentText(form, name);
  }
  try {
    const answer = await verbs[intent](ctx, id, text);
    if (isGivenCode(answer)) return { done: 'case-updated', isGone: false, given: answer };
    if (intent === 'delete') return { done: 'case-deleted', isGone: true };
    if (intent === 'remove-payment') return { done: 'payment-removed', isGone: false };
    if (intent === 'settle-date') return { done: 'date-settled', isGone: false };
    if (intent === 'restore-payment') return { done: 'payment-restored', isGone: false };
    const told = isTold(answer) ? answer : {};
    return { done: 'case-updated', isGone: intent === 'take-access' && answer === false, ...told };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403) throw error;
    const typed = text('reference') || text('number') || text('person') || text('reason');
    return { status: refused.status, refused: { intent, error: refused.message, typed } };
  }
}

type ActionResult = {
  done: FlashCode;
  isGone: boolean;
  /** A code to read to the client, shown once. */
  given?: GivenCode;
  /** Names who outside is notified. */
  told?: string;
};

function isTold(answer: unknown): answer is { told: string } {
  return typeof answer === 'object' && answer !== null && 'told' in answer;
}

function isGivenCode(answer: unknown): answer is GivenCode {
  return typeof answer === 'object' && answer !== null && 'code' in answer;
}

type Act = (ctx: ServiceContext, id: string, text: (name: string) => string) => Promise<unknown>;

const verbs: Readonly<Record<CaseIntent, Act>> = {
  async assign(ctx, id, text) {
    const person = text('take') || text('assignee');
    const from = text('from');
    const assignee = person ? requireId(person, 'person') : null;
    // The person that the page showed: nobody takes a case from a colleague unawares, nor by Undo.
    const onlyFrom = from === 'nobody' ? null : from && requireId(from, 'person');
    const changed = await assignCases(ctx, {
      ids: [id],
      assignee,
      ...(onlyFrom !== '' && { onlyFrom }),
    });
    if (changed.length === 0) await explainStaleAssignee(ctx, { kind: 'case', id }, assignee);
  },
  async status(ctx, id, text) {
    const [status, from] = [text('status'), text('from')];
    if (!isCaseStatus(status)) throw new Refusal('invalid', 'Choose a status');
    const moved = { id, status, from: isCaseStatus(from) ? from : undefined };
    const notice = await setCaseStatus(ctx, moved);
    return notice && { told: noticeWords(notice) };
  },
  async urgency(ctx, id, text) {
    const [chosen, from] = [readUrgency(text('urgency')), text('from')];
    await changeCaseUrgency(ctx, { id, urgency: chosen, ...(from && { from: readUrgency(from) }) });
  },
  due: (ctx, id, text) => setTimeOf(ctx, { id, use: 'due', time: text('time'), at: text('at') }),
  snooze: (ctx, id, text) =>
    setTimeOf(ctx, { id, use: 'snooze', time: text('time'), at: text('at') }),
  watch: (ctx, id, text) => watchCase(ctx, { id, isWatched: text('to') === 'on' }),
  hold: (ctx, id, text) => setLegalHold(ctx, { id, isHeld: text('to') === 'on' }),
  async language(ctx, id, text) {
    const language = [baseLanguage, ...translations].find((known) => known === text('to'));
    if (!language) throw new Refusal('invalid', 'Choose a language');
    await setCaseLanguage(ctx, { id, language });
  },
  mail: (ctx, id, text) => setClientMail(ctx, { id, isStopped: text('to') === 'off' }),
  'unsafe-address': (ctx, caseId) => callMailUnsafe(ctx, { caseId }),
  'reopen-address': (ctx, id, text) => reopenClientAddress(ctx, { id, reason: text('reason') }),
  'give-code': (ctx, caseId, text) => giveCode(ctx, { caseId, reason: text('reason') }),
  letters: (ctx, caseId, text) => pauseLetters(ctx, { caseId, isPaused: text('to') === 'off' }),
  helper: (ctx, caseId, text) =>
    answerSupporter(ctx, {
      caseId,
      id: requireId(text('helper'), 'helper'),
      isAllowed: text('to') === 'on',
    }),
  'apply-template': (ctx, id) => applyStageTemplate(ctx, { id }),
  'withdraw-note': (ctx, caseId, text) =>
    withdrawCaseNote(ctx, { caseId, id: requireId(text('note'), 'note') }),
  'remove-payment': (ctx, caseId, text) =>
    removePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  'restore-payment': (ctx, caseId, text) =>
    restorePayment(ctx, { caseId, id: requireId(text('payment'), 'payment') }),
  'match-payment': (ctx, caseId, text) =>
    matchPayment(ctx, {
      caseId,
      id: requireId(text('payment'), 'payment'),
      sameAs: text('same') ? requireId(text('same'), 'payment') : undefined,
    }),
  async 'settle-date'(ctx, caseId, text) {
    const state = dateStates.find((each) => each === text('state'));
    if (!state) throw new Refusal('invalid', 'Choose what became of the date');
    const ids = text('dates').split(' ');
    await settleDates(ctx, {
      caseId,
      ids: ids.map((each) => requireId(each, 'date')),
      state,
      proof: text('proof'),
    });
  },
  number: (ctx, id, text) => changeCaseNumber(ctx, { id, caseNumber: text('number') }),
  delete: (ctx, id) => removeCase(ctx, { id }),
  'link-submission': (ctx, caseId, text) =>
    linkSubmission(ctx, { caseId, reference: text('reference') }),
  'unlink-submission': (ctx, caseId, text) =>
    unlinkSubmission(ctx, { caseId, submissionId: requireId(text('submission'), 'submission') }),
  'link-case': (ctx, caseId, text) =>
    linkCases(ctx, {
      caseId,
      caseNumber: text('number'),
      kind: caseLinkKinds.find((kind) => kind === text('kind')) ?? 'other',
      note: text('note'),
    }),
  'unlink-case': (ctx, caseId, text) =>
    unlinkCases(ctx, { caseId, linkId: requireId(text('link'), 'link') }),
  restrict: (ctx, id) => restrictCase(ctx, { id }),
  unrestrict: (ctx, id) => unrestrictCase(ctx, { id }),
  'give-access': (ctx, id, text) =>
    giveCaseAccess(ctx, { id, userId: requireId(text('person'), 'person') }),
  'take-access': (ctx, id, text) =>
    takeCaseAccess(ctx, {
      id,
      userId: requireId(text('person'), 'person'),
      isConfirmed: text('confirmed') === 'yes',
    }),
};

const dateStates = ['open', 'done', 'dropped'] as const;

function readUrgency(text: string): Urgency | null {
  return isUrgency(text) ? text : null;
}
