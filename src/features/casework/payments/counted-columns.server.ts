import { reportedTexts, type ReportedText } from './payment-fields.ts';
import { payments } from '#database/tables/payments.ts';

const texts = Object.fromEntries(reportedTexts.map((name) => [name, payments[name]])) as Pick<
  typeof payments,
  ReportedText
>;

/** Columns by which `countMoney` counts; the order is that of the ids, which is that of recording. */
export const countedColumns = {
  id: payments.id,
  entry: payments.entry,
  state: payments.state,
  way: payments.way,
  earliest: payments.earliest,
  latest: payments.latest,
  zone: payments.zone,
  certainty: payments.certainty,
  amount: payments.amount,
  decimals: payments.decimals,
  asset: payments.asset,
  usdCents: payments.usdCents,
  ...texts,
  saidBy: payments.saidBy,
  submissionId: payments.submissionId,
  sameAs: payments.sameAs,
  isDistinct: payments.isDistinct,
  chosenFor: payments.chosenFor,
};
