import type { Payer } from '#shared/vocabulary/payer.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { PaymentFacts } from '#features/casework/payments/roles.ts';
import type { PrintedContact } from '#features/casework/safety/printed-contact.server.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { formatDate, toZonedTime } from '#shared/format/format-date.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PaidAnswer } from '#shared/vocabulary/ways.ts';
import type { Particulars } from './forms/particulars.ts';
import type { StatedAnswers } from './stated-answers.server.ts';

/** A report, or a case with the reports that its client sent. */
export type PacketSubject = { submissionId: string } | { caseId: string };

export type PacketReport = {
  id: string;
  reference: string;
  arrivedAt: Date;
  answers: StatedAnswers;
  /** Ways of paying that it names. */
  paidBy: PaidAnswer[];
  /** Its story names a contact that is not safe, which is left out. */
  isCut: boolean;
};

/** `none`: it has nothing that can be checked. */
export type RowCheck = 'fits' | 'wrong' | 'none';

/** A payment as stated; unstated fields are empty. */
export type PacketTransaction = {
  number: number;
  /** Reference of the report that states it. */
  report: string;
  date: string;
  /** HH:MM or HH:MM:SS */
  time: string;
  zone: string;
  amount: string;
  asset: string;
  from: string;
  to: string;
  transactionId: string;
  /** Blockchain, where the address or the text names it. */
  network: string;
  platform: string;
  /** Facts that letters search by; texts are empty and others null where a line of a report lacks them. */
  facts: PaymentFacts & Pick<Payment, 'authorised' | 'blockNumber'>;
  /** Times in UTC, such as `2026-11-02 10:05 UTC`. */
  utc: string;
  /** Value in dollars with its source; empty without one. */
  value: string;
  check: RowCheck;
  /** Line that it was read from; empty for the report's own total. */
  asWritten: string;
};

export type PacketContact = {
  kind: 'site' | 'email' | 'phone' | 'account';
  value: string;
  /**
   * `stated`: a field of the form asks for it; `described`: named in a description, which may name other
   * people too.
   */
  source: 'stated' | 'described';
};

export type PacketEvidence = {
  id: string;
  number: number;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
  arrivedAt: Date;
  state: 'waiting' | 'ready' | 'quarantined';
  givenBy: 'client' | 'staff';
  /** Path in the archive. */
  path: string;
};

/** A date of the case that a public rule gives. */
export type PacketDate = {
  /** In words. */
  until: string;
  title: string;
  /** Source of the rule, and when it was read. */
  basis: string;
  /** In words: open, over, done. */
  state: string;
};

/** One person's complaint, exactly as far as they stated it. */
export type Packet = {
  /** Number of the case, or else the reference of the report. */
  reference: string;
  madeAt: Date;
  organisation: string;
  /** Address of the site, without a trailing slash. */
  site: string;
  timeZone: string;
  /** Language of correspondence: of the case, or else of the report. */
  language: Language;
  /** As recorded in the case, or else as stated. */
  person: { name: string } & Pick<PrintedContact, 'email' | 'phone' | 'isHeld' | 'through'>;
  /** Who paid: offices and laws are those of their country. */
  payer: Payer;
  /** Oldest first. */
  reports: PacketReport[];
  /** Totals that nobody has told payment by payment, formatted, with who says so. */
  totals: { saidBy: 'client' | 'staff'; amount: string }[];
  particulars: Particulars;
  transactions: PacketTransaction[];
  /** Payments as stored, for the files that institutions ask for. */
  payments: readonly Payment[];
  contacts: PacketContact[];
  /** Dates of the case, soonest first. */
  dates: PacketDate[];
  evidence: PacketEvidence[];
};

/** Author and time of a document. */
type Maker = Pick<Packet, 'organisation' | 'site' | 'madeAt' | 'timeZone'>;

type Own = Pick<DocumentFrame, 'title' | 'kind' | 'about' | 'genuine'>;

/** Header and footer of every generated document: author, time, and that it is no official document. */
export function packetFrame(
  { organisation, site, madeAt, timeZone }: Maker,
  own: Own,
): DocumentFrame {
  const words = formatDate(madeAt, timeZone);
  const [year = 0, month = 0, day = 0] = toZonedTime(madeAt, timeZone)
    .slice(0, 10)
    .split('-')
    .map(Number);
  return {
    ...own,
    organisation,
    site,
    layout: 'leaflet',
    language: 'en',
    date: { year, month, day, words },
    notice: `${m.printed_notice({ name: organisation })} ${m.notice_reports_unknown()}`,
    words: {
      contents: m.printed_contents(),
      page: m.printed_page(),
      of: m.printed_of(),
      asOf: m.packet_as_of({ date: words }),
      inWords: m.printed_in_words(),
    },
  };
}

/**
 * Formats a moment for a file: in the organisation's time zone, and in UTC.
 * @param timeZone IANA name from the settings; an invalid one counts as UTC
 */
export function formatArrival(moment: Date, timeZone: string): string {
  const utc = formatUtc(moment);
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment)} (${utc})`;
  } catch {
    return utc;
  }
}
