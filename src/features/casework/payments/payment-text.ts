import { dayIn } from '#shared/calendar.ts';
import { formatDate, formatMoment, toZonedTime } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAmount } from '#shared/money/amount.ts';
import { decimalsOf, fieldAmount, formatAssetAmount, isCurrency } from '#shared/money/asset.ts';
import { clocksOfCountry, isZone, townOf, zonesOfCountry } from '#shared/time-zones.ts';
import { usStates, usZones, zoneWords } from '#shared/us-states.ts';
import { customerWords, permissionWords } from '#shared/vocabulary/payment-circumstances.ts';
import type { PaymentDetails } from './payment-details.ts';
import { factText, reportedTexts, textField } from './payment-fields.ts';
import { dollarValue } from './count-money.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';

type Amount = Pick<PaymentDetails, 'amount' | 'decimals' | 'asset'>;

type Time = Pick<PaymentDetails, 'earliest' | 'latest' | 'zone' | 'certainty'>;

/** `1,200`; empty when unknown. */
export function writeAmount({ amount, decimals, asset }: Amount): string {
  if (amount === null || decimals === null || asset === null) return '';
  const cents = isCurrency(asset) ? decimalsOf(asset) : 0;
  return formatAmount({ minor: BigInt(amount), decimals }, cents);
}

/** As a field or a file holds it, so that it is read back as the same amount; empty when unknown. */
export function typedAmount({ amount, decimals, asset }: Amount): string {
  if (amount === null || decimals === null || asset === null) return '';
  return fieldAmount({ minor: BigInt(amount), decimals }, asset);
}

/** `1,200 USD`; empty when unknown. */
export function amountText({ amount, decimals, asset }: Amount): string {
  if (amount === null || decimals === null || asset === null) return '';
  return formatAssetAmount({ minor: BigInt(amount), decimals }, asset);
}

/** `1,200 USD`: the value recorded with its source; empty without one. */
export function usdText({ usdCents }: { usdCents: string | null }): string {
  return amountText({ amount: usdCents, decimals: 2, asset: 'USD' });
}

/**
 * The time as precisely as it is known, in the time zone in which it was stated and the language of the page:
 * `November 20, 2026 at 2:30 PM, Central time`. Empty when unknown.
 */
export function timeWords({ earliest, latest, zone, certainty }: Time): string {
  if (!earliest || !latest || !zone) return '';
  if (certainty === 'exact') return `${formatMoment(earliest, zone)}, ${zoneWords(zone)}`;
  if (certainty === 'day') return formatDate(earliest, zone);
  if (dayIn(earliest, zone) !== dayIn(latest, zone))
    return m.payment_between({ from: formatDate(earliest, zone), to: formatDate(latest, zone) });
  // Sayings that differ by hours.
  const [from, to] = [formatMoment(earliest, zone), formatMoment(latest, zone)];
  return `${m.payment_between({ from, to })}, ${zoneWords(zone)}`;
}

/**
 * Time zones to choose from: those of the person's country, where it is known, of the United States, UTC, and the
 * organisation's own.
 * @param country ISO 3166-1
 * @param used zones that payments already have
 */
export function zoneChoices(
  own: string,
  country?: string,
  used: readonly string[] = [],
): { value: string; label: string }[] {
  const clocks = country === 'US' ? [] : clocksOfCountry(country);
  const isOne = clocks.length === 1;
  const ofCountry = isOne || country === 'US' ? clocks : zonesOfCountry(country);
  const others = [...Object.keys(usZones), 'UTC', own, ...used].filter(
    (zone) => !ofCountry.includes(zone),
  );
  return [
    ...ofCountry.map((zone) => ({
      value: zone,
      label: isOne ? zoneWords(zone) : `${townOf(zone)} (${zoneWords(zone)})`,
    })),
    ...Array.from(new Set(others), (zone) => ({ value: zone, label: zoneWords(zone) })),
  ];
}

/** The zone that a form came with, among its choices again; a text that is none is left out. */
export function usedZone(typed: string): string[] {
  return isZone(typed) ? [typed] : [];
}

type Circumstances = Pick<PaymentDetails, 'kioskState' | 'customer' | 'authorised'>;

/** Facts other than day and way of paying on which deadlines depend, if stated. */
export function circumstancesText({ kioskState, customer, authorised }: Circumstances): string[] {
  return [
    kioskState ? m.payment_kiosk_in({ state: stateName(kioskState) }) : '',
    customer ? customerWords[customer]() : '',
    authorised === null ? '' : permissionWords[authorised ? 'yes' : 'no'](),
  ].filter(Boolean);
}

/** `Iowa` for `IA`. */
export function stateName(code: string): string {
  return usStates.find((state) => state.code === code)?.name ?? code;
}

/** A payment in one line. */
export function paymentLine(payment: PaymentDetails): string {
  const { way } = payment;
  const parts = [
    timeWords(payment),
    amountText(payment),
    way ? wayWords[way]() : '',
    ...reportedTexts.map((name) => {
      const text = factText(payment[name]);
      return text && `${textField(name).short()}: ${text}`;
    }),
    ...circumstancesText(payment),
  ];
  return parts.filter(Boolean).join('; ');
}

/** In the time zone in which it was stated; a day or a range gets no time, which would be invented. */
export function timeParts({ earliest, latest, zone, certainty }: Time) {
  if (!earliest || !latest || !zone) return { date: '', time: '', zone: '' };
  if (certainty === 'exact') {
    const [date = '', time = ''] = toZonedTime(earliest, zone).split('T');
    return { date, time, zone };
  }
  const [from, to] = [dayIn(earliest, zone), dayIn(latest, zone)];
  return { date: from === to ? from : `${from}/${to}`, time: '', zone };
}

/** `1,200 USD`, of the value that is counted; empty without one. */
export function dollarText(payment: Parameters<typeof dollarValue>[0]): string {
  const value = dollarValue(payment);
  return value ? formatAssetAmount({ minor: value.cents, decimals: 2 }, 'USD') : '';
}

type ValueSource = Parameters<typeof dollarValue>[0] & { usdSource: string | null };

/** Source of the value in dollars, in words; empty where it was paid in dollars or has none. */
export function valueSource(payment: ValueSource): string {
  const source = dollarValue(payment)?.source;
  if (source === 'par') return m.payment_at_par();
  return source === 'noted' ? m.payment_value_by({ source: payment.usdSource ?? '' }) : '';
}
