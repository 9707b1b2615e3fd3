import { share } from './column-stats.ts';
import type { Layout } from './layout.ts';
import type { Proof } from './prove-table.ts';
import { isAddressShaped } from './value-shapes.ts';
import { findAsset } from './written-asset.ts';
import { readZone, type DateOrder } from './written-time.ts';

export const questionIds = [
  'ownAddress',
  'dateOrder',
  'zone',
  'amountColumn',
  'unit',
  'sign',
  'direction',
] as const;

export type QuestionId = (typeof questionIds)[number];

export type Answers = Partial<Record<QuestionId, string>>;

/** Why an answer is the likely one. */
export type QuestionReason =
  | 'in-every-row'
  | 'in-most-rows'
  | 'remembered'
  | 'service'
  | 'sorted'
  | 'habit'
  | 'person'
  | 'sign-shared'
  | 'nothing'
  | 'looks-like-money'
  | 'card'
  | 'no-sign';

export type Question = {
  id: QuestionId;
  /** Used until somebody answers. */
  likely: string;
  reason: QuestionReason;
  /** The service or the sign that the reason is about. */
  about: string;
  /** Possible answers, the likely one among them; empty where any text is possible. */
  options: readonly string[];
  answer: string | undefined;
};

export type QuestionContext = {
  answers: Answers;
  /** Zone of the person, or UTC. */
  zone: string;
  /** Addresses that are known to be the person's own. */
  ownAddresses: readonly string[];
};

/** The layout as proof and answers settle it, and the questions that remain. */
export function settleLayout(
  layout: Layout,
  proof: Proof,
  asking: QuestionContext,
): { layout: Layout; questions: Question[] } {
  const questions: Question[] = [];
  function ask(question: Omit<Question, 'answer'>, isValid: (answer: string) => boolean): string {
    const given = asking.answers[question.id]?.trim();
    const answer = given !== undefined && isValid(given) ? given : undefined;
    questions.push({ ...question, answer });
    return answer ?? question.likely;
  }
  const rule = settleRule(layout, proof, ask);
  return {
    layout: {
      ...layout,
      rule,
      columns: settleAmount(layout, ask),
      ownAddress: rule === 'address' ? askAddress(proof, asking, ask) : '',
      order: settleOrder(layout, proof, ask),
      zone: proof.hasOpenZone ? askZone(layout, asking.zone, ask) : layout.zone || asking.zone,
      unit: settleUnit(layout, proof, ask),
    },
    questions,
  };
}

type Ask = (question: Omit<Question, 'answer'>, isValid: (answer: string) => boolean) => string;

function settleAmount({ columns, amounts, headings }: Layout, ask: Ask): Layout['columns'] {
  if (amounts.length < 2) return columns;
  const options = amounts.map((place) => nameOf(headings[place]?.name ?? '', place));
  const answer = ask(
    {
      id: 'amountColumn',
      likely: options[0] ?? '',
      reason: 'looks-like-money',
      about: '',
      options,
    },
    (given) => findPlace(given, headings) !== undefined,
  );
  return { ...columns, amount: findPlace(answer, headings) ?? columns.amount ?? 0 };
}

function nameOf(name: string, place: number): string {
  return name || String(place + 1);
}

/** A column by its heading, or by its number from 1. */
function findPlace(given: string, headings: Layout['headings']): number | undefined {
  const named = headings.findIndex(
    ({ name }) => name !== '' && name.toLowerCase() === given.toLowerCase(),
  );
  if (named >= 0) return named;
  const number = /^\d{1,3}$/.test(given) ? Number(given) - 1 : -1;
  return number >= 0 && number < headings.length ? number : undefined;
}

function settleRule(layout: Layout, proof: Proof, ask: Ask): Layout['rule'] {
  const { rule, format } = layout;
  if (rule !== 'minus' || format?.spent) return rule;
  const { minus, plus } = proof.amounts;
  if (proof.balance)
    return minus > 0 && plus > 0 ? proof.balance : allOrProved(proof.balance, minus > 0);
  const { outMinus, outPlus, inMinus, inPlus } = proof.typed;
  const [agree, contradict] = [outMinus + inPlus, outPlus + inMinus];
  if (
    agree + contradict > 0 &&
    agree + contradict >= (minus + plus) / 3 &&
    (outMinus + outPlus > 0 || contradict === 0)
  ) {
    if (contradict > agree) return 'plus';
    if (agree > contradict && minus > 0) return 'minus';
  }
  if (minus === 0 && plus > 0) {
    const options = ['out', 'in'];
    const answer = ask(
      { id: 'direction', likely: 'out', reason: 'no-sign', about: '', options },
      (given) => options.includes(given),
    );
    return answer === 'out' ? 'all' : 'minus';
  }
  const isCard =
    plus > minus &&
    proof.credits.minus >= Math.max(1, minus / 2) &&
    proof.credits.plus <= plus / 10;
  if (!isCard) return 'minus';
  const options = ['negative', 'positive'];
  const answer = ask(
    { id: 'sign', likely: 'positive', reason: 'card', about: '', options },
    (given) => options.includes(given),
  );
  return answer === 'positive' ? 'plus' : 'minus';
}

function allOrProved(sign: 'minus' | 'plus', hasMinus: boolean): Layout['rule'] {
  return sign === 'plus' && !hasMinus ? 'plus' : sign;
}

function askAddress(
  { addresses, rows }: Proof,
  { ownAddresses }: QuestionContext,
  ask: Ask,
): string {
  const ranked = Array.from(addresses).toSorted(([, one], [, other]) => other - one);
  const known = new Set(ownAddresses.map((each) => each.toLowerCase()));
  const remembered = ranked.find(([address]) => known.has(address.toLowerCase()))?.[0];
  const [first = '', count = 0] = ranked[0] ?? [];
  if (first === '') return '';
  const likely = remembered ?? first;
  const options = [...new Set([likely, ...ranked.slice(0, 4).map(([address]) => address)])];
  const reason = remembered ? 'remembered' : count >= rows ? 'in-every-row' : 'in-most-rows';
  return ask({ id: 'ownAddress', likely, reason, about: '', options }, isAddressShaped);
}

function settleOrder(layout: Layout, proof: Proof, ask: Ask): DateOrder | undefined {
  const { format } = layout;
  const [only] = proof.orders;
  if (!proof.isOrderOpen) return only ?? format?.order ?? 'mdy';
  if (layout.order && proof.orders.includes(layout.order)) return layout.order;
  const { likely, reason } = likelyOrder(layout, proof);
  const answer = ask(
    { id: 'dateOrder', likely, reason, about: format?.name ?? '', options: proof.orders },
    (given) => proof.orders.some((order) => order === given),
  );
  return proof.orders.find((order) => order === answer);
}

function likelyOrder(
  { format, decimal, unit, stats, columns }: Layout,
  proof: Proof,
): { likely: DateOrder; reason: QuestionReason } {
  const service = format?.likely?.order;
  if (service && proof.orders.includes(service)) return { likely: service, reason: 'service' };
  const [sorted] = proof.sorted;
  if (sorted && proof.sorted.length === 1) return { likely: sorted, reason: 'sorted' };
  const written =
    columns.asset === undefined ? '' : [...(stats[columns.asset]?.values.keys() ?? [])].join(' ');
  const isAbroad =
    decimal === ',' || /\b(GBP|EUR)\b/i.test(`${unit} ${written} ${findAsset(proof.unitBeside)}`);
  const wanted: DateOrder = isAbroad ? 'dmy' : 'mdy';
  const likely = proof.orders.includes(wanted) ? wanted : (proof.orders[0] ?? 'mdy');
  return { likely, reason: 'habit' };
}

function askZone(layout: Layout, zone: string, ask: Ask): string {
  const service = layout.format?.likely?.zone;
  const about = layout.format?.name ?? '';
  const question = service
    ? ({ likely: service, reason: 'service', about } as const)
    : ({ likely: zone, reason: 'person', about: '' } as const);
  return ask(
    { id: 'zone', ...question, options: [] },
    (given) => readZone(given) !== undefined && given !== '',
  );
}

function settleUnit(layout: Layout, proof: Proof, ask: Ask): string {
  if (layout.unit !== '' || !proof.hasOpenUnit) return layout.unit;
  const { likely, reason, about } = likelyUnit(layout, proof);
  const answer = ask(
    { id: 'unit', likely, reason, about, options: [] },
    (given) => findAsset(given) !== '',
  );
  return findAsset(answer);
}

/** First letters of addresses, with the coin of their chain. */
const coins = [
  ['0x', 'ETH'],
  ['t', 'TRX'],
  ['r', 'XRP'],
  ['ltc1', 'LTC'],
] as const;

function likelyUnit(
  { format, columns, stats, decimal }: Layout,
  { sharedSign, orders }: Proof,
): { likely: string; reason: QuestionReason; about: string } {
  if (format?.likely?.unit)
    return { likely: format.likely.unit, reason: 'service', about: format.name };
  if (sharedSign)
    return { likely: sharedSign === '$' ? 'USD' : 'JPY', reason: 'sign-shared', about: sharedSign };
  const addresses = columns.toAddress === undefined ? undefined : stats[columns.toAddress];
  if (share(addresses, 'addresses') > 0.5) {
    const [example = ''] = addresses?.values.keys() ?? [];
    const coin = coins.find(([begin]) => example.toLowerCase().startsWith(begin))?.[1] ?? 'BTC';
    return { likely: coin, reason: 'nothing', about: '' };
  }
  // Where the day comes first, dollars are rare.
  const isDayFirst = orders.length === 1 && orders[0] === 'dmy';
  const likely = decimal === ',' ? 'EUR' : isDayFirst ? 'GBP' : 'USD';
  return { likely, reason: 'nothing', about: '' };
}
