import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { noticeWords } from '#shared/mail-notice.ts';
import { urls } from '#shared/urls.ts';
import { caseLinkKinds } from '#shared/vocabulary/case-links.ts';
import { isCaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { isUrgency, type Urgency } from '#shared/vocabulary/urgencies.ts';
import {
  giveCaseAccess,
  restrictCase,
  takeCaseAccess,
  unrestrictCase,
} from '../../case-access.server.ts';
import { linkCases, unlinkCases } from '../../case-links.server.ts';
import { withdrawCaseNote } from '../../case-notes.server.ts';
import { applyStageTemplate } from '../../case-stages.server.ts';
import { changeCaseUrgency, setCaseStatus } from '../../case-status.server.ts';
import { removeCase } from '../../case.server.ts';
import {
  changeCaseNumber,
  reopenClientAddress,
  setClientMail,
  setLegalHold,
} from '../../change-case.server.ts';
import { watchCase } from '../../watching.server.ts';

/** Controls of the page of a case that have a button or a single field. */
export const caseIntents = {
  status: caseIntent('case-updated', async (ctx, { id, form, text }) => {
    const [status, from] = [text('status'), text('from')];
    // Closing is a step of its own; only Undo sets this status here, where nothing is open.
    if (status === 'closed' && !form.has('stay')) return { to: urls.admin.closeCase(id) };
    if (!isCaseStatus(status)) throw new Refusal('invalid', 'Choose a status');
    const moved = { id, status, from: isCaseStatus(from) ? from : undefined };
    const notice = await setCaseStatus(ctx, moved);
    return notice && { told: noticeWords(notice) };
  }),
  urgency: caseIntent('case-updated', async (ctx, { id, text }) => {
    const [urgency, from] = [readUrgency(text('urgency')), text('from')];
    await changeCaseUrgency(ctx, { id, urgency, ...(from && { from: readUrgency(from) }) });
  }),
  watch: caseIntent('case-updated', (ctx, { id, text }) =>
    watchCase(ctx, { id, isWatched: text('to') === 'on' }),
  ),
  hold: caseIntent('case-updated', (ctx, { id, text }) =>
    setLegalHold(ctx, { id, isHeld: text('to') === 'on' }),
  ),
  mail: caseIntent('case-updated', (ctx, { id, text }) =>
    setClientMail(ctx, { id, isStopped: text('to') === 'off' }),
  ),
  'reopen-address': caseIntent('case-updated', (ctx, { id, text }) =>
    reopenClientAddress(ctx, { id, reason: text('reason') }),
  ),
  number: caseIntent('case-updated', (ctx, { id, text }) =>
    changeCaseNumber(ctx, { id, caseNumber: text('number') }),
  ),
  'apply-template': caseIntent('case-updated', (ctx, { id }) => applyStageTemplate(ctx, { id })),
  'withdraw-note': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    withdrawCaseNote(ctx, { caseId, id: requireId(text('note'), 'note') }),
  ),
  delete: caseIntent('case-deleted', async (ctx, { id }) => {
    await removeCase(ctx, { id });
    return { to: urls.admin.cases() };
  }),
  'link-case': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    linkCases(ctx, {
      caseId,
      caseNumber: text('number'),
      kind: caseLinkKinds.find((kind) => kind === text('kind')) ?? 'other',
      note: text('note'),
    }),
  ),
  'unlink-case': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    unlinkCases(ctx, { caseId, linkId: requireId(text('link'), 'link') }),
  ),
  restrict: caseIntent('case-updated', (ctx, { id }) => restrictCase(ctx, { id })),
  unrestrict: caseIntent('case-updated', (ctx, { id }) => unrestrictCase(ctx, { id })),
  'give-access': caseIntent('case-updated', (ctx, { id, text }) =>
    giveCaseAccess(ctx, { id, userId: requireId(text('person'), 'person') }),
  ),
  'take-access': caseIntent('case-updated', async (ctx, { id, text }) => {
    const canStillOpen = await takeCaseAccess(ctx, {
      id,
      userId: requireId(text('person'), 'person'),
      isConfirmed: text('confirmed') === 'yes',
    });
    return canStillOpen ? undefined : { to: urls.admin.cases() };
  }),
};

/** With those of the fixed facts that the inbox answers. */
export type CaseIntent = keyof typeof caseIntents | 'assign' | 'due' | 'snooze';

function readUrgency(text: string): Urgency | null {
  return isUrgency(text) ? text : null;
}
