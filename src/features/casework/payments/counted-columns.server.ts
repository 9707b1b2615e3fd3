import { payments } from '#database/tables/payments.ts';

/** Columns by which `countMoney` counts; the order is that of the ids, which is that of recording. */
export const countedColumns = {
  id: payments.id,
  entry: payments.entry,
  state: payments.state,
  way: payments.way,
  institution: payments.institution,
  earliest: payments.earliest,
  latest: payments.latest,
  zone: payments.zone,
  certainty: payments.certainty,
  amount: payments.amount,
  decimals: payments.decimals,
  asset: payments.asset,
  usdCents: payments.usdCents,
  sender: payments.sender,
  recipient: payments.recipient,
  transactionId: payments.transactionId,
  reference: payments.reference,
  saidBy: payments.saidBy,
  submissionId: payments.submissionId,
  sameAs: payments.sameAs,
  isDistinct: payments.isDistinct,
};
