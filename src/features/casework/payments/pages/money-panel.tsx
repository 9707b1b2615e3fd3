import { FileSearch, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { UndoableButton } from '#frames/staff/undo/undo.tsx';
import type { Tone } from '#ui/tone.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { amountText, circumstancesText, timeWords } from '../payment-text.ts';
import { MoneyPicture, RowsLink } from '../public/money-picture.tsx';
import {
  paymentSourceWords,
  moneyStateWords,
  type MoneyState,
} from '#shared/vocabulary/money-states.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import type { Payment } from '../payments.server.ts';
import { inDollars, totalsOf, type Total } from '../totals.ts';

type Props = {
  caseId: string;
  caseNumber: string;
  payments: readonly Payment[];
  /** Reason why a payment could not be removed. */
  refused: string | undefined;
};

/** The payments of a case one by one, and their sums. */
export function MoneyPanel({ caseId, caseNumber, payments, refused }: Props) {
  const mayWrite = useMay('case:write');
  const totals = totalsOf(payments);
  const usd = totalsOf(inDollars(payments));
  return (
    <Panel
      id="money"
      title="Money"
      text="Only money that reached the client counts as returned. Held, frozen, seized and forfeited money has not."
      actions={
        <div className="flex flex-wrap gap-2">
          <Link
            to={urls.admin.caseRequests(caseId)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            Freeze requests
          </Link>
          {mayWrite && (
            <>
              <Link
                to={urls.admin.casePayment(caseId, 'new')}
                className={buttonClass({ tone: 'secondary', size: 'compact' })}
              >
                <Plus className="size-4" />
                Add payment
              </Link>
              <Link
                to={urls.admin.caseStatement(caseId)}
                className={buttonClass({ tone: 'secondary', size: 'compact' })}
              >
                <FileSearch className="size-4" />
                From a statement
              </Link>
            </>
          )}
        </div>
      }
    >
      {refused && (
        <Notice tone="danger" live="assertive" title="Failed to change payments">
          {refused}
        </Notice>
      )}
      {payments.length === 0 && <p className="text-sm text-muted">No payments yet.</p>}
      {totals.length > 0 && (
        <MoneyPicture totals={totals.map((total) => ({ ...total, caseId }))} detail={behind} />
      )}
      {usd.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">In dollars, where somebody noted a source of the price</h3>
          <MoneyPicture
            totals={usd.map((total) => ({ ...total, caseId }))}
            detail={behindDollars}
          />
        </div>
      )}
      {payments.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">One by one</h3>
          <Folded entries={payments} shown={10} summary={(count) => `${count} more payments`}>
            {(some) => (
              <ol className="divide-y divide-line border-y border-line text-sm">
                {some.map((payment) => (
                  <li key={payment.id} className="py-3">
                    <PaymentRow caseId={caseId} caseNumber={caseNumber} payment={payment} />
                  </li>
                ))}
              </ol>
            )}
          </Folded>
        </div>
      )}
    </Panel>
  );
}

type OwnTotal = Total & { caseId: string };

function behind(total: OwnTotal) {
  return <RowsLink total={total} caseId={total.caseId} />;
}

function behindDollars(total: OwnTotal) {
  return <RowsLink total={total} caseId={total.caseId} value="usd" />;
}

const tones: Readonly<Record<MoneyState, Tone>> = {
  unknown: 'neutral',
  moved: 'danger',
  held: 'warning',
  frozen: 'info',
  seized: 'info',
  forfeited: 'warning',
  returned: 'success',
};

type RowProps = { caseId: string; caseNumber: string; payment: Payment };

function PaymentRow({ caseId, caseNumber, payment }: RowProps) {
  const mayWrite = useMay('case:write');
  const amount = amountText(payment) || 'Amount not known';
  const { way, institution, sender, recipient, transactionId, reference, entry } = payment;
  const isBare = way === null && payment.earliest === null;
  const head = entry === 'found' ? 'Part of the money' : way ? wayWords[way]() : 'As told';
  const facts = [
    ['From', sender],
    ['To', recipient],
    ['Id', transactionId],
    ['Block', payment.blockNumber === null ? '' : String(payment.blockNumber)],
    ['Reference', reference],
  ].filter(([, text]) => text);
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-base tabular-nums">{amount}</strong>
          <StatusPill tone={tones[payment.state]}>{moneyStateWords[payment.state]()}</StatusPill>
        </p>
        <p>
          {[
            head,
            institution,
            timeWords(payment) || (isBare ? '' : 'day not known'),
            ...circumstancesText(payment),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            {facts.map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-muted">
          Said by: {paymentSourceWords[payment.saidBy]()}
          {payment.reportReference && (
            <>
              , in{' '}
              <Link
                to={urls.admin.submission(payment.submissionId ?? '')}
                className="font-semibold text-link"
              >
                {payment.reportReference}
              </Link>
            </>
          )}
          {payment.proofId && (
            <>
              .{' '}
              <Link to={urls.admin.file(payment.proofId)} className="font-semibold text-link">
                Proof
              </Link>
            </>
          )}
        </p>
      </div>
      {mayWrite && (
        <div className="flex items-start gap-2">
          <Link
            to={urls.admin.casePayment(caseId, payment.id)}
            aria-label={`Correct payment: ${amount}`}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            Correct
          </Link>
          <UndoableButton
            fields={{ intent: 'remove-payment', payment: payment.id }}
            undo={{
              title: `Payment removed: ${amount}`,
              about: caseNumber,
              action: urls.admin.case(caseId),
              fields: { intent: 'restore-payment', payment: payment.id },
              undone: 'Payment brought back',
            }}
            tone="quiet"
            label={`Remove payment: ${amount}`}
          >
            Remove
          </UndoableButton>
        </div>
      )}
    </div>
  );
}
