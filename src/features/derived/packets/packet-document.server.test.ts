import { filingChannels } from '#content/en/filing-channels.ts';
import { expect, test } from 'vitest';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import type { FilingChannel, PacketTranslation } from '#shared/documents/filing-channel.ts';
import { namesByScript } from '#tests/names.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { draftLetters } from './draft-letters.server.ts';
import { noParticulars } from './forms/particulars.ts';
import { packetDocument } from './packet-document.server.ts';
import type { Packet } from './packet.server.ts';
import { readTransactions } from './transactions.server.ts';

const typesetter = createTypesetter();
const hash = `0x${'ab12'.repeat(16)}`;
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const channels: FilingChannel[] = [
  {
    name: 'IC3',
    address: 'www.ic3.gov',
    use: 'any crime over the internet',
    parts: ['who', 'transactions'],
  },
  { name: 'Police', address: 'in person', use: 'a report number', parts: ['evidence'] },
];

const rows = readTransactions({
  report: 'R-1',
  date: '2026-03-01',
  amount: '12,500',
  asset: 'USD',
  transactionLines: [`2026-03-02 14:05 UTC 1.5 ETH to ${wallet} ${hash} via Coinbase`],
  walletLines: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
});

/** Nothing of the contact is withheld. */
const safe = { isHeld: { email: false, phone: false, address: false }, through: undefined };

const full: Packet = {
  reference: 'LGN-2026-000123',
  madeAt: new Date('2026-11-20T02:30:00Z'),
  organisation: 'Harbour Light',
  site: 'https://help.example.org',
  timeZone: 'America/New_York',
  language: 'en',
  payer: { country: 'US' },
  person: { name: 'Ana Example', email: 'ana@example.org', phone: '+1 202 555 0147', ...safe },
  payments: [],
  reports: [
    {
      id: 'x',
      reference: 'R-1',
      arrivedAt: new Date('2026-03-05T15:00:00Z'),
      answers: {
        caseType: 'Pig Butchering Scam',
        incident_date: '2026-03-01',
        currency: 'USD',
        amount_lost: '12,500',
        paid_by: 'Bank transfer or wire',
        reported_to: 'Local police',
        message: 'I met him online.\n\nThen he asked for money.',
      },
      paidBy: ['bank', 'crypto-exchange'],
      isCut: false,
    },
  ],
  totals: [{ saidBy: 'staff', amount: '12,000.00 USD' }],
  particulars: { ...noParticulars, ic3Number: 'I2611200001', address: '1 Sample Way, Ames' },
  transactions: rows.map((row, place) => ({ ...row, number: place + 1 })),
  contacts: [
    { kind: 'site', value: 'https://fake-trade.example', source: 'stated' },
    { kind: 'account', value: 'DE89370400440532013000', source: 'described' },
  ],
  dates: [
    {
      until: 'Until the end of Saturday, January 9, 2027',
      title: 'Tell the bank of an error',
      basis: '12 CFR 1005.11(b)(1)(i), read on 2026-11-22',
      state: 'open',
    },
  ],
  evidence: [
    {
      id: 'e',
      number: 1,
      name: 'chat.png',
      mime: 'image/png',
      size: 1_234_567,
      sha256: 'c0ffee'.repeat(10) + 'abcd',
      arrivedAt: new Date('2026-03-05T15:00:01Z'),
      state: 'ready',
      givenBy: 'client',
      path: 'evidence/01-chat.png',
    },
  ],
};

test('a report that names no day happened when its payments were made', () => {
  const [report] = full.reports;
  if (!report) throw new Error('no report');
  const reports = [{ ...report, answers: { ...report.answers, incident_date: '' } }];
  const { parts } = packetDocument({ ...full, reports }, channels);
  const shown = JSON.stringify(parts.find(({ id }) => id === 'when'));
  expect(shown).toContain('["When it happened","2026-03-02 14:05 UTC"]');
});

test('the list of places to file names no bank or exchange for money that passed neither', () => {
  const [report] = full.reports;
  if (!report) throw new Error('no report');
  const reports = [{ ...report, paidBy: ['gift-card' as const] }];
  const of = filingChannels();
  function names(packet: Packet) {
    return packetDocument(packet, of).cover.filing.rows.map(({ name }) => name);
  }
  expect(names(full)).toHaveLength(of.length);
  const shown = names({ ...full, reports, transactions: [] });
  expect(shown.filter((name) => /bank|exchange/i.test(name))).toEqual([]);
  expect(shown).toHaveLength(of.length - 2);
});

test.each([
  ['DE', undefined, 'The nearest police station'],
  ['IE', undefined, 'An Garda Síochána'],
  ['GB', 'SCT', 'Police Scotland'],
  ['CA', 'QC', 'Local police'],
  ['BR', undefined, 'Local police'],
  [undefined, undefined, 'Local police'],
] as const)('the police of %s are one place to file, not two', (country, region, police) => {
  const names = filingChannels('en', { country, region }).map(({ name }) => name);
  expect(names.filter((name) => /police|Garda/i.test(name))).toEqual([police]);
});

/** Removes the characters that only allow line breaks in long words. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, '');
}

test('every answer of a full report is in the packet, in the order of official forms', async () => {
  const { pdf, missing } = await typesetter.set({
    template: 'packet',
    data: packetDocument(full, channels),
  });
  const read = await readPdf(pdf);

  expect(missing).toEqual([]);
  expect(read).toMatchObject({
    isTagged: true,
    title: 'Complaint packet prepared for Ana Example',
  });
  expect(read.roles).toEqual(expect.arrayContaining(['Table', 'TH', 'H1']));
  for (const said of [
    'LGN-2026-000123',
    'Ana Example',
    'ana@example.org',
    '+1 202 555 0147',
    'Pig Butchering Scam',
    '2026-03-01',
    '12,500 USD',
    'Bank transfer or wire',
    'Noted as lost in the case by staff: 12,000.00 USD.',
    'I2611200001',
    '1 Sample Way, Ames',
    'Until the end of Saturday, January 9, 2027',
    '12 CFR 1005.11(b)(1)(i), read on 2026-11-22',
    'It is no legal advice.',
    '2026-03-02 14:05 UTC',
    '1.5 ETH',
    wallet,
    hash,
    'Coinbase',
    'Fits',
    'Does not fit',
    'https://fake-trade.example',
    'DE89370400440532013000',
    'I met him online.',
    'Then he asked for money.',
    'Local police',
    'chat.png',
    '1234567 bytes',
    'c0ffee'.repeat(10) + 'abcd',
    '2026-03-05 15:00:01 UTC',
    'March 5, 2026 at 10:00:00 AM EST',
    'November 19, 2026',
    'You file this yourself',
    'filing does not mean that money comes back',
    'www.ic3.gov',
    'independent organisation',
  ])
    expect(plain(read.text), said).toContain(plain(said));
  expect(read.bookmarks).toEqual([
    '1. Who reports',
    '2. What kind, and when',
    '3. How it was paid',
    '4. Transactions',
    '5. How the other side could be reached',
    '6. What happened',
    '7. Already reported to',
    '8. Evidence',
  ]);
  expect(plain(read.text)).toMatch(/IC3anycrimeovertheinternetwww\.ic3\.gov1,4\(p\.2,3\)/);
});

test('a nearly empty report makes a packet that says so', async () => {
  const empty: Packet = {
    ...full,
    person: { name: '', email: '', phone: '', ...safe },
    reports: [],
    totals: [],
    particulars: noParticulars,
    transactions: [],
    contacts: [],
    dates: [],
    evidence: [],
  };
  const { pdf } = await typesetter.set({
    template: 'packet',
    data: packetDocument(empty, channels),
  });
  const { text, title } = await readPdf(pdf);

  expect(title).toBe('Complaint packet');
  expect(text.split('Not stated').length).toBeGreaterThan(6);
  expect(text).toContain('No file was given.');
});

test.each([
  '#panic("no") #import "x.typ" $x^2$ ]]} #{',
  '= Heading <part-who> @part-who // comment',
  '\u202Eevil \u0000 你好 🙂 مرحبا',
])('%j is text and stays text', async (words) => {
  const hostile: Packet = {
    ...full,
    person: { name: words, email: words, phone: words, ...safe },
    reports: full.reports.map(({ answers, ...report }) => ({
      ...report,
      answers: { ...answers, message: words, caseType: words },
    })),
    transactions: full.transactions.map((row) => ({ ...row, to: words, asWritten: words })),
    contacts: [{ kind: 'site', value: words, source: 'stated' }],
    evidence: full.evidence.map((file) => ({ ...file, name: words })),
  };
  for (const [template, data] of [
    ['packet', packetDocument(hostile, channels)],
    ['drafts', draftLetters(hostile)],
  ] as const) {
    const { pdf } = await typesetter.set({ template, data });
    const { isTagged, bookmarks } = await readPdf(pdf);
    expect(isTagged).toBe(true);
    expect(bookmarks).toHaveLength(template === 'packet' ? 8 : 3);
  }
});

test.each(Object.entries(namesByScript))(
  'a name in %s is whole in the packet and in each letter',
  async (_, [name, font]) => {
    const named = { ...full, person: { ...full.person, name } };
    const packet = { template: 'packet', data: packetDocument(named, channels) };
    const { pdf, missing } = await typesetter.set(packet);
    expect(missing).toEqual([]);
    expect(Buffer.from(pdf).includes(`NotoSans${font}-Regular`)).toBe(true);
    // The head of a letter is set in a font of equal widths, which has some of these itself.
    const letters = await typesetter.set({ template: 'drafts', data: draftLetters(named) });
    expect(letters.missing).toEqual([]);
  },
);

test('letters are marked as drafts on every page, with blanks for unstated facts', async () => {
  const { pdf, missing, pages } = await typesetter.set({
    template: 'drafts',
    data: draftLetters(full),
  });
  const { text, bookmarks } = await readPdf(pdf);

  expect({ missing, bookmarks: bookmarks.length }).toEqual({ missing: [], bookmarks: 3 });
  expect(text.split('DRAFT –').length - 1).toBeGreaterThanOrEqual(2);
  expect(text.split('DRAFT').length - 1).toBeGreaterThanOrEqual(pages);
  for (const said of ['keep all records', 'not legal advice', '____', hash, wallet])
    expect(plain(text), said).toContain(plain(said));
});

const spanish: PacketTranslation = {
  language: 'es',
  channels: [
    { name: 'IC3', address: 'www.ic3.gov', use: 'cualquier delito', parts: ['who'] },
    { name: 'Policía', address: 'en persona', use: 'un número de denuncia', parts: ['evidence'] },
  ],
};

test('a Spanish reader gets the cover in Spanish beside the English', async () => {
  const data = packetDocument(full, channels, spanish);
  const { pdf, missing } = await typesetter.set({ template: 'packet', data });
  const read = await readPdf(pdf);

  expect(missing).toEqual([]);
  for (const said of [
    'La presenta usted',
    'You file this yourself',
    'Harbour Light es una organización independiente',
    'Harbour Light is an independent organisation',
    'un número de denuncia',
    'a report number',
    'Policía',
  ])
    expect(plain(read.text)).toContain(plain(said));
  expect(read.bookmarks).toContain('1. Who reports · Quién denuncia');
  expect(read, 'what authorities read is English').toMatchObject({ language: 'en' });
  expect(plain(read.text)).toContain(plain('Question Answer'));
});

test('each draft letter is followed by its translation, which says that it is not sent', async () => {
  const drafts = draftLetters(full, spanish);
  const { missing } = await typesetter.set({ template: 'drafts', data: drafts });
  expect(missing).toEqual([]);
  expect(drafts.letters.map(({ title }) => title)).toEqual([
    'Draft: to the exchange it was sent from, Coinbase',
    'Borrador: a la plataforma de intercambio desde la que se envió, Coinbase',
    'Draft: to the bank that sent it',
    'Borrador: al banco que envió el dinero',
    'Draft: to the police',
    'Borrador: a la policía',
  ]);
  expect(JSON.stringify(drafts.letters[1]).match(/La carta que se envía/g)).toHaveLength(1);
  expect(JSON.stringify(drafts.letters[0])).not.toMatch(/[áéíóúñ]/);
  expect(draftLetters(full).letters).toHaveLength(3);
});
