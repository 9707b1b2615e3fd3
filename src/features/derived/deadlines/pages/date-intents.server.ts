import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { findFacts, setCasePayer } from '../case-facts.server.ts';
import { sentOf } from '#shared/vocabulary/payer.ts';
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
  /** What the case points to, and somebody confirmed: it completes what is known and replaces nothing. */
  'confirm-country': caseIntent('place-saved', async (ctx, { id: caseId, text }) => {
    const { payer } = await findFacts(ctx, { caseId });
    const said = { country: text('country'), region: text('region') };
    await setCasePayer(ctx, {
      caseId,
      payer: { ...sentOf(payer), ...(payer.country === undefined && said) },
    });
  }),
};
