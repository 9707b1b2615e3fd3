import { expect, test } from 'vitest';
import { drawRoad, mostStations } from '#features/base/pictures/road.ts';
import { roadSentences } from '#features/base/pictures/road-words.ts';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { handOfCall } from './call-hand.ts';
import { paymentRoad, type RoadPayment } from './payment-road.ts';

const now = new Date('2026-11-28T12:00:00Z');

let made = 0;

/** A payment of which nothing is known but what a test says. */
function payment(told: Partial<RoadPayment>): RoadPayment {
  made += 1;
  return {
    id: `payment-${made}`,
    submissionId: null,
    entry: 'payment',
    state: 'unknown',
    saidBy: 'client',
    way: null,
    institution: '',
    institutionCountry: null,
    destination: '',
    account: '',
    sender: '',
    recipient: '',
    transactionId: '',
    reference: '',
    numbers: [],
    earliest: null,
    latest: null,
    zone: null,
    certainty: null,
    amount: null,
    decimals: null,
    asset: null,
    usdCents: null,
    sameAs: null,
    isDistinct: false,
    chosenFor: [],
    ...told,
  } as RoadPayment;
}

function dollars(amount: number) {
  return { amount: `${amount * 100}`, decimals: 2, asset: 'USD' } as const;
}

function on(day: string) {
  const [earliest, latest] = [new Date(`${day}T07:00:00Z`), new Date(`${day}T23:00:00Z`)];
  return { earliest, latest, zone: 'America/Phoenix', certainty: 'day' } as const;
}

function draw(rows: readonly RoadPayment[], reader: 'you' | 'client' = 'you') {
  const facts = paymentRoad(rows, {
    reader,
    handAt: (row) => handOfCall(row, { call: { paid: 'bank', danger: undefined }, now }),
  });
  const road = drawRoad(facts, { most: mostStations.public });
  return { road, words: roadSentences(road, publicRoad('America/Phoenix')).join('\n') };
}

test('draws a wire through the bank to where it was told to have arrived, which is likely and not proved', () => {
  const { road, words } = draw([
    payment({
      ...dollars(48_000),
      ...on('2026-11-28'),
      way: 'wire-abroad',
      institution: 'Copper Basin Bank',
      destination: 'Harbour Bank',
    }),
  ]);
  expect(road.places).toMatchObject([
    { kind: 'you' },
    { kind: 'bank', name: 'Copper Basin Bank', hand: { state: 'can-stop' } },
    { kind: 'bank', name: 'Harbour Bank', edge: { certainty: 'likely' } },
  ]);
  expect(words).toContain('$48,000 went from you to Copper Basin Bank. (Nov 28, 2026)');
  expect(words).toContain('$48,000 likely went from Copper Basin Bank to Harbour Bank.');
  expect(words).toContain('As told, not proved.');
});

test('what nobody told is asked for: no amount, no institution, no time, and nothing after it', () => {
  const { road, words } = draw([payment({ way: 'payment-app' })]);
  expect(road.places).toMatchObject([
    { kind: 'you' },
    { kind: 'payment-app', edge: { certainty: 'certain', size: undefined } },
    { kind: 'unknown', edge: { certainty: 'unknown', size: undefined } },
  ]);
  expect(words).toContain('amount not told');
  expect(words).toContain('Which one? Tell us');
  expect(words).toContain('Where did it go?');
  expect(words).not.toMatch(/\d/);
  expect(road.places.every(({ hand }) => hand === undefined)).toBe(true);
});

test('joins payments through one bank, and keeps those of other ways apart', () => {
  const bank = { way: 'bank-transfer', institution: 'Copper Basin Bank' } as const;
  const { road } = draw([
    payment({ ...dollars(1_000), ...on('2026-11-02'), ...bank, reference: 'A' }),
    payment({ ...dollars(2_000), ...on('2026-11-05'), ...bank, reference: 'B' }),
    payment({ ...dollars(500), way: 'cash', ...on('2026-11-06'), recipient: 'A courier' }),
  ]);
  const [, ...rest] = road.places;
  expect(rest.find(({ kind }) => kind === 'bank')).toMatchObject({
    edge: { count: 2, amounts: [{ minor: '300000', asset: 'USD' }] },
  });
  expect(rest.filter(({ before }) => before === 0)).toHaveLength(2);
});

test('asks nobody to stop what is old, what came back, or what another call is about', () => {
  const bank = { ...dollars(100), way: 'bank-transfer', institution: 'Copper Basin Bank' } as const;
  const rows = [
    payment({ ...bank, ...on('2026-01-02') }),
    payment({ ...bank, ...on('2026-11-28'), state: 'returned' }),
    payment({ ...dollars(100), ...on('2026-11-28'), way: 'gift-card', institution: 'A shop' }),
  ];
  for (const row of rows) expect(draw([row]).road.places.filter(({ hand }) => hand)).toEqual([]);
  expect(draw(rows.slice(1, 2)).road.places.at(-1)).toMatchObject({
    kind: 'back',
    edge: { isBack: true },
  });
});

test('a danger to the person comes before any call about money', () => {
  const row = payment({
    ...dollars(1),
    ...on('2026-11-28'),
    way: 'bank-transfer',
    institution: 'B',
  });
  const call = { paid: 'bank', danger: {} } as unknown as Parameters<typeof handOfCall>[1]['call'];
  expect(handOfCall(row, { call, now })).toBeUndefined();
});

test('a sum that was told without its payments is drawn as such, never dropped', () => {
  const { words } = draw([payment({ ...dollars(9_000) })]);
  expect(words).toContain('$9,000');
  expect(words).toContain('Told in one sum');
});

test('amounts in several units have widths by their dollars only, and none without a value', () => {
  const { road } = draw([
    payment({ ...dollars(100), way: 'cash', recipient: 'One', ...on('2026-11-02') }),
    payment({
      amount: '5000000',
      decimals: 6,
      asset: 'DOGE',
      way: 'crypto-wallet',
      recipient: 'DAddress',
    }),
  ]);
  expect(road.places.find(({ code }) => code === 'DAddress')?.edge).toMatchObject({
    size: undefined,
    amounts: [{ minor: '5000000', asset: 'DOGE' }],
  });
});

test('the words are those of the language of the page', () => {
  const rows = [payment({ way: 'wire-abroad', ...dollars(10), institution: 'B' })];
  const spanish = inLanguage('es', () => draw(rows).words);
  expect(spanish).toContain('usted');
  expect(spanish).not.toMatch(/\b(?:went|you|known)\b/i);
});

test('what staff noted as held stands at its institution, and goes on to nowhere that nobody told', () => {
  const bank = { ...dollars(7_500), way: 'bank-transfer', institution: 'Sample Bank' } as const;
  const { road, words } = draw(
    [
      payment({ ...bank, ...on('2026-11-28') }),
      payment({ ...bank, entry: 'found', state: 'frozen', saidBy: 'staff' }),
    ],
    'client',
  );
  expect(road.places).toMatchObject([
    { kind: 'client' },
    { kind: 'bank', name: 'Sample Bank', hand: { state: 'held', title: 'Frozen' } },
  ]);
  expect(words).toContain('Staff noted it: 7,500 USD.');
  expect(road.apart).toBeUndefined();
  expect(words).not.toContain('amount unknown');
});

test('a hold of another currency, noted of no payment, stands at the end of no road', () => {
  const kept = { institution: 'Sample Exchange', entry: 'found', state: 'held' } as const;
  const bitcoin = { amount: '20985000', decimals: 8, asset: 'BTC' } as const;
  const rows = [
    payment({ ...bitcoin, way: 'crypto-exchange', institution: 'Sample Exchange' }),
    payment({ ...kept, amount: '310000000000000000', decimals: 18, asset: 'ETH', saidBy: 'staff' }),
  ];
  const { road, words } = draw(rows, 'client');
  expect(road.places.every(({ hand }) => hand === undefined)).toBe(true);
  const apart =
    'Held: 0.31 ETH, at Sample Exchange. Nobody noted of which payment, so it is not on this road.';
  expect(road.apart).toEqual([apart]);
  expect(words).toContain(apart);
  expect(words).not.toContain('Staff noted it');
  const same = draw([...rows, payment({ ...kept, ...bitcoin, saidBy: 'staff' })], 'client');
  expect(same.words).toContain('Sample Exchange: Held. Staff noted it: 0.20985 BTC.');
  expect(same.road.apart).toEqual([apart]);
});

test('a smaller sum that staff noted leaves open where the rest went', () => {
  const bank = { way: 'bank-transfer', institution: 'Sample Bank' } as const;
  const { road } = draw(
    [
      payment({ ...bank, ...dollars(7_500), ...on('2026-11-28') }),
      payment({ ...bank, ...dollars(2_000), entry: 'found', state: 'held', saidBy: 'staff' }),
    ],
    'client',
  );
  expect(road.places.map(({ kind }) => kind)).toEqual(['client', 'bank', 'unknown']);
});

test('staff read whose word it is that it was paid, and the person does not', () => {
  const told = { ...dollars(7_500), way: 'bank-transfer', institution: 'Sample Bank' } as const;
  const said = 'The client says: $7,500 went from the client to Sample Bank.';
  expect(draw([payment(told)], 'client').words).toContain(said);
  expect(draw([payment({ ...told, saidBy: 'statement' })], 'client').words).not.toContain('says');
  expect(draw([payment(told)]).words).not.toContain('says');
});
