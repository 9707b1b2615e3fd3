import { z } from 'zod';
import { dayIn, isLocalDate } from '#shared/calendar.ts';
import { findWay } from '#shared/vocabulary/ways.ts';
import { readMoments } from '#shared/read-moments.ts';
import { cleanAddress, cleanLine, lengthOf } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { toZonedTime } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { assetOf, parseAssetAmount } from '#shared/money/asset.ts';
import { findCountry } from '#shared/vocabulary/countries.ts';
import { clocksOfCountry, isZone } from '#shared/time-zones.ts';
import { usStates, zonesOfState } from '#shared/us-states.ts';
import { customerKinds, permissions } from '#shared/vocabulary/payment-circumstances.ts';
import type { PaymentDetails, PaymentJudgement } from '../payment-details.ts';
import { moneyStates, paymentEntries, paymentSources } from '#shared/vocabulary/money-states.ts';
import { stateName, typedAmount } from '../payment-text.ts';
import { readTypedNumbers } from '../bank-numbers.ts';
import {
  factText,
  judgedTexts,
  paymentTextNames,
  pickTexts,
  reportedTexts,
  textField,
  type PaymentText,
  type PaymentTexts,
} from '../payment-fields.ts';
import { hashProblem, keyProblem, readBlockNumber } from './transaction.ts';
import { amountProblem } from '#shared/money/amount-problem.ts';

/** Fields that the payer fills in. */
export const reportedFields = [
  'way',
  'kioskState',
  'customer',
  'authorised',
  'institutionCountry',
  'day',
  'time',
  'until',
  'zone',
  'amount',
  'asset',
  ...reportedTexts,
] as const;

/** Fields that staff add: the state of the money, and its source. */
export const staffFields = [
  'entry',
  'state',
  'saidBy',
  ...judgedTexts,
  'block',
  'usd',
  'usdSource',
  'usdDay',
  'proof',
] as const;

export type PaymentField = (typeof reportedFields)[number] | (typeof staffFields)[number];

/** As typed. */
export type TypedPayment = Partial<Record<PaymentField, string>>;

export type PaymentProblems = Partial<Record<PaymentField, string>>;

type Parsed<Value> = { ok: true; payment: Value } | { ok: false; problems: PaymentProblems };

/**
 * @param zone IANA time zone of the times, when the form names none; undefined: unknown, so that a time of day is a
 *   span over all clocks, or over those of the country
 * @param country ISO 3166-1, where the person lives
 * @param money currency of an amount that names none; empty: it is asked for
 */
export type ParseContext = {
  now: Date;
  zone: string | undefined;
  country?: string | undefined;
  money?: string;
};

/**
 * Parses the description of a payment. Every field may be empty, but not all of them; nothing that was not
 * stated is filled in.
 */
export function parsePayment(typed: TypedPayment, reading: ParseContext): Parsed<PaymentDetails> {
  const problems: PaymentProblems = {};
  const texts = readTexts(typed, problems, reportedTexts);
  const way = findWay(typed.way) ?? null;
  if (way === null && typed.way) problems.way = m.payment_way_invalid();
  const circumstances = readCircumstances(typed, problems);
  const institutionCountry = readCountry(typed, problems);
  const time = readTime(typed, { ...reading, state: circumstances.kioskState }, problems);
  const amount = readAmount(typed, reading, problems);
  const idProblem = hashProblem(texts.transactionId);
  if (idProblem) problems.transactionId ??= idProblem;
  const isEmpty = way === null && !time.certainty && !amount.amount;
  const isFine = Object.keys(problems).length === 0;
  if (isFine && isEmpty && Object.values(texts).every((text) => text.length === 0))
    problems.amount ??= m.payment_empty();
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    payment: { way, institutionCountry, ...circumstances, ...texts, ...time, ...amount },
  };
}

/** Like `parsePayment`, with the fields of staff about the money. */
export function parseStaffPayment(
  typed: TypedPayment,
  reading: ParseContext,
): Parsed<PaymentDetails & PaymentJudgement> {
  const parsed = parsePayment(typed, reading);
  const problems: PaymentProblems = parsed.ok ? {} : { ...parsed.problems };
  const entry = paymentEntries.find((each) => each === typed.entry) ?? 'payment';
  const state = moneyStates.find((each) => each === typed.state) ?? 'unknown';
  const saidBy = paymentSources.find((each) => each === typed.saidBy) ?? 'staff';
  if (entry === 'found' && state === 'unknown') problems.state = m.payment_found_state();
  const texts = readTexts(typed, problems, judgedTexts);
  const blockNumber = readBlockNumber(typed.block ?? '');
  if (blockNumber === undefined) problems.block = m.payment_block_invalid();
  const usd = readUsd(typed, reading, problems);
  const proofId = typed.proof || null;
  if (proofId && !z.uuid().safeParse(proofId).success) problems.proof = m.payment_proof_invalid();
  const isFine = parsed.ok && Object.keys(problems).length === 0;
  if (!isFine || blockNumber === undefined) return { ok: false, problems };
  return {
    ok: true,
    payment: {
      ...parsed.payment,
      entry,
      state,
      saidBy,
      ...texts,
      blockNumber,
      ...usd,
      proofId,
    },
  };
}

function readTexts<Name extends PaymentText>(
  typed: TypedPayment,
  problems: PaymentProblems,
  names: readonly Name[],
): PaymentTexts<Name> {
  return Object.fromEntries(
    names.map((name) => [name, readText(name, typed[name] ?? '', problems)]),
  ) as PaymentTexts<Name>;
}

function readText(name: PaymentText, typed: string, problems: PaymentProblems) {
  const { kind } = textField(name);
  if (kind === 'address') return cleanAddress(typed).slice(0, textLimits.other);
  const text = cleanLine(typed);
  if (lengthOf(text) > textLimits.other)
    problems[name] = m.payment_too_long({ maximum: textLimits.other });
  const key = keyProblem(text);
  if (key) problems[name] = key;
  if (kind === 'line') return text;
  return readTypedNumbers(text);
}

/** By code or name, as people and files write it. */
function readCountry(typed: TypedPayment, problems: PaymentProblems): string | null {
  const text = cleanLine(typed.institutionCountry ?? '');
  const found = findCountry(text)?.country;
  if (text !== '' && found === undefined) problems.institutionCountry = m.payer_country_invalid();
  return found ?? null;
}

type Circumstances = Pick<PaymentDetails, 'kioskState' | 'customer' | 'authorised'>;

/** State and kind of customer apply to kiosks only; for any other way of paying they are dropped. */
function readCircumstances(typed: TypedPayment, problems: PaymentProblems): Circumstances {
  const authorised = permissions.find((each) => each === typed.authorised);
  const said = authorised === undefined ? null : authorised === 'yes';
  if (typed.way !== 'crypto-kiosk') return { kioskState: null, customer: null, authorised: said };
  const customer = customerKinds.find((each) => each === typed.customer) ?? null;
  const named = cleanLine(typed.kioskState ?? '').toLowerCase();
  const state = usStates.find(({ code, name }) =>
    [code.toLowerCase(), name.toLowerCase()].includes(named),
  );
  if (named && !state) problems.kioskState = m.payment_kiosk_state_invalid();
  return { kioskState: state?.code ?? null, customer, authorised: said };
}

type Time = Pick<PaymentDetails, 'earliest' | 'latest' | 'zone' | 'certainty'>;

const noTime: Time = { earliest: null, latest: null, zone: null, certainty: null };

/** The first and the last clock on which a day begins. */
const everywhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

function readTime(
  typed: TypedPayment,
  { now, zone, country, state }: ParseContext & { state: string | null },
  problems: PaymentProblems,
): Time {
  const day = cleanAddress(typed.day ?? '');
  const clock = cleanAddress(typed.time ?? '');
  const until = cleanAddress(typed.until ?? '');
  const stated = cleanAddress(typed.zone ?? '');
  if (stated && !isZone(stated)) problems.zone = m.payment_zone_invalid();
  const known = state ? zonesOfState(state) : zone ? [zone] : clocksOfCountry(country);
  const zones = stated ? [stated] : known;
  if (day === '') {
    if (clock || until) problems.day = m.payment_day_missing();
    return noTime;
  }
  if (!isLocalDate(day)) problems.day = m.payment_day_invalid();
  if (until && !isLocalDate(until)) problems.until = m.payment_day_invalid();
  if (clock && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(clock))
    problems.time = m.payment_time_invalid();
  if (clock && until) problems.until = m.payment_range_time();
  if (until && until < day) problems.until = m.payment_range_order();
  if (problems.day || problems.until || problems.time || problems.zone) return noTime;
  const text = until ? `${day}/${until}` : clock ? `${day}T${clock}` : day;
  const [first = 'UTC'] = zones;
  const isClockOpen = clock !== '' && zones.length !== 1;
  const spans = (
    isClockOpen && zones.length === 0 ? everywhere : isClockOpen ? zones : [first]
  ).map((each) => readMoments(text, each));
  const [earliest, latest] = [spans[0]?.earliest, spans.at(-1)?.latest];
  const beginning = readMoments(text, zones[0] ?? everywhere[0] ?? first)?.earliest;
  if (!earliest || !latest || !beginning) {
    problems.day = m.payment_day_invalid();
    return noTime;
  }
  if (beginning > now)
    problems.day = stated ? m.payment_day_future_there() : m.payment_day_future();
  if (isClockOpen)
    return { earliest, latest: latest > now ? now : latest, zone: first, certainty: 'range' };
  return { earliest, latest, zone: first, certainty: until ? 'range' : clock ? 'exact' : 'day' };
}

type StoredAmount = Pick<PaymentDetails, 'amount' | 'decimals' | 'asset'>;

const noAmount: StoredAmount = { amount: null, decimals: null, asset: null };

function readAmount(
  typed: TypedPayment,
  { money = 'USD' }: ParseContext,
  problems: PaymentProblems,
): StoredAmount {
  const text = cleanLine(typed.amount ?? '');
  if (text === '') return noAmount;
  const asset = assetOf(cleanAddress(typed.asset ?? '')) || money;
  if (!/^[A-Z0-9]{2,12}$/.test(asset) || /^DOLLARS?$/.test(asset)) {
    problems.asset = m.payment_asset_invalid();
    return noAmount;
  }
  const read = parseAssetAmount(text, asset);
  if (!read || read.minor <= 0n) {
    problems.amount = amountProblem(text, asset) ?? m.report_amount_zero();
    return noAmount;
  }
  return { amount: read.minor.toString(), decimals: read.decimals, asset };
}

function readUsd(typed: TypedPayment, { zone }: ParseContext, problems: PaymentProblems) {
  const none = { usdCents: null, usdSource: null, usdAt: null };
  const amount = cleanLine(typed.usd ?? '');
  const source = cleanLine(typed.usdSource ?? '').slice(0, textLimits.other);
  const day = cleanAddress(typed.usdDay ?? '');
  if (amount === '') return none;
  const read = parseAssetAmount(amount, 'USD');
  if (!read || read.minor <= 0n)
    problems.usd = amountProblem(amount, 'USD') ?? m.report_amount_zero();
  if (source === '') problems.usdSource = m.payment_usd_source_missing();
  const at = isLocalDate(day) ? readMoments(day, zone ?? 'UTC')?.earliest : undefined;
  if (!at) problems.usdDay = m.payment_day_invalid();
  if (!read || !at) return none;
  return { usdCents: read.minor.toString(), usdSource: source, usdAt: at };
}

/** Form values of a stored payment. */
export function typedPayment(stored: PaymentDetails & Partial<PaymentJudgement>): TypedPayment {
  const { earliest, latest, zone, certainty, amount, decimals, asset } = stored;
  const { usdCents = null, usdAt = null, usdSource = null, proofId = null } = stored;
  const begin = earliest && zone ? toZonedTime(earliest, zone) : '';
  return {
    way: stored.way ?? '',
    kioskState: stored.kioskState ? stateName(stored.kioskState) : '',
    customer: stored.customer ?? '',
    authorised: stored.authorised === null ? '' : stored.authorised ? 'yes' : 'no',
    institutionCountry: stored.institutionCountry ?? '',
    day: begin.slice(0, 10),
    time: certainty === 'exact' ? begin.slice(11) : '',
    until: certainty === 'range' && latest && zone ? dayIn(latest, zone) : '',
    zone: zone ?? '',
    amount: typedAmount({ amount, decimals, asset }),
    asset: asset ?? '',
    ...Object.fromEntries(
      paymentTextNames.map((name) => [name, factText(stored[name] ?? '')] as const),
    ),
    entry: stored.entry ?? 'payment',
    state: stored.state ?? 'unknown',
    saidBy: stored.saidBy ?? 'client',
    block: String(stored.blockNumber ?? ''),
    usd: typedAmount({ amount: usdCents, decimals: 2, asset: 'USD' }),
    usdSource: usdSource ?? '',
    usdDay: usdAt && zone ? dayIn(usdAt, zone) : (usdAt?.toISOString().slice(0, 10) ?? ''),
    proof: proofId ?? '',
  };
}

/** The payment without the judgement of staff. */
export function reportedPart(payment: PaymentDetails): PaymentDetails {
  const { way, institutionCountry, kioskState, customer, authorised } = payment;
  const { earliest, latest, zone, certainty, amount, decimals, asset } = payment;
  return {
    ...pickTexts(payment, reportedTexts),
    way,
    institutionCountry: institutionCountry ?? null,
    kioskState,
    customer,
    authorised,
    earliest,
    latest,
    zone,
    certainty,
    amount,
    decimals,
    asset,
  };
}

/** Tests whether the client entered it, by hand or through a statement. */
export function isClientsOwn({
  saidBy,
  entry,
}: Pick<PaymentJudgement, 'saidBy' | 'entry'>): boolean {
  return entry === 'payment' && (saidBy === 'client' || saidBy === 'statement');
}

/** A refused form of the tracker: the typed values, and the errors. */
export type PaymentAnswer = {
  /** Id of the payment, or `new`. */
  id: string;
  typed: TypedPayment;
  problems: PaymentProblems;
  /** The stored version, when somebody changed it meanwhile. */
  version?: number;
};
