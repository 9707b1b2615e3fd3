import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { removePayment } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { makeBundle } from '#features/derived/institutions/bundle.server.ts';
import { institutions } from '#database/tables/institutions.ts';
import { findDesk } from '#features/derived/institutions/desk.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import {
  anonymiseRequests,
  draftRequest,
  getRequest,
  hasTrace,
  readRequests,
} from '#features/derived/institutions/requests.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { auditLog } from '#database/tables/security.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { keepReachedAddresses } from './reached-addresses.server.ts';
import { findTraces } from './traces.server.ts';
import {
  draftPaymentRequest,
  draftReachedRequests,
  findReached,
} from './reached-requests.server.ts';
import { traces, watchedAddresses } from '#database/tables/tracing.ts';
import { makeTracePapers } from './trace-files.server.ts';
import { findSharedAddresses } from './shared-addresses.server.ts';

const { db } = useTestDatabase();
const typesetter = createTypesetter();
const now = new Date('2026-11-23T18:00:00Z');

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [scammer, hop, exchange, mixer] = [
  'TJDENsfBJs4RFETt1X1W8wMDc8M5XnJhCe',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
  'TNtbiqvanUnm4YHK9SYzRGR8ktiHRduDbM',
];
const txs = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const on = { chain: 'tron', asset: 'USDT', contract };

function transfer(place: number, { from, to, amount }: Record<'from' | 'to' | 'amount', string>) {
  const time = `2026-11-0${place * 2 + 1}T10:00:00.000Z`;
  return { ...on, tx: txs[place], block: 100 + place, index: 0, time, from, to, amount };
}

const label = { list: 'Exchange One reserves', day: '2026-10-01', signed: true };
const facts = {
  convention: 'fifo',
  payment: {
    ...on,
    tx: txs[0],
    index: 0,
    to: scammer,
    amount: '1000500000',
    block: 100,
    time: '2026-11-01T10:00:00.000Z',
  },
  transfers: [
    transfer(0, { from: 'TVictim', to: scammer, amount: '1000500000' }),
    transfer(1, { from: scammer, to: hop, amount: '700000001' }),
    transfer(2, { from: hop, to: exchange, amount: '600000001' }),
    transfer(3, { from: hop, to: mixer, amount: '100000000' }),
  ],
  labels: [
    { chain: 'tron', address: exchange, actor: 'Exchange One', kind: 'exchange', ...label },
    { chain: 'tron', address: mixer, actor: 'Some Mixer', kind: 'mixer', ...label },
  ],
  complete: [scammer, hop].map((address) => ({ ...on, address, isComplete: true })),
};

let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeCaseWorker(db());
  ctx = testContext(db(), { actor, ports: { typesetter }, now: () => now });
});

async function storeTrace(
  caseNumber: string,
  transfers: readonly object[] = facts.transfers,
  destination = '',
): Promise<{ caseId: string; id: string; paymentId: string }> {
  const caseId = await storeCase(db(), { caseNumber });
  const stated = { amount: '1000500000', decimals: 6, asset: 'USDT', saidBy: 'client' } as const;
  const value = { usdCents: '100000', usdSource: 'The client’s statement', usdAt: now };
  const [payment] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      ...stated,
      ...value,
      recipient: scammer,
      transactionId: txs[0],
      destination,
    })
    .returning();
  const [run] = await db()
    .insert(traces)
    .values({
      caseId,
      paymentId: payment?.id ?? '',
      convention: 'fifo',
      state: 'done',
      lookUps: 2,
      problems: [],
      startedByName: 'Robin',
      facts: { ...facts, transfers },
    })
    .returning();
  await keepReachedAddresses({ ...ctx, actor: { type: 'system', job: 'trace-payments' } });
  return { caseId, id: run?.id ?? '', paymentId: payment?.id ?? '' };
}

test('drafts one request to each institution and issuer reached, and sends none', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000042');
  const asked = { caseId, id, convention: undefined };
  await expect(draftReachedRequests(ctx, asked)).rejects.toMatchObject({ code: 'conflict' });
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  expect(await draftReachedRequests(ctx, asked)).toEqual({ requests: 2 });
  // The same press drafts nothing twice.
  await draftReachedRequests(ctx, asked);
  const requests = await readRequests(ctx, caseId);
  expect(
    requests.map(({ institutionName, addresseeKind, state }) => [
      institutionName,
      addresseeKind,
      state,
    ]),
  ).toEqual([
    ['Exchange One', 'receiving-platform', 'drafted'],
    ['Tether', 'issuer', 'drafted'],
  ]);
});

async function bundleOf(
  place: number,
  audience: 'institution' | 'officer' = 'institution',
  transfers?: readonly object[],
) {
  const { caseId, id } = await storeTrace('LGN-2026-000042', transfers);
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const request = (await readRequests(ctx, caseId))[place];
  const made = await makeBundle(ctx, { caseId, id: request?.id ?? '', audience });
  const files = readZip(made.content);
  const pdf = await readPdf(files.get('request.pdf') ?? Buffer.of());
  return { files, text: files.get('request.txt')?.toString() ?? '', pdf };
}

test.each(['institution', 'officer'] as const)(
  'the bundle for the %s names address, amount with bounds, rule, whole hashes, UTC, contract and wording',
  async (audience) => {
    const { files, text, pdf } = await bundleOf(0, audience);
    for (const part of [
      `600.000001 USDT of it reached ${exchange} on TRON`,
      `token contract: ${contract}`,
      `transaction: ${txs[2]}`,
      'the rule “First in, first out”',
      'give the same amount',
      'This address is listed and signed by Exchange One.',
      'not who holds it',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Some Mixer');
    expect(findClaims(text)).toEqual([]);
    const csv = files.get('reached.csv')?.toString() ?? '';
    expect(csv).toContain(`${hop},${txs[2]},0,102,2026-11-05T10:00:00.000Z,600000001,600000001,`);
    expect(pdf.pages).toBe(1);
    expect(pdf.text.replaceAll(/\s+/g, '')).toContain(txs[2]);
  },
);

test('the letter begins with what reached its reader, and comes to the client’s payment after it', async () => {
  const { text, pdf } = await bundleOf(0);
  const [, table = ''] = text.split('What reached you');
  const [reached = '', payment = ''] = table.split('The payment that the trace starts at');
  for (const line of [
    `   address: ${exchange}`,
    '   network: TRON',
    `   token contract: ${contract}`,
    `   transaction: ${txs[2]}`,
    '   position: log index 0',
    '   time: 2026-11-05 10:00:00 UTC',
    '   block: 102',
    '   amount: 600.000001 USDT',
    '   base units: 600000001',
    '   share of the payment’s value: 599.70 USD',
  ])
    expect(reached.split('\r\n')).toContain(line);
  expect(payment).toContain(`transaction_id: ${txs[0]}`);
  expect(reached).not.toContain(txs[0]);
  const closed = pdf.text.replaceAll(/\s+/g, '');
  const order = ['Whatreachedyou', txs[2] ?? '', 'Thepaymentthatthetracestartsat', txs[0] ?? ''];
  const places = order.map((part) => closed.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const part of ['Youraddress', 'block102', 'logindex0', '600000001baseunits', '599.70USD'])
    expect(closed).toContain(part);
});

test('a letter calls an address that only a list of others names likely theirs, and says why', async () => {
  expect((await bundleOf(0)).text).toContain('By a trace, 600.000001 USDT of it reached you.');
  const { caseId, id } = await storeTrace('LGN-2026-000060');
  const unsigned = facts.labels.map((each) => ({ ...each, signed: false }));
  await db()
    .update(traces)
    .set({ facts: { ...facts, labels: unsigned } })
    .where(eq(traces.id, id));
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const [request] = await readRequests(ctx, caseId);
  const order = { caseId, id: request?.id ?? '', audience: 'institution' } as const;
  const text = String(readZip((await makeBundle(ctx, order)).content).get('request.txt'));
  expect(text).toContain('By a trace, 600.000001 USDT of it likely reached you; why we think so');
  expect(text).toContain('listed by Exchange One (list of 2026-10-01)');
  expect(text).not.toContain('USDT of it reached you');
});

test('transfers that do not fit on the page of the letter are counted there with their sum', async () => {
  const [payment, passed] = facts.transfers;
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...transfer(2, { from: hop, to: exchange, amount: '35000000' }),
    tx: (place + 16).toString(16).repeat(32),
    index: place,
  }));
  const { pdf } = await bundleOf(0, 'institution', [payment ?? {}, passed ?? {}, ...many]);
  const words = pdf.text.replaceAll(/\s+/g, ' ');
  const [, left, sum] = /(\d+) more in reached\.csv, which brought (\d+) USDT/.exec(words) ?? [];
  expect(pdf.pages).toBe(1);
  expect(Number(left)).toBeGreaterThan(0);
  expect(Number(sum)).toBe(Number(left) * 35);
});

test('the letter says who answers for us, how they are reached, and case and request', async () => {
  await db()
    .insert(siteSettings)
    .values([
      { key: 'company_phone', value: '+1 202 555 0100' },
      { key: 'contact_email', value: 'desk@example.org' },
    ]);
  const { text } = await bundleOf(0);
  expect(text).toContain(
    'answers your questions, telephone +1 202 555 0100, e-mail desk@example.org. Our case is LGN-2026-000042, this request is LGN-2026-000042-R1.',
  );
});

test('a letter to an issuer says where the tokens lie, and calls no address the issuer’s', async () => {
  const { text, pdf } = await bundleOf(1);
  expect(text).toContain('Where the tokens lie');
  expect(text).toContain(`   address: ${scammer}`);
  expect(text).toContain('   of all that came, it still has: 300.499999 USDT');
  expect(text + pdf.text).not.toMatch(/reached you|Your address/);
});

test('what nobody typed of a traced payment is filled from its chain: network, block, exact time', async () => {
  const { files } = await bundleOf(0);
  const rows: Record<string, string>[] = parse(files.get('identifiers.csv') ?? '', {
    bom: true,
    columns: true,
  });
  expect(rows).toMatchObject([
    {
      chain: 'tron:728126428',
      network: 'TRON',
      block_number: '100',
      tx_hash: txs[0],
      time_utc_from: '2026-11-01T10:00:00Z',
      time_utc_to: '2026-11-01T10:00:00Z',
      time_certainty: 'exact',
      said_by: 'client',
      from: 'TVictim',
    },
  ]);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  for (const name of ['identifiers.csv', 'reached.csv'])
    expect(String(files.get(name))).toContain(manifest.columns[name].join(','));
});

test('an anonymised case keeps no address of the trace in its requests', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000042');
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const before = await readRequests(ctx, caseId);
  expect(JSON.stringify(before)).toContain(exchange);
  await anonymiseRequests(ctx, [caseId]);
  expect(JSON.stringify(await readRequests(ctx, caseId))).not.toContain(exchange);
});

test('another case that reached the address is named to those who may open it, and not even counted for others', async () => {
  const one = await storeTrace('LGN-2026-000001');
  expect(await findSharedAddresses(ctx, one)).toEqual([]);
  const two = await storeTrace('LGN-2026-000002');
  const shared = await findSharedAddresses(ctx, one);
  expect(shared.map(({ address }) => address).toSorted()).toEqual(
    [scammer, hop, exchange, mixer].toSorted(),
  );
  const [paid, ...reached] = shared;
  expect(paid).toEqual({
    address: scammer,
    cases: [{ id: two.caseId, caseNumber: 'LGN-2026-000002', isPaid: true }],
  });
  expect(reached[0]?.cases).toMatchObject([{ id: two.caseId, isPaid: false }]);
  const lead = await storeMember(db(), 'administrator', 'lead@example.org');
  await restrictCase(lead, { id: two.caseId });
  expect(await findSharedAddresses(ctx, one)).toEqual([]);
});

test('another case that paid the address without a trace is named too, unless the reader may not open it', async () => {
  const one = await storeTrace('LGN-2026-000001');
  const payerId = await storeCase(db(), { caseNumber: 'LGN-2026-000003' });
  const amount = { amount: '1000000', decimals: 6, asset: 'USDT' } as const;
  const said = { ...amount, way: 'crypto-wallet', saidBy: 'client' } as const;
  await db()
    .insert(payments)
    .values({ ...said, caseId: payerId, recipient: hop });
  const gone = { ...said, caseId: payerId, recipient: exchange, removedAt: new Date() };
  await db().insert(payments).values(gone);
  expect(await findSharedAddresses(ctx, one)).toEqual([
    { address: hop, cases: [{ id: payerId, caseNumber: 'LGN-2026-000003', isPaid: true }] },
  ]);
  const lead = await storeMember(db(), 'administrator', 'lead@example.org');
  await restrictCase(lead, { id: payerId });
  expect(await findSharedAddresses(ctx, one)).toEqual([]);
});

test('a fault at one draft leaves none of them, in the case and in its audit log', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000048');
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await db().execute(sql`alter table case_requests add constraint planted check (number < 2)`);
  await expect(draftReachedRequests(ctx, { caseId, id, convention: undefined })).rejects.toThrow(
    /Failed query/,
  );
  expect(await readRequests(ctx, caseId)).toEqual([]);
  const drafted = inArray(auditLog.action, ['case.request-drafted', 'trace.requests-drafted']);
  expect(await db().$count(auditLog, drafted)).toBe(0);
  await db().execute(sql`alter table case_requests drop constraint planted`);
  expect(await draftReachedRequests(ctx, { caseId, id, convention: undefined })).toEqual({
    requests: 2,
  });
  expect(await db().$count(auditLog, drafted)).toBe(3);
});

test('the bundle for an officer holds the files of the trace where they are ticked, and its manifest names them', async () => {
  const { caseId, id } = await storeTrace('LGN-2026-000049');
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const [request] = await readRequests(ctx, caseId);
  const order = { caseId, id: request?.id ?? '', audience: 'officer' } as const;
  const plain = readZip((await makeBundle(ctx, order)).content);
  expect([...plain.keys()].some((path) => path.startsWith('trace'))).toBe(false);
  const { content } = await makeBundle(ctx, {
    ...order,
    beside: (paymentIds) => makeTracePapers(ctx, { caseId, paymentIds }),
  });
  const files = readZip(content);
  for (const file of ['summary.pdf', 'edges.csv', 'evidence.zip']) {
    const name = [...files.keys()].find(
      (path) => path.startsWith('trace-') && path.endsWith(`/${file}`),
    );
    if (!name) throw new Error(`The bundle has no ${file}.`);
    expect(String(files.get('manifest.json'))).toContain(name);
    expect(String(files.get('SHA256SUMS'))).toContain(name);
  }
});

/** A case with the client's consent, whose payment went to `destination`, as stated. */
async function storeAgreed(destination: string) {
  const stored = await storeTrace('LGN-2026-000050', facts.transfers, destination);
  const { caseId } = stored;
  await giveRequestConsent(ctx, { caseId, how: 'writing', on: '2026-11-20', words: 'Yes.' });
  return stored;
}

type Drafting = { caseId: string; paymentId: string };

function draftFromPayment({ caseId, paymentId }: Drafting, name: string, kind: AddresseeKind) {
  const whom = { institutionId: undefined, name, kind, evmNetwork: '' };
  return draftPaymentRequest(ctx, { caseId, ...whom, paymentIds: [paymentId] });
}

test.each([
  ['Exchange One', 'receiving-platform'],
  ['Tether', 'issuer'],
] as const)(
  'a request to %s drafted from the payment is the one drafted from its finished trace',
  async (name, kind) => {
    const stored = await storeAgreed('Exchange One');
    const { caseId } = stored;
    const id = await draftFromPayment(stored, name, kind);
    await draftReachedRequests(ctx, { ...stored, convention: undefined });
    const requests = await readRequests(ctx, caseId);
    expect(requests.map((each) => each.institutionName).toSorted()).toEqual([
      'Exchange One',
      'Tether',
    ]);
    const made = await makeBundle(ctx, { caseId, id, audience: 'institution' });
    const text = String(readZip(made.content).get('request.txt'));
    const [address, tx, block, time] =
      kind === 'issuer'
        ? [scammer, txs[0], '100', '2026-11-01 10:00:00 UTC']
        : [exchange, txs[2], '102', '2026-11-05 10:00:00 UTC'];
    for (const part of [address, tx, `block: ${block}`, `time: ${time}`, 'share of the payment'])
      expect(text).toContain(part);
    expect(text).not.toContain(mixer);
  },
);

test('the exchange that sent the payment is also asked for what came back to it, as the client’s own', async () => {
  const stored = await storeAgreed('');
  const id = await draftFromPayment(stored, 'exchange one', 'exchange');
  const { content } = await makeBundle(ctx, { ...stored, id, audience: 'institution' });
  const text = String(readZip(content).get('request.txt'));
  for (const part of ['What reached you', txs[2], 'Your customer', 'those transfers were credited'])
    expect(text).toContain(part);
});

test('a letter to an officer about all payments names where a trace leads, with its portal for officers', async () => {
  const stored = await storeAgreed('Exchange Two');
  const { caseId } = stored;
  await db()
    .insert(institutions)
    .values({
      name: 'Exchange One Ltd',
      kind: 'exchange',
      otherNames: ['Exchange One'],
      foldedNames: ['exchange one ltd', 'exchange one'],
      source: 'Its own page',
      officersPortal: 'https://officers.exchange-one.example',
      checkedOn: '2026-11-01',
      checkedByName: 'Robin',
    });
  const id = await draftFromPayment(stored, 'Ames Police', 'officer');
  const { content } = await makeBundle(ctx, {
    caseId,
    id,
    audience: 'officer',
    findReached: (paymentIds) => findReached(ctx, { caseId, paymentIds }),
  });
  const text = String(readZip(content).get('request.txt'));
  expect(text).toContain(
    'On their way were: Exchange Two (where it arrived, as recorded). Exchange One Ltd (where it arrived, by a trace, to an address that is listed and signed by Exchange One): https://officers.exchange-one.example. Tether (issuer of the tokens).',
  );
});

test('a request to another institution, or to an officer, holds nothing that the trace found', async () => {
  const stored = await storeAgreed('Exchange Two');
  await draftFromPayment(stored, 'Exchange Two', 'receiving-platform');
  await draftFromPayment(stored, 'Exchange One', 'officer');
  await draftFromPayment(stored, 'Tether', 'receiving-platform');
  const requests = await readRequests(ctx, stored.caseId);
  expect(requests.map(({ reached }) => reached)).toEqual([null, null, null]);
});

test('where the trace leads to another institution than was said, the desk says so and offers it', async () => {
  const stored = await storeAgreed('Exchange Two');
  const { caseId, paymentId } = stored;
  await draftRequest(ctx, {
    caseId,
    paymentIds: [paymentId],
    evmNetwork: '',
    institutionId: undefined,
    name: 'Exchange One',
    kind: 'receiving-platform',
  });
  const before = await findDesk(ctx, { caseId });
  expect(before.groups.map(({ name }) => name)).not.toContain('Exchange One');
  const reached = await findReached(ctx, { caseId });
  const { groups } = await findDesk(ctx, { caseId, reached });
  expect(groups.map(({ kind, name }) => [kind, name])).toEqual([
    ['receiving-platform', 'Exchange Two'],
    ['receiving-platform', 'Exchange One'],
    ['issuer', 'Tether'],
    ['officer', ''],
  ]);
  expect(groups).toMatchObject([
    { traced: [], ledElsewhere: [{ id: paymentId, names: ['Exchange One'] }], untraced: [] },
    {
      traced: [{ id: paymentId, sum: '600.000001 USDT' }],
      ledElsewhere: [],
      requested: [1],
      untraced: [1],
    },
    { traced: [{ id: paymentId, sum: '300.499999 USDT' }], ledElsewhere: [] },
    { traced: [], ledElsewhere: [] },
  ]);
  const same = await storeTrace('LGN-2026-000051', facts.transfers, 'exchange ONE');
  const desk = await findDesk(ctx, { ...same, reached: await findReached(ctx, same) });
  const platforms = desk.groups.filter(({ kind }) => kind === 'receiving-platform');
  expect(platforms).toMatchObject([{ name: 'exchange ONE', ledElsewhere: [] }]);
  expect(platforms[0]?.payments).toHaveLength(1);
});

test('a trace of a payment that was corrected since adds nothing, and nothing is drafted from it', async () => {
  const stored = await storeAgreed('Exchange One');
  await db()
    .update(payments)
    .set({ transactionId: 'e'.repeat(64) })
    .where(eq(payments.id, stored.paymentId));
  expect(await findReached(ctx, stored)).toEqual([]);
  await draftFromPayment(stored, 'Exchange One', 'receiving-platform');
  expect(await readRequests(ctx, stored.caseId)).toMatchObject([{ reached: null }]);
  await expect(
    draftReachedRequests(ctx, { ...stored, convention: undefined }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('tokens that left after the trace are not said to lie where it found them', async () => {
  const stored = await storeAgreed('');
  const head = { block: 200, time: +new Date('2026-11-20T00:00:00Z') };
  await db().update(traces).set({ head }).where(eq(traces.id, stored.id));
  const movedAt = new Date('2026-11-21T00:00:00Z');
  await db()
    .update(watchedAddresses)
    .set({ movedAt })
    .where(eq(watchedAddresses.address, scammer ?? ''));
  expect((await findReached(ctx, stored)).map(({ name }) => name)).toEqual(['Exchange One']);
});

test('a request offers the files of a trace while the case has its payment, or another row that tells of it', async () => {
  const stored = await storeAgreed('Exchange One');
  const { caseId, paymentId } = stored;
  const stated = { amount: '1000500000', decimals: 6, asset: 'USDT', saidBy: 'client' } as const;
  const [twin] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      ...stated,
      destination: 'Exchange One',
      recipient: scammer,
      transactionId: txs[0],
    })
    .returning();
  const ofTwin = await draftFromPayment(
    { caseId, paymentId: twin?.id ?? '' },
    'Exchange One',
    'receiving-platform',
  );
  expect(await getRequest(ctx, { caseId, id: ofTwin })).toMatchObject({
    reached: [{ address: exchange }],
  });
  expect(await hasTrace(ctx, await getRequest(ctx, { caseId, id: ofTwin }))).toBe(true);
  const id = await draftFromPayment(stored, 'Exchange One', 'receiving-platform');
  expect(await hasTrace(ctx, await getRequest(ctx, { caseId, id }))).toBe(true);
  await removePayment(ctx, { caseId, id: paymentId });
  expect(await hasTrace(ctx, await getRequest(ctx, { caseId, id }))).toBe(false);
});

test('two followed payments of one letter are summed by asset, each with its own share', async () => {
  const stored = await storeAgreed('');
  const { caseId } = stored;
  const other = 'f'.repeat(64);
  const [ether] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '2000000000',
      decimals: 6,
      asset: 'USDC',
      usdCents: '200000',
      usdSource: 'The client’s statement',
      usdAt: now,
      saidBy: 'client',
      recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
      transactionId: other,
    })
    .returning();
  const named = { chain: 'ethereum', asset: 'USDC' };
  const to = '0x52908400098527886E0F7030069857D2E4169EE7';
  const wallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
  const sent = { ...named, block: 5, index: 3, time: '2026-11-02T10:00:00.000Z' };
  const amount = '2000000000';
  await db()
    .insert(traces)
    .values({
      caseId,
      paymentId: ether?.id ?? '',
      convention: 'fifo',
      state: 'done',
      lookUps: 1,
      problems: [],
      startedByName: 'Robin',
      facts: {
        convention: 'fifo',
        payment: { ...sent, tx: other, to, amount },
        transfers: [
          { ...sent, tx: other, from: wallet, to, amount },
          { ...sent, block: 6, tx: 'd'.repeat(64), from: to, to: wallet, amount: '500000000' },
        ],
        labels: [{ ...named, address: wallet, actor: 'Exchange One', kind: 'exchange', ...label }],
        complete: [{ ...named, address: to, isComplete: true }],
      },
    });
  const third = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '5',
      decimals: 0,
      asset: 'BTC',
      saidBy: 'client',
      destination: 'Exchange One',
    })
    .returning();
  const id = await draftPaymentRequest(ctx, {
    caseId,
    institutionId: undefined,
    name: 'Exchange One',
    evmNetwork: '',
    kind: 'receiving-platform',
    paymentIds: [stored, ether, ...third].map(idOf),
  });
  const { content } = await makeBundle(ctx, { caseId, id, audience: 'institution' });
  const text = String(readZip(content).get('request.txt'));
  for (const part of [
    '600.000001 USDT and 500 USDC of that money reached you',
    ': 599.70 USD',
    ': 500 USD',
    'Where you find that others of these payments',
    'some of which led to those transfers',
    `of the payment ${txs[0]} reached`,
    `of the payment ${other} reached`,
  ])
    expect(text).toContain(part);
  const [head = '', ...rows] = String(readZip(content).get('reached.csv')).trim().split('\r\n');
  expect(head).toMatch(/,payment_tx_hash$/);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([txs[0], other]);
});

test('one transfer that two payments tell of with different amounts is counted once', async () => {
  const stored = await storeAgreed('');
  const { caseId, paymentId } = stored;
  const told = { amount: '1005000000', decimals: 6, asset: 'USDT', saidBy: 'statement' } as const;
  const [twin] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      ...told,
      recipient: scammer,
      transactionId: txs[0],
    })
    .returning();
  const [run] = await db().select().from(traces).where(eq(traces.id, stored.id));
  if (!run || !twin) throw new Error('Nothing was stored.');
  await db()
    .insert(traces)
    .values({ ...run, id: v7(), paymentId: twin.id });
  const paymentIds = [paymentId, twin.id];
  const reached = await findReached(ctx, { caseId, paymentIds });
  expect(reached.map(({ name, places }) => [name, places.map(({ amount }) => amount)])).toEqual([
    ['Exchange One', ['600000001']],
    ['Tether', ['300499999']],
  ]);
});

test('what another trace of the case saw leave an address is not said to lie there', async () => {
  const stored = await storeAgreed('');
  const { caseId, paymentId } = stored;
  const [run] = await db().select().from(traces).where(eq(traces.id, stored.id));
  const other = 'f'.repeat(64);
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
  if (!run || !payment) throw new Error('Nothing was stored.');
  const [later] = await db()
    .insert(payments)
    .values({ ...payment, id: v7(), transactionId: other })
    .returning();
  const head = { block: 200, time: +new Date('2026-11-20T00:00:00Z') };
  await db().update(traces).set({ head }).where(eq(traces.id, stored.id));
  const start = { ...facts.payment, tx: other, block: 150, time: '2026-11-15T10:00:00.000Z' };
  const came = { ...transfer(0, { from: 'TVictim', to: scammer ?? '', amount: start.amount }) };
  const left = {
    ...transfer(1, { from: scammer ?? '', to: exchange ?? '', amount: '1300000000' }),
  };
  await db()
    .insert(traces)
    .values({
      ...run,
      id: v7(),
      paymentId: later?.id ?? '',
      head: { ...head, block: 300 },
      facts: {
        ...facts,
        payment: start,
        transfers: [
          ...facts.transfers,
          { ...came, tx: other, block: 150, time: start.time },
          { ...left, tx: 'e'.repeat(64), block: 250, time: '2026-11-21T10:00:00.000Z' },
        ],
      },
    });
  const reached = await findReached(ctx, { caseId });
  expect(reached.filter(({ paymentId: of }) => of === paymentId).map(({ name }) => name)).toEqual([
    'Exchange One',
  ]);
});

test('a letter is not made from a trace once its payment was corrected, or its recipient', async () => {
  const stored = await storeAgreed('Exchange One');
  const { caseId, paymentId } = stored;
  const id = await draftFromPayment(stored, 'Exchange One', 'receiving-platform');
  function make() {
    return makeBundle(ctx, { caseId, id, audience: 'institution' });
  }
  expect((await make()).content.length).toBeGreaterThan(0);
  for (const changed of [{ transactionId: 'e'.repeat(64) }, { recipient: hop }]) {
    await db().update(payments).set(changed).where(eq(payments.id, paymentId));
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    await db()
      .update(payments)
      .set({ transactionId: txs[0], recipient: scammer })
      .where(eq(payments.id, paymentId));
  }
});

function idOf(row: { id: string } | { paymentId: string } | undefined): string {
  if (row === undefined) return '';
  return 'paymentId' in row ? row.paymentId : row.id;
}

test('a request whose result changed since is marked on the desk, with what changed', async () => {
  const { caseId, id } = await storeAgreed('Exchange One');
  await draftReachedRequests(ctx, { caseId, id, convention: undefined });
  const reached = await findReached(ctx, { caseId });
  const same = await findDesk(ctx, { caseId, reached });
  expect(same.requests.map(({ changed }) => changed)).toEqual([[], []]);
  const less = facts.transfers.map((row) =>
    row.tx === txs[2] ? { ...row, amount: '500000001' } : row,
  );
  await db()
    .update(traces)
    .set({ facts: { ...facts, transfers: less } })
    .where(eq(traces.id, id));
  const after = await findDesk(ctx, { caseId, reached: await findReached(ctx, { caseId }) });
  const [first] = after.requests;
  expect(first?.changed).toEqual([
    `${exchange}: it says 600.000001 USDT; by the rules of today 500.000001 USDT.`,
  ]);
});

test('facts of an earlier method that say too little are marked', async () => {
  const { caseId } = await storeAgreed('Exchange One');
  const { runs } = await findTraces(ctx, { caseId, convention: undefined });
  expect(runs[0]?.tooFew).toEqual(['whether the addresses on the way are contracts']);
  const complete = facts.complete.map((each) => ({ ...each, isContract: false }));
  await db()
    .update(traces)
    .set({ facts: { ...facts, complete, method: 2 } });
  const again = await findTraces(ctx, { caseId, convention: undefined });
  expect(again.runs[0]?.tooFew).toEqual([]);
});
