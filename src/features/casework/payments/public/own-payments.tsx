import { paymentWays, wayWords } from '#shared/vocabulary/ways.ts';
import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { suggestedAssets } from '#shared/money/asset.ts';
import { countryChoices } from '#shared/vocabulary/countries.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import {
  isClientsOwn,
  typedPayment,
  type PaymentAnswer,
  type PaymentField,
} from '../forms/payment.ts';
import { isSum } from '../payment-details.ts';
import { factText, reportedTexts, textField } from '../payment-fields.ts';
import { CircumstanceFields, KioskStates } from './circumstance-fields.tsx';
import { KnownInstitutions } from './known-institutions.tsx';
import { TextFactField } from './text-fact-field.tsx';
import { MoneyPicture } from './money-picture.tsx';
import {
  amountText,
  circumstancesText,
  paymentLine,
  timeWords,
  usedZone,
  zoneChoices,
} from '../payment-text.ts';
import { isHiddenPayment } from '#shared/vocabulary/hidden-payments.ts';
import { moneyStateWords, paymentSourceWords } from '#shared/vocabulary/money-states.ts';
import type { Payment } from '../payments.server.ts';
import { moneyOf } from '#shared/vocabulary/money-of-country.ts';
import { countMoney } from '../count-money.ts';
import { joinPayments } from '../join-payments.ts';
import { CountNotes } from './count-notes.tsx';

type Props = {
  payments: readonly Payment[];
  /** The organisation's time zone, one of the choices. */
  zone: string;
  /** The person's time zone, preselected where it is known. */
  ownZone: string;
  /** Where the client lives, ISO 3166-1: it proposes currency and clocks. */
  country: string | undefined;
  /** Names that the directory proposes. */
  institutions: readonly string[];
  /** Set after a refused form. */
  answer: PaymentAnswer | undefined;
};

/**
 * The payments of the client's case, the known state of the money, and forms to add and correct their own.
 */
export function OwnPayments({ payments, zone, ownZone, country, institutions, answer }: Props) {
  const { totals, ...counted } = countMoney(payments);
  const joined = joinPayments(payments);
  const isAnyHeld = totals.some(({ kind }) =>
    ['held', 'frozen', 'seized', 'forfeited'].includes(kind),
  );
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-xl">{m.payment_own_title()}</h2>
      {payments.length === 0 && <p className="text-muted">{m.payment_own_none()}</p>}
      {totals.length > 0 && <MoneyPicture totals={totals} />}
      <CountNotes counted={counted} />
      {joined.questions.map(({ first, second }) => (
        <SameQuestion key={second.id} first={first} second={second} />
      ))}
      {isAnyHeld && <p className="measure text-sm text-muted">{m.payment_own_honest()}</p>}
      {payments.length > 0 && (
        <ol aria-label={m.payment_own_list()} className="divide-y divide-line border-y border-line">
          {joined.payments.map(({ payment, rows }) => (
            <li key={payment.id} className="grid gap-2 py-4">
              <OwnPayment {...{ payment, rows, zone, ownZone, country, answer }} />
            </li>
          ))}
        </ol>
      )}
      <datalist id="known-assets">
        {suggestedAssets.map((asset) => (
          <option key={asset} value={asset} />
        ))}
      </datalist>
      <KioskStates />
      <KnownInstitutions names={institutions} />
      <p>
        <a
          href={urls.trackerStatement()}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {m.statement_link()}
        </a>
      </p>
      <details open={answer?.id === 'new'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {m.payment_own_add()}
        </summary>
        <PaymentForm
          id="new"
          version={0}
          zone={zone}
          country={country}
          answer={answer}
          typed={{ asset: moneyOf(country) ?? '', zone: ownZone }}
        />
      </details>
    </Card>
  );
}

/** Asks the client whether two of their payments are one; until they answer, it is counted once. */
function SameQuestion({ first, second }: { first: Payment; second: Payment }) {
  return (
    <form
      method="post"
      action={urls.tracker()}
      data-send=""
      aria-label={m.payment_same_question()}
      className="grid gap-3 rounded-lg border border-line p-4"
    >
      <h3 className="text-base">{m.payment_same_question()}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {[first, second].map((payment) => (
          <li key={payment.id} className="wrap-anywhere">
            {m.payment_said_by({
              payment: paymentLine(payment),
              who: paymentSourceWords[payment.saidBy](),
            })}
          </li>
        ))}
      </ul>
      <input type="hidden" name="intent" value="same-payment" />
      <input type="hidden" name="payment" value={second.id} />
      <input type="hidden" name="other" value={first.id} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="same" value="yes" tone="secondary" size="small">
          {m.payment_same_yes()}
        </Button>
        <Button type="submit" name="same" value="no" tone="secondary" size="small">
          {m.payment_same_no()}
        </Button>
      </div>
      <SendFailed />
    </form>
  );
}

type OwnProps = Omit<Props, 'payments' | 'institutions'> & {
  payment: Payment;
  rows: readonly Payment[];
};

function OwnPayment({ payment, rows, zone, ownZone, country, answer }: OwnProps) {
  const { way, state, entry } = payment;
  const own = rows.filter(isClientsOwn);
  const facts = reportedTexts.flatMap((name) => {
    const text = factText(payment[name]);
    return text ? [{ label: textField(name).short(), text }] : [];
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-lg tabular-nums wrap-anywhere">
          {amountText(payment) || m.payment_amount_unknown()}
        </strong>
        {state !== 'unknown' && <StatusPill tone="info">{moneyStateWords[state]()}</StatusPill>}
      </p>
      <p className="wrap-anywhere">
        {[
          way ? wayWords[way]() : entry === 'found' ? m.payment_found() : '',
          timeWords(payment) || m.payment_day_unknown(),
          ...circumstancesText(payment),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {facts.map(({ label, text }) => (
        <p key={label} className="text-sm wrap-anywhere text-muted first-letter:uppercase">
          {label} {text}
        </p>
      ))}
      {way === null && entry === 'payment' && !isSum(payment) && (
        <p className="measure font-semibold">{m.payment_way_open()}</p>
      )}
      {isHiddenPayment(payment) && (
        <p className="measure text-sm text-muted">{m.payment_hidden()}</p>
      )}
      {own.length > 0 ? (
        own.map((row) => (
          <details key={row.id} open={answer?.id === row.id}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
              {m.payment_own_correct()}
            </summary>
            <PaymentForm
              id={row.id}
              version={row.version}
              zone={zone}
              country={country}
              answer={answer}
              typed={{ zone: ownZone, ...withoutEmpty(typedPayment(row)) }}
            />
          </details>
        ))
      ) : (
        <p className="text-sm text-muted">{m.payment_own_staff()}</p>
      )}
    </>
  );
}

function withoutEmpty(typed: ReturnType<typeof typedPayment>) {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
}

type FormProps = {
  /** Id of the payment, or `new`. */
  id: string;
  version: number;
  zone: string;
  country: string | undefined;
  answer: PaymentAnswer | undefined;
  typed: Readonly<Partial<Record<PaymentField, string>>>;
};

function PaymentForm({ id, version, zone, country, answer, typed }: FormProps) {
  const mine = answer?.id === id ? answer : undefined;
  function field(name: PaymentField) {
    return {
      id: `${id}-${name}`,
      name,
      defaultValue: (mine?.typed ?? typed)[name] ?? '',
      error: mine?.problems[name],
      autoComplete: 'off',
    };
  }
  return (
    <form
      method="post"
      action={urls.tracker()}
      noValidate
      data-send=""
      aria-label={id === 'new' ? m.payment_own_add() : m.payment_own_correct()}
      data-ways=""
      className="grid gap-5 pt-3"
    >
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="version" value={mine?.version ?? version} />
      <SelectField
        {...field('way')}
        label={m.payment_way_label()}
        placeholder={m.form_choose()}
        options={paymentWays.map((way) => ({ value: way, label: wayWords[way]() }))}
      />
      <CircumstanceFields field={field} />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-4 sm:max-w-120">
        <TextField {...field('amount')} label={m.payment_amount_label()} inputMode="decimal" />
        <TextField {...field('asset')} label={m.payment_asset_label()} list="known-assets" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('day')} label={m.payment_day_label()} type="date" />
        <TextField {...field('time')} label={m.payment_time_label()} type="time" />
        <TextField
          {...field('until')}
          label={m.payment_until_label()}
          hint={m.payment_until_hint()}
          type="date"
        />
        <SelectField
          {...field('zone')}
          label={m.payment_block_zone()}
          placeholder={m.payment_zone_unsure()}
          options={zoneChoices(zone, country, usedZone((mine?.typed ?? typed).zone ?? ''))}
          data-device-zone={m.payment_zone_device()}
        />
      </div>
      {reportedTexts.map((name) => (
        <TextFactField key={name} name={name} control={field(name)} />
      ))}
      <SelectField
        {...field('institutionCountry')}
        label={m.payment_institution_country()}
        placeholder={m.payer_unknown()}
        options={countryChoices()}
      />
      <SendFailed />
      <Button type="submit" busyLabel={m.payment_own_saving()} className="justify-self-start">
        {m.payment_own_save()}
      </Button>
    </form>
  );
}
