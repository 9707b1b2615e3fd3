import { stateName } from '#features/casework/payments/payment-text.ts';
import {
  factText,
  paymentTextNames,
  textField,
} from '#features/casework/payments/payment-fields.ts';
import { groupByAddressee, isOutsider, type Addressee } from '#features/casework/payments/roles.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { kioskLaw } from '#features/derived/deadlines/rules.server.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PacketTranslation } from '#shared/documents/filing-channel.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { chainWord } from '#shared/vocabulary/chains.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { waysAskedAs, type Way } from '#shared/vocabulary/ways.ts';
import { letterWords } from './letter-words.ts';
import { bilingual } from './packet-document.server.ts';
import { packetFrame, type Packet, type PacketTransaction } from './packet.server.ts';

/** Input of `drafts.typ`: letters that the person checks, completes and signs, or does not send. */
export type DraftLetters = {
  frame: DocumentFrame;
  mark: string;
  letters: Draft[];
};

type Draft = { title: string; blocks: PrintedBlock[] };

const gap = '____________________';

/**
 * Letters in English, one for each institution on the path of the money and one for the police; each is
 * followed by a translation when the person reads another language, so that nobody signs a text they
 * cannot read.
 */
export function draftLetters(packet: Packet, own?: PacketTranslation): DraftLetters {
  const locales = own ? (['en', own.language] as const) : (['en'] as const);
  const frame = packetFrame(packet, {
    title: m.packet_drafts_title({}, english),
    kind: bilingual(m.packet_draft_mark, own),
    genuine: {
      title: bilingual(m.packet_draft_legal_title, own),
      text: locales.map((locale) => m.packet_draft_legal({}, { locale })),
    },
    about: locales.map((locale) => m.packet_drafts_about({}, { locale })).join(' '),
  });
  const letters = addressed(packet).flatMap((letter) => [
    writeLetter(letter, packet, english),
    ...(own ? [asTranslation(writeLetter(letter, packet, { locale: own.language }), own)] : []),
  ]);
  return { frame, mark: m.packet_draft_watermark({}, english), letters };
}

type At = { locale: Language };

const english: At = { locale: 'en' };

function asTranslation({ title, blocks }: Draft, { language }: PacketTranslation): Draft {
  const at = { locale: language };
  const notice: PrintedBlock = {
    kind: 'note',
    tone: 'warning',
    title: m.packet_draft_translation_title({}, at),
    text: [m.packet_draft_translation({}, at)],
  };
  return { title, blocks: [notice, ...blocks] };
}

type Letter = { addressee: Addressee; rows: PacketTransaction[] };

/** Every letter with its own payments. */
function addressed(packet: Packet): Letter[] {
  const rows = packet.transactions.map((row) => ({ ...row, facts: withWay(row, packet) }));
  const groups = groupByAddressee([
    ...rows.map((row) => ({ ...row.facts, row })),
    ...unlistedWays(packet, rows).map((way) => ({ ...nothing, way, row: undefined })),
  ]);
  const officer: Addressee = { role: 'officer', kind: 'officer', name: '' };
  if (groups.length === 0) return [{ addressee: officer, rows: [] }];
  return groups.map(({ addressee, payments }) => ({
    addressee,
    rows: payments.flatMap(({ row }) => row ?? []),
  }));
}

const nothing = { institution: '', destination: '', asset: null };

/**
 * Completes the way of a row that was read from a line of a report: the only way that the reports name, or
 * of the two of a line with an exchange the exchange. Where several are possible it stays unknown.
 */
function withWay({ facts, platform, asWritten, asset }: PacketTransaction, packet: Packet) {
  if (facts.way !== null) return facts;
  const told = [...new Set(packet.reports.flatMap(({ paidBy }) => paidBy))];
  const [only] = told;
  const institution = facts.institution || (asWritten === '' ? '' : platform);
  const named = { ...facts, institution, asset: facts.asset ?? (asset || null) };
  if (told.length === 1 && only && only !== 'other')
    return { ...named, way: waysAskedAs(only)[0] ?? null };
  const isFromExchange = institution !== '' && told.includes('crypto-exchange');
  return isFromExchange ? { ...named, way: 'crypto-exchange' as const } : named;
}

/** Ways that the reports name and no payment has. */
function unlistedWays(packet: Packet, rows: readonly Pick<PacketTransaction, 'facts'>[]): Way[] {
  const listed = rows.map(({ facts }) => facts.way);
  const told = new Set(packet.reports.flatMap(({ paidBy }) => paidBy));
  return [...told].flatMap((answer) => {
    const ways = answer === 'other' ? [] : waysAskedAs(answer);
    return ways.some((way) => listed.includes(way)) ? [] : ways.slice(0, 1);
  });
}

/** Letters that begin with "I am your customer". */
const ofCustomers: ReadonlySet<Letter['addressee']['kind']> = new Set([
  'bank',
  'card',
  'payment-app',
  'exchange',
]);

/** Whose account the payments left, as it was told, where that names somebody else than the client. */
function otherHolder(rows: Letter['rows'], { person }: Packet): string | undefined {
  const own = new Set(wordsOf(person.name));
  return rows
    .map(({ from }) => from)
    .find((from) => {
      const named = wordsOf(from);
      return named.length > 0 && !/[\d@]/.test(from) && !named.some((word) => own.has(word));
    });
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** A letter that names no contact of the person does not invite anybody to use one. */
function openingOf({ addressee: { kind }, rows }: Letter, packet: Packet, at: At): string {
  const sender = otherHolder(rows, packet);
  if (sender !== undefined && ofCustomers.has(kind)) return m.packet_other_account({ sender }, at);
  const opening = letterWords[kind].opening({}, at);
  const mayReach = kind === 'officer' && !packet.person.through;
  return mayReach ? `${opening} ${m.packet_officer_reach({}, at)}` : opening;
}

function writeLetter({ addressee, rows }: Letter, packet: Packet, at: At): Draft {
  const words = letterWords[addressee.kind];
  const asks = words.asks.map((ask) => ask({}, at));
  const law = addressee.kind === 'kiosk' ? kioskAsks(rows, at) : [];
  return {
    title: [words.title({}, at), addressee.name].filter(Boolean).join(', '),
    blocks: [
      ...head({ addressee, rows }, packet, at),
      text(openingOf({ addressee, rows }, packet, at)),
      ...permissionBlocks(addressee.kind, rows, at),
      paymentTable(rows, addressee.kind, at),
      text(m.packet_letter_asks({}, at)),
      { kind: 'steps', items: [...law, ...asks] },
      ...(packet.person.through
        ? [text(m.packet_letter_answer_us(packet.person.through, at))]
        : []),
      ...(words.binding ? [text(words.binding({}, at))] : []),
      text(reportNumbers(packet, at)),
      { kind: 'lines', lines: [`${m.packet_draft_signature({}, at)} ${gap}${gap}`] },
    ],
  };
}

function text(words: string): PrintedBlock {
  return { kind: 'text', text: words };
}

type Customers = {
  /** A customer has an account there, so that its number is left blank where nobody named it. */
  hasAccount: boolean;
  /** Whether the person made the payment themselves decides what it can do. */
  isAskedForOrder: boolean;
};

const withAccount: Customers = { hasAccount: true, isAskedForOrder: false };

const withOrders: Customers = { hasAccount: true, isAskedForOrder: true };

/** Nobody needs an account to feed cash into a kiosk or to buy a gift card. */
const withoutAccount: Customers = { hasAccount: false, isAskedForOrder: false };

const customers: Readonly<Record<AddresseeKind, Customers>> = {
  bank: withOrders,
  card: withOrders,
  'payment-app': withOrders,
  exchange: withAccount,
  kiosk: withoutAccount,
  'gift-card': withoutAccount,
  carrier: withAccount,
  'receiving-bank': withAccount,
  'receiving-platform': withAccount,
  issuer: withAccount,
  officer: withAccount,
};

/** Sender, recipient, date, and what the recipient finds its customer by; unknown parts are left blank. */
function head({ addressee, rows }: Letter, packet: Packet, at: At): PrintedBlock[] {
  const { person, particulars } = packet;
  const { role, kind, name } = addressee;
  const { isHeld, through } = person;
  const instead = through ? m.packet_contact_through(through, at) : '';
  const reach = [
    ...(isHeld.email ? [] : [person.email || gap]),
    ...(isHeld.phone ? [] : [person.phone || gap]),
    ...(instead ? [instead] : []),
  ];
  const from = [person.name || gap, ...reach];
  const accounts = [...new Set(rows.flatMap(({ facts }) => facts.account || []))];
  const address = particulars.address.replaceAll(/\s*\n\s*/g, ', ');
  const words = letterWords[kind];
  return [
    {
      kind: 'lines',
      lines: [
        `${m.packet_draft_from({}, at)} ${from.join(', ')}`,
        `${m.packet_draft_address({}, at)} ${address || (isHeld.address ? instead : gap + gap)}`,
        ...(role === 'origin' && (customers[kind].hasAccount || accounts.length > 0)
          ? [`${m.packet_letter_account({}, at)} ${accounts.join('; ') || gap}`]
          : []),
        `${m.packet_draft_to({}, at)} ${name || particularOffice(kind, packet) || gap}, ${words.to({}, at)}`,
        `${m.packet_draft_date({}, at)} ${gap}`,
        `${m.packet_draft_subject({}, at)} ${words.subject({}, at)}`,
      ],
    },
  ];
}

function particularOffice(kind: AddresseeKind, { particulars }: Packet): string {
  return kind === 'officer' ? particulars.policeOffice : '';
}

/** Whether the person made the payments: as they said it, or with boxes to tick where they did not. */
function permissionBlocks(
  kind: AddresseeKind,
  rows: readonly PacketTransaction[],
  at: At,
): PrintedBlock[] {
  if (!customers[kind].isAskedForOrder) return [];
  const said = new Set(rows.map(({ facts }) => facts.authorised));
  const [sent, notSent] = [m.packet_bank_sent({}, at), m.packet_bank_not_sent({}, at)];
  if (said.size === 1 && said.has(true)) return [text(sent)];
  if (said.size === 1 && said.has(false)) return [text(notSent)];
  return [text(m.packet_letter_tick({}, at)), { kind: 'checklist', items: [sent, notSent] }];
}

/** The refund that the law of each kiosk's state gives, where the program knows one. */
function kioskAsks(rows: readonly PacketTransaction[], at: At): string[] {
  const known = rows.flatMap(({ date, facts: { kioskState } }) => {
    const citation = kioskState && kioskLaw(kioskState, date.slice(0, 10));
    return citation ? [m.packet_kiosk_law({ state: stateName(kioskState), citation }, at)] : [];
  });
  return known.length > 0 ? [...new Set(known)] : [m.packet_kiosk_refund({}, at)];
}

function paymentTable(
  rows: readonly PacketTransaction[],
  kind: AddresseeKind,
  at: At,
): PrintedBlock {
  const listed = rows.map((row) => [
    whenOf(row, at),
    [[row.amount, row.asset].filter(Boolean).join(' ') || gap, row.value]
      .filter(Boolean)
      .join('\n'),
    partiesOf(row, kind, at),
    idsOf(row, kind, at),
  ]);
  const open = Array.from({ length: 3 }, () => [gap, gap, gap, gap]);
  return {
    kind: 'table',
    caption: m.packet_letter_caption({}, at),
    head: [
      m.packet_draft_day({}, at),
      m.packet_amount({}, at),
      m.packet_letter_parties({}, at),
      m.packet_letter_ids({}, at),
    ],
    rows: listed.length > 0 ? listed : open,
    widths: [3, 3, 5, 5],
  };
}

/** The time in UTC, and as it was told where that differs. */
function whenOf({ date, time, zone, utc, facts }: PacketTransaction, at: At): string {
  if (date === '' && utc === '') return gap;
  const told = [date, time, zone].filter(Boolean).join(' ');
  const isWithinDay = facts.certainty === 'range' && !date.includes('/');
  if (time === '' && isWithinDay) return `${told}\n${utc}`;
  if (time === '') return `${told}\n${m.packet_letter_no_time({}, at)}`;
  return [utc, zone === 'UTC' && utc ? '' : told].filter(Boolean).join('\n');
}

function partiesOf(row: PacketTransaction, kind: AddresseeKind, at: At): string {
  const { kioskState } = row.facts;
  return labelled([
    ...textLines(row, { column: 'parties', kind }, at),
    [m.packet_letter_state({}, at), kioskState ? stateName(kioskState) : ''],
  ]);
}

function idsOf(row: PacketTransaction, kind: AddresseeKind, at: At): string {
  const { blockNumber } = row.facts;
  return labelled([
    ...textLines(row, { column: 'ids', kind }, at),
    [m.packet_letter_network({}, at), chainWord(row.network)],
    [m.packet_letter_block({}, at), blockNumber === null ? '' : String(blockNumber)],
  ]);
}

type Column = { column: 'parties' | 'ids'; kind: AddresseeKind };

/** The text facts of a column with their labels; what a reader searches by is left blank where it is missing. */
function textLines(row: PacketTransaction, { column, kind }: Column, at: At): string[][] {
  const { from: sender, to: recipient, transactionId, facts } = row;
  const stated = { ...facts, sender, recipient, transactionId };
  const isFound = facts.reference !== '' || facts.numbers.length > 0;
  return paymentTextNames.flatMap((name) => {
    const { letter } = textField(name);
    if (letter?.column !== column) return [];
    // The account of the client is for those who keep it.
    if (name === 'account' && isOutsider(kind)) return [];
    const isBlank = name === 'recipient' || (name === 'transactionId' && !isFound);
    return [[letter.label({}, at), factText(stated[name]) || (isBlank ? gap : '')]];
  });
}

function labelled(lines: readonly string[][]): string {
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label} ${value}`)
    .join('\n');
}

/** The FBI's form is asked about for people in the United States, and for whoever has its number. */
function reportNumbers({ particulars, payer }: Packet, at: At): string {
  const { ic3Number, policeNumber, policeOffice, otherNumbers } = particulars;
  const police = [policeNumber || gap, policeOffice].filter(Boolean).join(', ');
  const other = otherNumbers.replaceAll(/\s*\n\s*/g, '; ') || gap;
  if (payer.country !== 'US' && !ic3Number)
    return m.packet_draft_reported_abroad({ police, other }, at);
  return m.packet_draft_reported({ ic3: ic3Number || gap, police, other }, at);
}
