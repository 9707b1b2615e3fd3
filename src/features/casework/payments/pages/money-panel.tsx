import { FileSearch, Plus } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { UndoableButton } from '#frames/staff/undo/undo.tsx';
import type { Tone } from '#ui/tone.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { isChainPayment } from '../payment-road.ts';
import { amountText, circumstancesText, paymentLine, timeWords } from '../payment-text.ts';
import {
  paymentSourceWords,
  moneyStateWords,
  type MoneyState,
} from '#shared/vocabulary/money-states.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import type { Payment } from '../payments.server.ts';
import { countMoney, type AskedPayments } from '../count-money.ts';
import { flowOf, joinFlow } from '../money-flow.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { MoneyTable } from './money-table.tsx';
import type { ChoosableFact } from '#shared/vocabulary/choosable-facts.ts';
import { joinPayments, type Difference } from '../join-payments.ts';
import { CountNotes, isInDollars } from '../public/count-notes.tsx';
import { factText, paymentTextNames, textField } from '../payment-fields.ts';
import type { NamedInstitution } from '../story-institutions.ts';
import { Offers } from './offered-names.tsx';

type Props = {
  caseId: string;
  caseNumber: string;
  payments: readonly Payment[];
  /** The payments about which an institution was asked. */
  asked: AskedPayments;
  /** Institutions that the reports of the case name. */
  named: readonly NamedInstitution[];
  /** Reason why a payment could not be removed. */
  refused: string | undefined;
};

/** The payments of a case one by one, and their sums. */
export function MoneyPanel({ caseId, caseNumber, payments, asked, named, refused }: Props) {
  const mayWrite = useMay('case:write');
  const { totals, dollars: usd, ...counted } = countMoney(payments, asked);
  const { questions, payments: joined } = joinPayments(payments);
  return (
    <Panel
      id="money"
      title="Money"
      text="Only money that reached the client counts as returned. Held, frozen, seized and forfeited money has not."
      actions={
        <div className="flex flex-wrap gap-2">
          {payments.some(isChainPayment) && (
            <Link
              to={urls.admin.caseTrace(caseId)}
              className={buttonClass({ tone: 'secondary', size: 'compact' })}
            >
              Where it went
            </Link>
          )}
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
      {/* A single payment is its own sum. */}
      {payments.length > 1 && totals.length > 0 && (
        <>
          <FlowDrawing parts={joinFlow(flowOf(counted.rows))} payer="Paid by the client" />
          <MoneyTable totals={totals} dollars={usd} caseId={caseId} />
        </>
      )}
      <CountNotes counted={counted} />
      {isInDollars(counted) && counted.withoutValue > 0 && (
        <p className="text-sm">
          <Link to={urls.admin.moneyRates()} className="text-link">
            Value them by the rate of their day
          </Link>
        </p>
      )}
      {questions.map(({ first, second }) => (
        <Question key={second.id} first={first} second={second} mayWrite={mayWrite} />
      ))}
      {payments.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">One by one</h3>
          <Folded entries={joined} shown={10} summary={(count) => `${count} more payments`}>
            {(some) => (
              <ol className="divide-y divide-line border-y border-line text-sm">
                {some.map(({ payment, rows, differences }) => (
                  <li key={payment.id} className="grid gap-3 py-3">
                    <PaymentRow
                      caseId={caseId}
                      caseNumber={caseNumber}
                      payment={payment}
                      rows={rows}
                    />
                    <Offers payment={payment} named={named} mayWrite={mayWrite} />
                    <Differences differences={differences} mayWrite={mayWrite} />
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

/** Asks whether two rows are the same payment. Until somebody answers, it is counted once. */
function Question({ first, second, mayWrite }: QuestionProps) {
  return (
    <Notice tone="warning" title="Is this one payment?">
      <ul className="grid list-disc gap-1 ps-5">
        {[first, second].map((payment) => (
          <li key={payment.id} className="wrap-anywhere">
            {paymentLine(payment)}. Said by: {paymentSourceWords[payment.saidBy]()}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2 pt-2">
          <input type="hidden" name="intent" value="match-payment" />
          <input type="hidden" name="payment" value={second.id} />
          <Button type="submit" name="same" value={first.id} tone="secondary" size="compact">
            The same payment
          </Button>
          <Button type="submit" name="same" value="" tone="secondary" size="compact">
            Two payments
          </Button>
        </Form>
      )}
    </Notice>
  );
}

const factWords: Readonly<Record<ChoosableFact, string>> = {
  way: 'Way',
  amount: 'Amount',
  time: 'Time',
};

/** Facts in which the sayings of one payment differ; staff choose which one counts. */
function Differences({ differences, mayWrite }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <Notice tone="warning" title="Not everybody says the same">
      {differences.map(({ fact, rows: [counted, ...others] }) => (
        <div key={fact} className="grid gap-1">
          <p className="font-semibold">{factWords[fact]}</p>
          <ul className="grid gap-1">
            {[counted, ...others].flatMap((row) =>
              row
                ? [<Saying key={row.id} {...{ row, fact, mayWrite, isCounted: row === counted }} />]
                : [],
            )}
          </ul>
        </div>
      ))}
    </Notice>
  );
}

type SayingProps = { row: Payment; fact: ChoosableFact; mayWrite: boolean; isCounted: boolean };

function Saying({ row, fact, mayWrite, isCounted }: SayingProps) {
  const said = {
    way: row.way ? wayWords[row.way]() : '',
    amount: amountText(row),
    time: timeWords(row),
  }[fact];
  const isChosen = row.chosenFor.includes(fact);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">
        {said} ({paymentSourceWords[row.saidBy]()}
        {row.reportReference ? `, ${row.reportReference}` : ''})
      </span>
      {isChosen && <StatusPill tone="info">Chosen by staff</StatusPill>}
      {isCounted && !isChosen && fact !== 'time' && <StatusPill tone="neutral">Counts</StatusPill>}
      {mayWrite && !isChosen && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="choose-in-payment" />
          <input type="hidden" name="payment" value={row.id} />
          <Button type="submit" name="fact" value={fact} tone="secondary" size="compact">
            Use this
          </Button>
        </Form>
      )}
    </li>
  );
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

type QuestionProps = { first: Payment; second: Payment; mayWrite: boolean };

type DifferencesProps = { differences: readonly Difference<Payment>[]; mayWrite: boolean };

type RowProps = {
  caseId: string;
  caseNumber: string;
  payment: Payment;
  /** All rows for it. */
  rows: readonly Payment[];
};

function PaymentRow({ caseId, caseNumber, payment, rows }: RowProps) {
  const [first, ...others] = rows;
  const mayWrite = useMay('case:write');
  const amount = amountText(payment) || 'Amount not known';
  const { way, entry } = payment;
  const isBare = way === null && payment.earliest === null;
  const head = entry === 'found' ? 'Part of the money' : way ? wayWords[way]() : 'As told';
  const facts = [
    ...paymentTextNames.map((name) => [textField(name).short(), factText(payment[name])]),
    ['Block', payment.blockNumber === null ? '' : String(payment.blockNumber)],
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
                <dt className="text-muted first-letter:uppercase">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-muted">
          Said by: {rows.map(({ saidBy }) => paymentSourceWords[saidBy]()).join('; ')}
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
      {mayWrite && others.length > 0 && (
        <ul className="grid content-start gap-1 text-sm sm:col-span-2">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link
                to={urls.admin.casePayment(caseId, row.id)}
                className="inline-flex min-h-6 items-center font-semibold text-link pointer-coarse:min-h-11"
              >
                Correct what it says: {paymentSourceWords[row.saidBy]()}
              </Link>
              {row !== first && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="match-payment" />
                  <input type="hidden" name="payment" value={row.id} />
                  <Button
                    type="submit"
                    name="same"
                    value=""
                    tone="quiet"
                    size="compact"
                    aria-label={`Another payment: ${paymentSourceWords[row.saidBy]()}, ${amountText(row)}`}
                  >
                    Another payment
                  </Button>
                </Form>
              )}
              <RemoveButton
                caseId={caseId}
                caseNumber={caseNumber}
                id={row.id}
                what={`${amount}, as said by: ${paymentSourceWords[row.saidBy]()}`}
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && first && others.length === 0 && (
        <div className="flex items-start gap-2">
          <Link
            to={urls.admin.casePayment(caseId, payment.id)}
            aria-label={`Correct payment: ${amount}`}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            Correct
          </Link>
          <RemoveButton caseId={caseId} caseNumber={caseNumber} id={payment.id} what={amount} />
        </div>
      )}
    </div>
  );
}

type RemoveProps = { caseId: string; caseNumber: string; id: string; what: string };

/** Removes what one source says of a payment. */
function RemoveButton({ caseId, caseNumber, id, what }: RemoveProps) {
  return (
    <UndoableButton
      fields={{ intent: 'remove-payment', payment: id }}
      undo={{
        title: `Payment removed: ${what}`,
        about: caseNumber,
        action: urls.admin.caseTab(caseId, 'money'),
        fields: { intent: 'restore-payment', payment: id },
        undone: 'Payment brought back',
      }}
      tone="quiet"
      label={`Remove payment: ${what}`}
    >
      Remove
    </UndoableButton>
  );
}
