import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { settleDates } from '../case-dates.server.ts';

const states = ['open', 'done', 'dropped'] as const;

/** Controls of the dates on the page of a case. */
export const dateIntents = {
  'settle-date': caseIntent('date-settled', async (ctx, { id: caseId, text }) => {
    const state = states.find((each) => each === text('state'));
    if (!state) throw new Refusal('invalid', 'Choose what became of the date');
    const ids = text('dates').split(' ');
    await settleDates(ctx, {
      caseId,
      ids: ids.map((each) => requireId(each, 'date')),
      state,
      proof: text('proof'),
    });
  }),
};
