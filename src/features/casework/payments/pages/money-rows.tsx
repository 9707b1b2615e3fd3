import { data, Link } from 'react-router';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { findMoneyRows } from '../organisation-money.server.ts';
import { amountText, dollarText, timeWords, valueSource } from '../payment-text.ts';
import { moneyStates } from '#shared/vocabulary/money-states.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { kindWord } from '../public/money-picture.tsx';
import type { Route } from './+types/money-rows.ts';
import { PaymentList } from './payment-list.tsx';

export const handle: CrumbHandle = { crumb: 'Payments' };

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const kind = (['paid', ...moneyStates] as const).find((each) => each === params.kind);
  const asset = params.asset.toUpperCase();
  if (!kind || !/^[A-Z0-9]{2,12}$/.test(asset))
    throw data('There is no such sum.', { status: 404 });
  const given = url.searchParams.get('after');
  const after = given === null ? undefined : requireId(given, 'payment');
  const asked = url.searchParams.get('case');
  const caseId = asked === null ? undefined : requireId(asked, 'case');
  const isInDollars = asset === 'USD' && url.searchParams.get('value') === 'usd';
  const of = { kind, asset, caseId, isInDollars };
  return { ...of, ...(await findMoneyRows(ctx, { ...of, after })) };
});

export default function MoneyRows({ loaderData }: Route.ComponentProps) {
  const { kind, asset, isInDollars, rows, next } = loaderData;
  return (
    <>
      <PageHeading
        title={`${kindWord(kind)}: ${isInDollars ? 'value in dollars' : asset}`}
        text={`The payments behind the sum${loaderData.caseId ? ' of one case' : ''}, in the order in which they were recorded. One that repeats another is listed and not counted again, and of a total only the part that the payments do not cover is counted.`}
      />
      <PaymentList
        payments={rows.map(({ id, caseId, caseNumber, payment }) => ({
          id,
          amount: isInDollars ? dollarText(payment) : amountText(payment),
          facts: [
            isInDollars && amountText(payment),
            payment.entry === 'found'
              ? 'Part of the money'
              : payment.way && wayWords[payment.way](),
            payment.institution,
            timeWords(payment) || 'day not known',
            isInDollars && valueSource(payment),
          ],
          to: urls.admin.casePart(caseId, 'money'),
          record: caseNumber,
        }))}
        more={
          next &&
          urls.admin.moneyRows({
            kind,
            asset,
            case: loaderData.caseId,
            after: next,
            value: isInDollars ? 'usd' : undefined,
          })
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Payments"
      failure="Failed to load the payments"
      error={error}
      also={<Link to={urls.admin.money()}>Money</Link>}
    />
  );
}
