import { share } from './column-stats.ts';
import { scoreOf } from './headings.ts';
import type { Layout } from './layout.ts';
import { isImplausible, scaled } from './plausible.ts';
import type { Proof, Size } from './prove-table.ts';
import { isAddressShaped } from './value-shapes.ts';
import { findUnit, unitText } from './written-asset.ts';
import { isCurrency } from '#shared/money/asset.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { readZone, type DateOrder } from './written-time.ts';

export const questionIds = [
  'ownAddress',
  'dateOrder',
  'zone',
  'amountColumn',
  'unit',
  'scale',
  'amount',
  'sign',
  'direction',
  'recipient',
  'institution',
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
  | 'no-sign'
  | 'credit-signs'
  | 'card-list'
  | 'spoken'
  | 'whole-numbers'
  | 'no-decimals'
  | 'decimals-column'
  | 'too-large'
  | 'looks-like-address'
  | 'same-headings';

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
  const { alike } = layout.table;
  if (alike)
    ask(
      {
        id: 'institution',
        likely: 'other',
        reason: 'same-headings',
        about: alike.name,
        options: ['other', alike.name],
      },
      (given) => given === 'other' || given === alike.name,
    );
  const rule = settleRule(layout, proof, ask);
  return {
    layout: {
      ...layout,
      rule,
      columns: settleRecipient({ ...layout, columns: settleAmount(layout, ask) }, ask),
      ownAddress: rule === 'address' ? askAddress(proof, asking, ask) : '',
      order: settleOrder(layout, proof, ask),
      zone: proof.hasOpenZone ? askZone(layout, asking.zone, ask) : layout.zone || asking.zone,
      ...settleSize(layout, proof, ask),
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

/** A column of addresses whose heading does not say whose they are. */
function settleRecipient(layout: Layout, ask: Ask): Layout['columns'] {
  const { columns, headings, format } = layout;
  const place = columns.toAddress;
  if (format || place === undefined || scoreOf(headings[place] ?? noHeading, 'toAddress') > 0)
    return columns;
  const likely = nameOf(headings[place]?.name ?? '', place);
  const answer = ask(
    {
      id: 'recipient',
      likely,
      reason: 'looks-like-address',
      about: '',
      options: [likely, 'none'],
    },
    (given) => given === 'none' || findPlace(given, headings) !== undefined,
  );
  const chosen = { ...columns, toAddress: findPlace(answer, headings) ?? place };
  if (answer === 'none') delete (chosen as Layout['columns']).toAddress;
  return chosen;
}

const noHeading = { name: '', words: '', within: '' };

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
  // Money that came in, by the words of the rows, always with a minus, and never without.
  const isReversed = proof.credited.minus > 0 && proof.credited.plus === 0 && plus > 0;
  // A card's list, most of whose amounts have no minus, and whose words prove nothing.
  const isOpenCard =
    layout.headings.some(({ words }) => cardWords.test(words)) &&
    plus > minus &&
    proof.credited.plus + proof.credits.plus === 0;
  const isCard =
    isReversed ||
    isOpenCard ||
    (plus > minus &&
      proof.credits.minus >= Math.max(1, minus / 2) &&
      proof.credits.plus <= plus / 10);
  if (!isCard) return 'minus';
  const options = ['negative', 'positive'];
  const answer = ask(
    {
      id: 'sign',
      likely: 'positive',
      reason: isReversed ? 'credit-signs' : isOpenCard ? 'card-list' : 'card',
      about: '',
      options,
    },
    (given) => options.includes(given),
  );
  return answer === 'positive' ? 'plus' : 'minus';
}

const cardWords = /\b(card|merchant|karte|kreditkarte|tarjeta|carte|carta|cartao)\b/;

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
  const trends = proof.sorted.filter((order) => order !== 'ymd' || proof.orders.length === 1);
  const [sorted] = trends;
  if (sorted && trends.length === 1 && proof.sorted.length < proof.orders.length)
    return { likely: sorted, reason: 'sorted' };
  const written =
    columns.asset === undefined ? '' : [...(stats[columns.asset]?.values.keys() ?? [])].join(' ');
  const isAbroad =
    decimal === ',' ||
    /\b(GBP|EUR)\b/i.test(`${unit} ${written} ${findUnit(proof.unitBeside).asset}`);
  const wanted: DateOrder = isAbroad ? 'dmy' : 'mdy';
  // A year of two figures is hardly ever the first.
  const others = proof.orders.filter((order) => order !== 'ymd');
  const likely = proof.orders.includes(wanted) ? wanted : (others[0] ?? proof.orders[0] ?? 'mdy');
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

/** Unit, scale and size of the amounts: what nothing proves is asked, and an amount that cannot be is not stated. */
function settleSize(
  layout: Layout,
  proof: Proof,
  ask: Ask,
): Pick<Layout, 'unit' | 'scale' | 'isLargeConfirmed'> {
  const unit = settleUnit(layout, proof, ask);
  const scale = settleScale({ ...layout, unit }, proof, ask);
  const tooLarge = proof.sizes.find((size) => {
    const { asset, amount } = amountOf(size, unit, scale);
    return asset !== '' && amount !== undefined && isImplausible(amount, asset);
  });
  if (!tooLarge) return { unit, scale };
  const { asset, amount } = amountOf(tooLarge, unit, scale);
  const about = amount ? `${formatAmount(amount)} ${asset}` : asset;
  const options = ['unknown', 'right'];
  const answer = ask(
    { id: 'amount', likely: 'unknown', reason: 'too-large', about, options },
    (given) => options.includes(given),
  );
  return { unit, scale, isLargeConfirmed: answer === 'right' };
}

function amountOf(size: Size, unit: string, scale: Layout['scale']) {
  const own = findUnit(size.unit);
  const stated = own.asset !== '' && !/^[$¥]$/.test(size.unit) ? own : findUnit(unit);
  const counted = scale === 'column' ? Number(size.decimals) : scale;
  const places = stated.scale > 0 ? stated.scale : (counted ?? 0);
  if (typeof places !== 'number' || Number.isNaN(places))
    return { asset: stated.asset, amount: undefined };
  return { asset: stated.asset, amount: scaled(size.amount, places, 0) };
}

/** Decimal places that tokens have; an answer may be any other. */
const usualScales = ['0', '6', '8', '9', '18'];

/** In digits: whole numbers as long count a coin's smallest parts. */
const longWhole = 12;

function settleScale(layout: Layout, { sizes }: Proof, ask: Ask): Layout['scale'] {
  const { columns, format } = layout;
  const isWhole = sizes.length > 0 && sizes.every((size) => size.isWhole);
  function askScale(likely: string, reason: QuestionReason, sample: Size): Layout['scale'] {
    const options = [...new Set([likely, ...usualScales, 'unknown'])];
    const about = `${formatAmount(sample.amount)} ${findUnit(sample.unit).asset}`.trim();
    const answer = ask({ id: 'scale', likely, reason, about, options }, (given) =>
      /^(\d|[12]\d|3[0-6]|column|unknown)$/.test(given),
    );
    return answer === 'column' || answer === 'unknown' ? answer : Number(answer);
  }
  const [first] = sizes;
  if (!first) return format?.scale;
  if (columns.decimals !== undefined) {
    // A number with a fraction is no count of smallest parts.
    if (!isWhole) return format?.scale === 'unknown' ? undefined : format?.scale;
    if (format?.scale === 'unknown') return 'column';
    const unscaled = sizes.some((size) => {
      const { asset, amount } = amountOf(size, layout.unit, 0);
      return amount !== undefined && isImplausible(amount, asset);
    });
    return unscaled ? 'column' : askScale('column', 'decimals-column', first);
  }
  if (format?.scale === 'unknown')
    return isWhole ? askScale('unknown', 'no-decimals', first) : undefined;
  if (typeof format?.scale === 'number') return format.scale;
  const long = sizes.find((size) => {
    const unit = findUnit(size.unit);
    const { asset, scale } = unit.asset ? unit : findUnit(layout.unit);
    const isLong = size.amount.minor.toString().length >= longWhole && size.isWhole;
    return isLong && scale === 0 && !isCurrency(asset);
  });
  if (!long) return undefined;
  const asset = findUnit(long.unit).asset || findUnit(layout.unit).asset;
  const own = asset === 'ETH' || asset === 'BNB' ? '18' : 'unknown';
  return askScale(own, 'whole-numbers', long);
}

function settleUnit(layout: Layout, proof: Proof, ask: Ask): string {
  if (layout.unit !== '' || !proof.hasOpenUnit) return layout.unit;
  const { likely, reason, about } = likelyUnit(layout, proof);
  const answer = ask(
    { id: 'unit', likely, reason, about, options: [] },
    (given) => findUnit(given).asset !== '',
  );
  const unit = findUnit(answer);
  // The likely unit of a coin's smallest part is a word of its own.
  return unit.scale > 0 ? unitText(unit) : unit.asset;
}

/** First letters of addresses, with the coin of their chain. */
const coins = [
  ['0x', 'ETH'],
  ['t', 'TRX'],
  ['r', 'XRP'],
  ['ltc1', 'LTC'],
] as const;

function likelyUnit(
  layout: Layout,
  proof: Proof,
): { likely: string; reason: QuestionReason; about: string } {
  const { format, columns, stats, decimal } = layout;
  const { sharedSign, orders } = proof;
  // Only the Swiss write thousands with an apostrophe.
  if (
    layout.table.sample.some((row) =>
      row.some((cell) => /^-?\d{1,3}(['’]\d{3})+\.\d\d$/.test(cell.trim())),
    )
  )
    return { likely: 'CHF', reason: 'habit', about: '' };
  if (format?.likely?.unit)
    return { likely: format.likely.unit, reason: 'service', about: format.name };
  if (proof.spoken) return { likely: proof.spoken, reason: 'spoken', about: proof.spoken };
  if (sharedSign)
    return { likely: sharedSign === '$' ? 'USD' : 'JPY', reason: 'sign-shared', about: sharedSign };
  const addresses = columns.toAddress === undefined ? undefined : stats[columns.toAddress];
  if (share(addresses, 'addresses') > 0.5) {
    const [example = ''] = addresses?.values.keys() ?? [];
    const coin = coins.find(([begin]) => example.toLowerCase().startsWith(begin))?.[1] ?? 'BTC';
    return { likely: coin, reason: 'nothing', about: '' };
  }
  // A wallet's list without addresses: transactions of a chain, in whole numbers.
  if (columns.hash !== undefined && share(stats[columns.hash], 'hashes') > 0.3) {
    const isWhole = proof.sizes.every((size) => size.isWhole);
    const [hash = ''] = stats[columns.hash]?.values.keys() ?? [];
    if (/^0x/i.test(hash)) return { likely: isWhole ? 'wei' : 'ETH', reason: 'nothing', about: '' };
    return isWhole
      ? { likely: 'sats', reason: 'whole-numbers', about: '' }
      : { likely: 'BTC', reason: 'nothing', about: '' };
  }
  // Where the day comes first, dollars are rare.
  const isDayFirst = orders.length === 1 && orders[0] === 'dmy';
  const likely = decimal === ',' ? 'EUR' : isDayFirst ? 'GBP' : 'USD';
  return { likely, reason: 'nothing', about: '' };
}
