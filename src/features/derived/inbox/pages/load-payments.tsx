import { data, Link } from 'react-router';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { caseTypes, caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { findWay, wayWords } from '#shared/vocabulary/ways.ts';
import { PaymentList } from '#features/casework/payments/pages/payment-list.tsx';
import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import {
  findReportedPayments,
  type ReportedPayment,
  type ReportedPaymentsQuery,
} from '../load-payments.server.ts';
import type { Route } from './+types/load-payments.ts';

export const handle: CrumbHandle = { crumb: 'Payments' };

export const loader = staffLoader('case:read', async (ctx, { url: { searchParams } }) => {
  const of = readFigure(searchParams);
  const given = searchParams.get('after');
  const after = given === null ? undefined : requireId(given, 'payment');
  searchParams.delete('after');
  const found = await findReportedPayments(ctx, { ...of, after });
  return { ...of, ...found, search: String(searchParams) };
});

/** Reads `way` or `type` from the address; an empty value means unknown. */
function readFigure(search: URLSearchParams): ReportedPaymentsQuery {
  const since = search.get('since') ?? '';
  const way = search.get('way');
  const type = search.get('type');
  const by =
    type === null
      ? { way: findWay(way) ?? null }
      : { type: caseTypes.find((each) => each === type) ?? null };
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since));
  const isKnown =
    'type' in by ? (type === '') === (by.type === null) : (way === '') === (by.way === null);
  if (!isDay || !isKnown || (way ?? type) === null)
    throw data('There is no such sum.', { status: 404 });
  return { since, by };
}

function wordsOf(by: ReportedPaymentsQuery['by']): string {
  if ('way' in by) return by.way ? wayWords[by.way]() : 'way not said';
  return by.type ? caseTypeWords[by.type] : 'kind of fraud not said';
}

export default function LoadPayments({ loaderData }: Route.ComponentProps) {
  const { by, since, rows, next, search } = loaderData;
  return (
    <>
      <PageHeading
        title={`Payments: ${wordsOf(by)}`}
        text={`Told since ${formatDay(since)}, in the order in which they were noted.`}
      />
      <PaymentList payments={rows.map(toListed)} more={next && `?${search}&after=${next}`} />
    </>
  );
}

function toListed({ payment, caseId, caseNumber, reference }: ReportedPayment) {
  const { id, way, institution, submissionId } = payment;
  const isOfCase = caseId !== null && caseNumber !== null;
  return {
    id,
    amount: amountText(payment) || 'Amount not known',
    facts: [
      way ? wayWords[way]() : 'way not said',
      institution,
      timeWords(payment) || 'day not known',
    ],
    to: isOfCase ? urls.admin.casePart(caseId, 'money') : urls.admin.submission(submissionId ?? ''),
    record: isOfCase ? caseNumber : reference,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Payments"
      failure="Failed to load the payments"
      error={error}
      also={<Link to={urls.admin.overview()}>Overview</Link>}
    />
  );
}
