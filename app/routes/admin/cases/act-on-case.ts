import type { ServiceContext } from '#server/context.ts';
import type { FlashCode } from '#server/http/flash.ts';
import { refusalOf } from '#server/http/staff-context.ts';
import { applyStageTemplate } from '#server/services/cases/apply-stage-template.ts';
import { assignCases } from '#server/services/cases/assign-cases.ts';
import { giveCaseAccess } from '#server/services/cases/give-case-access.ts';
import { linkCases } from '#server/services/cases/link-cases.ts';
import { linkSubmission } from '#server/services/cases/link-submission.ts';
import { removeCase } from '#server/services/cases/remove-case.ts';
import { restrictCase } from '#server/services/cases/restrict-case.ts';
import { setClientMail } from '#server/services/cases/set-client-mail.ts';
import { setLegalHold } from '#server/services/cases/set-legal-hold.ts';
import { takeCaseAccess } from '#server/services/cases/take-case-access.ts';
import { unlinkCases } from '#server/services/cases/unlink-cases.ts';
import { unlinkSubmission } from '#server/services/cases/unlink-submission.ts';
import { unrestrictCase } from '#server/services/cases/unrestrict-case.ts';
import { caseLinkKinds } from '#shared/states/case-link.ts';
import { requireId } from '../require-id.ts';

/** What can be done to a case beside its forms; each is one button. */
const intents = [
  ...(['assign', 'hold', 'mail', 'apply-template', 'delete'] as const),
  ...(['link-submission', 'unlink-submission', 'link-case', 'unlink-case'] as const),
  ...(['restrict', 'unrestrict', 'give-access', 'take-access'] as const),
] as const;

export type CaseIntent = (typeof intents)[number];

/** What was refused, and what had been typed. */
export type ActRefused = { intent: CaseIntent; error: string; typed: string };

export function readCaseIntent(form: FormData): CaseIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

/**
 * Does what a button asked for.
 * @returns `isGone`: who asked cannot open the case any more
 */
export async function actOnCase(
  ctx: ServiceContext,
  intent: CaseIntent,
  { id, form }: { id: string; form: FormData },
): Promise<{ done: FlashCode; isGone: boolean } | { status: number; refused: ActRefused }> {
  function text(name: string): string {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  }
  try {
    const answer = await verbs[intent](ctx, id, text);
    if (intent === 'delete') return { done: 'case-deleted', isGone: true };
    return { done: 'case-updated', isGone: intent === 'take-access' && answer === false };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status === 403) throw error;
    const typed = text('reference') || text('number') || text('person');
    return { status: refused.status, refused: { intent, error: refused.message, typed } };
  }
}

type Act = (ctx: ServiceContext, id: string, text: (name: string) => string) => Promise<unknown>;

const verbs: Readonly<Record<CaseIntent, Act>> = {
  assign(ctx, id, text) {
    const person = text('take') || text('assignee');
    return assignCases(ctx, {
      ids: [id],
      assignee: person ? requireId(person, 'person') : null,
    });
  },
  hold: (ctx, id, text) => setLegalHold(ctx, { id, isHeld: text('to') === 'on' }),
  mail: (ctx, id, text) => setClientMail(ctx, { id, isStopped: text('to') === 'off' }),
  'apply-template': (ctx, id) => applyStageTemplate(ctx, { id }),
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
      ...{ id, userId: requireId(text('person'), 'person') },
      isConfirmed: text('confirmed') === 'yes',
    }),
};
