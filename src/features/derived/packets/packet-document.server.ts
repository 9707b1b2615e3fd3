import { drawRoad, mostStations, type RoadFacts } from '#features/base/pictures/road.ts';
import { printRoad, type PrintedRoad } from '#features/base/pictures/printed-road.server.tsx';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { paymentRoad } from '#features/casework/payments/payment-road.ts';
import { askedAs, type PaidAnswer } from '#shared/vocabulary/ways.ts';
import { findUnprintable } from '#features/base/documents/unprintable.server.ts';
import { evidenceLabel } from '#shared/forms/attachment.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import type { Language, Translation } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  packetParts,
  type FilingChannel,
  type PacketPartId,
  type PacketTranslation,
} from '#shared/documents/filing-channel.ts';
import type { PacketGap } from './packet-gaps.ts';
import { findGaps, readPacket } from './read-packet.server.ts';
import {
  formatArrival,
  packetFrame,
  type Packet,
  type PacketContact,
  type PacketReport,
  type PacketSubject,
} from './packet.server.ts';
import { answersAt, factsOf, linesOf } from './stated-answers.server.ts';
import { paymentRows } from './payment-rows.server.ts';
import { transactionBlocks } from './transactions.server.ts';

/** Input of `packet.typ`. */
type PacketDocument = {
  frame: DocumentFrame;
  /** All payments as one drawing, below what was paid. */
  road?: PrintedRoad;
  /** `own`: the same in the language of the person, set beside the English. */
  cover: Cover & { own?: Cover & { language: Translation } };
  parts: ReturnType<typeof describePacket>;
};

type Cover = {
  facts: [string, string][];
  notice: { title: string; text: string[] };
  filing: { caption: string; head: string[]; rows: FilingRow[]; page: string };
};

type FilingRow = { name: string; address: string; use: string; parts: readonly string[] };

/**
 * Describes the packet in English, because authorities read English; the person who files it may read
 * another language.
 * @param channels where it can be filed, in the site's words
 * @param own the language of the person, with the channels in its words
 */
export function packetDocument(
  packet: Packet,
  channels: readonly FilingChannel[],
  own?: PacketTranslation,
): PacketDocument {
  const { organisation, person } = packet;
  // Without a report nothing was typed by the person.
  const madeHow = packet.reports.length === 0 ? m.packet_made_how_noted : m.packet_made_how;
  const { name } = person;
  const frame = packetFrame(packet, {
    title: name === '' ? m.packet_title_unnamed() : m.packet_title({ name }),
    kind: bilingual(m.packet_kicker, own),
    about: m.packet_about(),
    genuine: {
      title: bilingual(m.packet_made_title, own),
      text: [
        madeHow({ organisation }),
        ...(own ? [madeHow({ organisation }, { locale: own.language })] : []),
        m.packet_made_hashes(),
        m.packet_made_limits(),
        ...(own ? [m.packet_made_limits({}, { locale: own.language })] : []),
      ],
    },
  });
  const cover = describeCover(packet, channels);
  return {
    frame,
    cover: own
      ? {
          ...cover,
          own: { ...describeCover(packet, own.channels, own.language), language: own.language },
        }
      : cover,
    parts: describePacket(packet, own),
  };
}

/**
 * The payments of a packet as one drawing, as they were told: a trace adds nothing here, because its own papers say what
 * it found.
 * @returns with the icons of its stations by name; undefined where no payment can be drawn
 */
export function packetRoad({
  payments,
}: Pick<Packet, 'payments'>): ReturnType<typeof printRoad> | undefined {
  const told = toldRoad({ payments });
  return told && printRoad(drawRoad(told, { most: mostStations.public }), staffRoad);
}

function toldRoad({ payments }: Pick<Packet, 'payments'>): RoadFacts | undefined {
  const told = paymentRoad(payments, { reader: 'client' });
  return told.flows.length > 0 ? told : undefined;
}

function describeCover(
  packet: Packet,
  channels: readonly FilingChannel[],
  locale: Language = 'en',
): Cover {
  const { reference, reports, organisation, madeAt, timeZone } = packet;
  const at = { locale };
  return {
    facts: [
      [m.packet_reference({}, at), reference],
      [m.packet_reports({}, at), reports.map((report) => report.reference).join(', ')],
      [m.packet_made({}, at), formatArrival(madeAt, timeZone)],
    ].map(([label = '', value = '']) => [label, value || m.packet_not_stated({}, at)]),
    notice: {
      title: m.packet_notice_title({}, at),
      text: [m.packet_notice_text({}, at), m.packet_notice_independent({ organisation }, at)],
    },
    filing: {
      caption: m.packet_filing_caption({}, at),
      head: [
        m.packet_filing_where({}, at),
        m.packet_filing_how({}, at),
        m.packet_filing_parts({}, at),
      ],
      rows: channelsFor(packet, channels).map(({ parts, name, address, use }) => ({
        name,
        address,
        use,
        parts: inOrder(parts),
      })),
      page: m.packet_filing_page({}, at),
    },
  };
}

/** Those whose way of paying the person used; all of them while no way is known. */
function channelsFor(
  { reports, transactions }: Packet,
  channels: readonly FilingChannel[],
): readonly FilingChannel[] {
  const told = new Set<PaidAnswer>([
    ...reports.flatMap(({ paidBy }) => paidBy),
    ...transactions.flatMap(({ facts: { way } }) => (way ? askedAs(way) : [])),
  ]);
  if (told.size === 0 || told.has('other')) return channels;
  return channels.filter(({ ways }) => !ways || ways.some((way) => told.has(way)));
}

type Message = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

/** A heading in English and in the language of the person. */
export function bilingual(message: Message, own: PacketTranslation | undefined): string {
  const english = message({}, { locale: 'en' });
  return own ? `${english} · ${message({}, { locale: own.language })}` : english;
}

function inOrder(parts: FilingChannel['parts']): string[] {
  return packetParts.filter((part) => parts.includes(part));
}

type DescribedPart = {
  id: PacketPartId;
  title: string;
  /** Spans the page. */
  isWide: boolean;
  blocks: readonly PrintedBlock[];
};

/** Sections of a packet, in the order in which official forms ask. */
function describePacket(packet: Packet, own: PacketTranslation | undefined): DescribedPart[] {
  const { transactions } = packet;
  const parts: [PacketPartId, Message, PrintedBlock[]][] = [
    ['who', m.packet_who, [who(packet)]],
    ['when', m.packet_when, [...when(packet), ...dates(packet)]],
    ['paid', m.packet_paid, paid(packet)],
    ['transactions', m.packet_transactions, transactionBlocks(transactions)],
    ['offender', m.packet_offender, offender(packet)],
    ['narrative', m.packet_narrative, packet.reports.flatMap(narrative)],
    ['reported', m.packet_reported, reported(packet)],
    ['evidence', m.packet_evidence, evidence(packet)],
  ];
  return parts.map(([id, title, blocks]) => ({
    id,
    title: bilingual(title, own),
    isWide: id === 'transactions' && transactions.length > 0,
    // The drawing stands there too.
    blocks: blocks.length > 0 || (id === 'paid' && toldRoad(packet)) ? blocks : [nothing()],
  }));
}

export function stated(value: string, locale: Language = 'en'): string {
  return value.trim() === '' ? m.packet_not_stated({}, { locale }) : value;
}

function nothing(): PrintedBlock {
  return { kind: 'text', text: m.packet_not_stated() };
}

function facts(caption: string, rows: [string, string][]): PrintedBlock {
  const head = [m.packet_question(), m.packet_answer()];
  const answered = rows.map(([question, answer]) => [question, stated(answer)]);
  return { kind: 'table', caption, head, rows: answered, widths: [2, 5] };
}

/** The earliest report that answers counts. */
function who({ person, reports, particulars: { address } }: Packet): PrintedBlock {
  const answers = reports.toReversed().flatMap((report) => Object.entries(report.answers));
  const { name, email, phone, isHeld, through } = person;
  const instead = through ? m.packet_contact_through(through) : '';
  const known = {
    ...Object.fromEntries(answers),
    name,
    email: isHeld.email ? instead : email,
    phone: isHeld.phone ? instead : phone,
  };
  return facts(m.packet_who_caption(), [
    ...factsOf('who', known),
    ...(address ? [[m.packet_postal_address(), address] as [string, string]] : []),
  ]);
}

function when({ reports, transactions, timeZone }: Packet): PrintedBlock[] {
  return reports.flatMap((report) => [
    facts(captionOf(report), [
      ...factsOf('when', report.answers).map(([question, answer]): [string, string] =>
        question === m.packet_incident_date() && answer === ''
          ? [question, paidWhen(report, transactions)]
          : [question, answer],
      ),
      [m.packet_arrived(), formatArrival(report.arrivedAt, timeZone)],
    ]),
  ]);
}

/** When the payments of a report were made, for one that names no day of its own. */
function paidWhen({ reference }: PacketReport, transactions: Packet['transactions']): string {
  const times = transactions
    .filter(({ report, date }) => ['', reference].includes(report) && date !== '')
    .map(({ date, time, zone }) => [date, time, time && zone].filter(Boolean).join(' '));
  return [...new Set([times[0], times.at(-1)])].filter(Boolean).join(' – ');
}

function dates({ dates: rows }: Packet): PrintedBlock[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: m.packet_dates_caption(),
      head: [
        m.packet_date_until(),
        m.packet_date_what(),
        m.packet_date_rule(),
        m.packet_date_state(),
      ],
      rows: rows.map(({ until, title, basis, state }) => [until, title, basis, state]),
      widths: [4, 5, 5, 2.5],
    },
    { kind: 'text', text: m.packet_dates_about() },
  ];
}

function paid({ reports, totals }: Packet): PrintedBlock[] {
  const words = { client: m.packet_told_totals, staff: m.packet_noted_losses };
  return [
    ...reports.map((report) => facts(captionOf(report), factsOf('paid', report.answers))),
    ...(['client', 'staff'] as const).flatMap((saidBy): PrintedBlock[] => {
      const amounts = totals.filter((total) => total.saidBy === saidBy);
      if (amounts.length === 0) return [];
      const text = words[saidBy]({ amounts: amounts.map(({ amount }) => amount).join('; ') });
      return [{ kind: 'text', text }];
    }),
  ];
}

function captionOf({ reference }: PacketReport): string {
  return m.packet_report_caption({ reference });
}

function offender({ contacts }: Packet): PrintedBlock[] {
  const words: Record<PacketContact['kind'], string> = {
    site: m.packet_contact_site(),
    email: m.packet_contact_email(),
    phone: m.packet_contact_phone(),
    account: m.packet_contact_account(),
  };
  const sources = { stated: m.packet_source_stated(), described: m.packet_source_described() };
  if (contacts.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: m.packet_offender_caption(),
      head: [m.packet_contact_kind(), m.packet_contact_value(), m.packet_contact_source()],
      rows: contacts.map(({ kind, value, source }) => [words[kind], value, sources[source]]),
      widths: [3, 6, 4],
    },
  ];
}

function narrative({ reference, answers, isCut }: PacketReport): PrintedBlock[] {
  const lead = isCut ? m.packet_narrative_lead_cut : m.packet_narrative_lead;
  const paragraphs = stated(answersAt('narrative', answers).join('\n\n')).split(/\n{2,}/);
  return [
    { kind: 'text', text: lead({ reference }) },
    ...paragraphs.map((text): PrintedBlock => ({ kind: 'text', text })),
  ];
}

function reported({ reports, particulars }: Packet): PrintedBlock[] {
  const items = [
    ...new Set(reports.flatMap(({ answers }) => answersAt('reported', answers).flatMap(linesOf))),
  ];
  return [
    ...(items.length > 0 ? [{ kind: 'list', items } as const] : [nothing()]),
    ...numbers(particulars),
  ];
}

function numbers(particulars: Packet['particulars']): PrintedBlock[] {
  const { ic3Number, policeNumber, policeOffice, otherNumbers } = particulars;
  const rows = [
    [m.packet_number_ic3(), ic3Number],
    [m.packet_number_police(), [policeNumber, policeOffice].filter(Boolean).join(', ')],
    [m.packet_number_other(), otherNumbers],
  ].filter(([, number]) => number);
  if (rows.length === 0) return [{ kind: 'text', text: m.packet_reported_numbers() }];
  const head = [m.packet_question(), m.packet_answer()];
  return [{ kind: 'table', caption: m.packet_numbers_caption(), head, rows, widths: [2, 5] }];
}

function evidence({ evidence: files, timeZone }: Packet): PrintedBlock[] {
  if (files.length === 0) return [{ kind: 'text', text: m.packet_evidence_none() }];
  return [
    { kind: 'text', text: m.packet_evidence_lead() },
    {
      kind: 'table',
      caption: m.packet_evidence_caption(),
      head: [
        m.packet_number(),
        m.packet_file(),
        m.packet_size(),
        m.packet_sha256(),
        m.packet_arrived(),
      ],
      rows: files.map(({ number, name, mime, size, sha256, arrivedAt, state, givenBy }) => [
        String(number),
        [
          `${name} (${evidenceLabel(mime)})`,
          ...(givenBy === 'staff' ? [m.packet_file_staff()] : []),
          ...(state === 'ready' ? [] : [m.packet_file_left_out()]),
        ].join('\n'),
        `${formatBytes(size)} (${m.packet_bytes({ bytes: String(size) })})`,
        sha256,
        formatArrival(arrivedAt, timeZone),
      ]),
      widths: [1.2, 5, 3, 6, 4],
    },
  ];
}

/** `unprintable`: words that the PDFs would print as boxes. */
type PacketOverview = { payments: number; files: number; gaps: PacketGap[]; unprintable: string[] };

/**
 * Returns what a packet would contain and lack, for the page that offers it and records the read.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getPacketOverview(
  ctx: ServiceContext,
  subject: PacketSubject,
): Promise<PacketOverview> {
  const packet = await readPacket(ctx, subject);
  const files = packet.evidence.filter(({ state }) => state === 'ready').length;
  const recorded = paymentRows(packet.payments).rows.length;
  // An address beside the payments is no payment of its own; without any, it stands for one.
  const counted = packet.transactions.filter(
    ({ amount, transactionId }, place) =>
      recorded === 0 || place < recorded || amount !== '' || transactionId !== '',
  );
  return {
    payments: counted.length,
    files,
    gaps: findGaps(packet),
    unprintable: await findUnprintable(ctx, textsOf(packet)),
  };
}

/** What somebody else than the program wrote. */
function textsOf(packet: Omit<Packet, 'dates'>): string[] {
  return [
    packet.person.name,
    ...Object.values(packet.particulars),
    ...packet.reports.flatMap(({ answers }) => Object.values(answers)),
    ...packet.transactions.flatMap(({ platform, from, to }) => [platform, from, to]),
    ...packet.evidence.map(({ name }) => name),
  ];
}
