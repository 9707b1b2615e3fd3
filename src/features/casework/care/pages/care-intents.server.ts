import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { pauseLetters } from '../contact-plan.server.ts';
import { callMailUnsafe, saveSafeContact } from '../mail-safety.server.ts';
import { reachNames, safeContactForm, toSafeContact } from '#features/casework/cases/forms/case.ts';
import { partyForm } from '#features/casework/safety/forms/party.ts';
import { Refusal } from '#kernel/errors.ts';
import { addParty, answerSupporter } from '../helper-requests.server.ts';

/** Controls of the page of a case about the safety of its client. */
export const careIntents = {
  'unsafe-address': caseIntent('case-updated', (ctx, { id: caseId }) =>
    callMailUnsafe(ctx, { caseId }),
  ),
  letters: caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    pauseLetters(ctx, { caseId, isPaused: text('to') === 'off' }),
  ),
  'safe-contact': caseIntent('case-updated', (ctx, { id: caseId, text }) => {
    const names = ['safe_mail', 'safe_message', 'safe_times'] as const;
    const typed = Object.fromEntries(names.map((name) => [name, text(name) || undefined]));
    const ticked = Object.fromEntries(reachNames.map((name) => [name, text(name) === 'on']));
    const read = safeContactForm.safeParse({ ...typed, ...ticked });
    if (!read.success) throw new Refusal('invalid', read.error.issues[0]?.message ?? '');
    return saveSafeContact(ctx, { caseId, said: toSafeContact(read.data) });
  }),
  party: caseIntent('case-updated', (ctx, { id: caseId, text }) => {
    const names = ['role', 'name', 'email', 'phone', 'ways', 'access'] as const;
    const typed = Object.fromEntries(names.map((name) => [name, text(name)]));
    const read = partyForm.safeParse(typed);
    if (!read.success) throw new Refusal('invalid', read.error.issues[0]?.message ?? '');
    return addParty(ctx, { caseId, ...read.data });
  }),
  helper: caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    answerSupporter(ctx, {
      caseId,
      id: requireId(text('helper'), 'helper'),
      isAllowed: text('to') === 'on',
    }),
  ),
};

export type CareIntent = keyof typeof careIntents;
