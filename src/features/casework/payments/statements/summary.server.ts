import { m } from '#shared/messages/compiled/messages.js';
import { formatAmount } from '#shared/money/amount.ts';
import type { PaymentNumber } from '#shared/vocabulary/payment-numbers.ts';
import { isHashShaped } from './value-shapes.ts';
import { leftOutReasons, type LeftOutReason } from './row-words.ts';
import type { Statement } from './read-statement.server.ts';
import type { StatementRow } from './statement-row.ts';
import type { Question } from './questions.ts';
import { reasonWords } from './question-words.ts';

/** A statement as `lantern read` prints it. */
export type StatementSummary = {
  format: string | null;
  questions: { id: string; likely: string; reason: string }[];
  payments: PaymentSummary[];
  leftOut: { reason: LeftOutReason; count: number }[];
  /** What the person should know of the whole file. */
  notes?: string[];
};

type PaymentSummary = {
  /** An instant, a day, or null. */
  at: string | null;
  precision: StatementRow['precision'];
  /** Decimal, without sign; null where the file's cannot be read. */
  amount: string | null;
  asset: string | null;
  status: 'done';
  to?: string;
  toAddress?: string;
  contract?: string;
  memo?: string;
  hash?: string;
  reference?: string;
  /** Numbers by which banks find a payment. */
  numbers?: readonly PaymentNumber[];
  from?: string;
  fee?: string;
  feeAsset?: string;
  feeIncluded?: boolean;
};

/** Reads all rows, with the likely answers where nobody gave one. @throws StatementUnreadable */
export async function summarise(statement: Statement): Promise<StatementSummary> {
  const counts = new Map<LeftOutReason, number>();
  const payments: PaymentSummary[] = [];
  for await (const { verdict, read } of statement.rows()) {
    if (verdict === undefined) payments.push(summariseRow(read()));
    else counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  const { format } = statement;
  return {
    format: typeof format === 'object' ? format.name : (format ?? null),
    questions: statement.questions.map((question) => ({
      id: question.id,
      likely: question.likely,
      reason: describeReason(question),
    })),
    payments,
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = counts.get(reason);
      return count === undefined ? [] : [{ reason, count }];
    }),
    ...(statement.isDamaged && { notes: [m.statement_damaged()] }),
  };
}

function describeReason({ reason, about }: Question): string {
  return reasonWords[reason]({ about });
}

function summariseRow(row: StatementRow): PaymentSummary {
  const isHash = isHashShaped(row.transactionId);
  const reference = row.reference || (isHash ? '' : row.transactionId);
  const amount =
    row.amount === null
      ? null
      : formatAmount({ minor: BigInt(row.amount), decimals: row.decimals ?? 0 });
  return {
    at: row.precision === 'day' ? row.day : (row.earliest?.toISOString() ?? null),
    precision: row.precision,
    amount: amount?.replaceAll(',', '') ?? null,
    asset: row.unit || null,
    ...(row.payee && { to: row.payee }),
    ...(row.address && { toAddress: row.address }),
    ...(row.contract && { contract: row.contract }),
    ...(row.memo && { memo: row.memo }),
    ...(isHash && { hash: row.transactionId }),
    ...(reference && { reference }),
    ...(row.numbers.length > 0 && { numbers: row.numbers }),
    ...(row.sender && { from: row.sender }),
    ...(row.fee && { fee: row.fee.amount, feeAsset: row.fee.asset }),
    ...(row.fee?.isIncluded !== undefined && { feeIncluded: row.fee.isIncluded }),
    status: 'done',
  };
}
