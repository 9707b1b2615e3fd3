import { callTimeOf, findCallTime, type CallTime } from '#content/first-calls/call-time.ts';
import {
  mostRemembered,
  rememberedName,
  rememberedZone,
} from '#features/casework/payments/forms/remembered-payments.ts';
import { reachWays, type ReachWay } from '#features/casework/safety/forms/helper.ts';
import { dayIn, isLocalDate, type LocalDate } from '#shared/calendar.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { readMoments } from '#shared/read-moments.ts';
import { easternmostZone, isUsZone, usStates, type UsZone } from '#shared/us-states.ts';
import {
  findPaidAnswer,
  paidAnswers,
  waysAskedAs,
  type PaidAnswer,
  type Way,
} from '#shared/vocabulary/ways.ts';
import { keyIn, keysOf } from '#shared/vocabulary/list.ts';
import { moneyOf } from '#shared/vocabulary/money-of-country.ts';
import { chosenOf, readPayer, type Payer } from '#shared/vocabulary/payer.ts';

/** Answers to the plan of the first hours, limited to those that can be chosen. */
export type PlanAnswers = {
  /** In the order of the form. */
  paid: readonly PaidAnswer[];
  when: CallTime | undefined;
  day: LocalDate | undefined;
  /** HH:MM; only with a day. */
  time: string | undefined;
  /** State of the machine: two capital letters. */
  state: string | undefined;
  zone: UsZone;
  /** Somebody chose the zone, or the state names it. */
  isZoneKnown: boolean;
  /** Who paid; what nobody said is missing. */
  payer: Payer;
  /** How the person talks. */
  reach: ReachWay | undefined;
  /** The offender is still on the phone, in a chat or on the screen. */
  isWithThem: boolean;
};

/** No payment that somebody still asks about is older. */
const mostYears = 20;

/**
 * Reads the answers from the address of the form, to which the plan links. What nobody can have chosen there
 * counts as not answered.
 */
export function readPlanAnswers(query: URLSearchParams, now: Date): PlanAnswers | undefined {
  const given = new Set(query.getAll('paid').map(findPaidAnswer));
  const paid = keysOf(paidAnswers).filter((answer) => given.has(answer));
  const state = usStates.find(({ code }) => code === query.get('state'))?.code;
  const named = query.get('zone') ?? '';
  const payer = readPayer(Object.fromEntries(query));
  const place = state ?? (payer.country === 'US' ? payer.region : undefined);
  const zone = isUsZone(named) ? named : easternmostZone(place);
  const day = readDay(query.get('day'), zone, now);
  const time = day && readTime(query.get('time'), { day, zone, now });
  const latest = day && readMoments(time ? `${day}T${time}` : day, zone)?.latest;
  const when = latest
    ? callTimeOf(new Date(Math.min(latest.getTime(), now.getTime())), now)
    : findCallTime(query.get('when'));
  const reach = keyIn(reachWays, query.get('reach'));
  const isWithThem = query.get('contact') === 'yes';
  const isAnswered =
    paid.length > 0 || when || state || payer.country || payer.party || reach || isWithThem;
  const isZoneKnown = isUsZone(named) || place !== undefined;
  return isAnswered
    ? { paid, when, day, time, state, zone, isZoneKnown, payer, reach, isWithThem }
    : undefined;
}

function readDay(text: string | null, zone: UsZone, now: Date): LocalDate | undefined {
  if (text === null || !isLocalDate(text)) return undefined;
  const today = dayIn(now, zone);
  const isRecent = Number(today.slice(0, 4)) - Number(text.slice(0, 4)) <= mostYears;
  return text <= today && isRecent ? text : undefined;
}

function readTime(
  text: string | null,
  { day, zone, now }: { day: LocalDate; zone: UsZone; now: Date },
): string | undefined {
  if (text === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return undefined;
  const moment = readMoments(`${day}T${text}`, zone)?.earliest;
  return moment && moment <= now ? text : undefined;
}

/** The answers as values of the form, so that nothing in it asks for them again. */
export function valuesOfPlan({
  paid,
  when,
  day,
  time,
  state,
  zone,
  isZoneKnown,
  payer,
  reach,
  isWithThem,
}: PlanAnswers): FormValues {
  const values: Record<string, string[]> = { paid_by: [...paid] };
  for (const [name, value] of Object.entries(chosenOf(payer))) if (value) values[name] = [value];
  if (reach) values['reach'] = [reach];
  if (isWithThem) values['dangers'] = ['on-the-phone'];
  // Proposed, and seen beside the amount: dollars left as they were would be a wrong sum.
  const money = moneyOf(payer.country);
  if (money) values['currency'] = [money];
  if (when) values['paid_when'] = [when];
  if (day) values['incident_date'] = [day];
  if (isZoneKnown && (day || state)) values[rememberedZone] = [zone];
  for (const [place, answer] of paid.slice(0, mostRemembered).entries()) {
    const way = exactWay(answer);
    const known = {
      way,
      day,
      time,
      asset: money,
      kioskState: way === 'crypto-kiosk' ? stateName(state) : undefined,
    };
    for (const [field, value] of Object.entries(known))
      if (value) values[rememberedName(place, field as keyof typeof known)] = [value];
  }
  return values;
}

/** A card is a debit or a credit card, which decides other dates: only an answer with one meaning is filled in. */
function exactWay(answer: PaidAnswer): Way | undefined {
  const [way, ...others] = answer === 'other' ? [] : waysAskedAs(answer);
  return others.length === 0 ? way : undefined;
}

function stateName(code: string | undefined): string | undefined {
  return usStates.find((state) => state.code === code)?.name;
}
