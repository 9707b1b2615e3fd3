import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import { formatDate, toZonedTime } from '#shared/format/format-date.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { StatedAnswers } from './stated-answers.server.ts';

/** A report, or a case with the reports that its client sent. */
export type PacketSubject = { submissionId: string } | { caseId: string };

export type PacketReport = {
  id: string;
  reference: string;
  arrivedAt: Date;
  answers: StatedAnswers;
};

/** `none`: nothing in it can be checked. */
export type RowCheck = 'fits' | 'wrong' | 'none';

/** A payment as far as it was stated; what was not is empty. */
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
  /** The blockchain, where the address or the writer says it. */
  network: string;
  platform: string;
  check: RowCheck;
  /** The line it was read from; empty for the report's own total. */
  asWritten: string;
};

export type PacketContact = {
  kind: 'site' | 'email' | 'phone' | 'account';
  value: string;
  /** A field of the form asks for the offender's; a description may name others too. */
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
  /** Where it lies in the archive. */
  path: string;
};

/** A date that follows from the facts, of a rule that everybody may know. */
export type PacketDate = {
  /** In words. */
  until: string;
  title: string;
  /** Where the rule stands, and when it was read. */
  basis: string;
  /** In words: open, over, done. */
  state: string;
};

/** One person's complaint, as far as they stated it. Nothing in it was made up or filled in. */
export type Packet = {
  /** Of the case, else of the report. */
  reference: string;
  madeAt: Date;
  organisation: string;
  /** Address of the site, without a trailing slash. */
  site: string;
  timeZone: string;
  /** In which its owner writes to us, by the case, else by the report. */
  language: Language;
  /** As the case notes them, else as stated. */
  person: { name: string; email: string; phone: string };
  /** The oldest first. */
  reports: PacketReport[];
  /** What the case notes as lost, ready to be read. */
  notedLosses: string[];
  transactions: PacketTransaction[];
  /** Payments as they are stored, for the files that institutions ask for. */
  payments: readonly Payment[];
  contacts: PacketContact[];
  /** Of a case; soonest first. */
  dates: PacketDate[];
  evidence: PacketEvidence[];
};

/** Who makes a document, and when. */
type Maker = Pick<Packet, 'organisation' | 'site' | 'madeAt' | 'timeZone'>;

type Own = Pick<DocumentFrame, 'title' | 'kind' | 'about' | 'genuine'>;

/** What surrounds everything that is made of a packet: who made it, when, and that it is nobody's seal. */
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
    look: 'leaflet',
    language: 'en',
    date: { year, month, day, words },
    notice: m.printed_notice({ name: organisation }),
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
 * A moment as a file says it: on the organisation's clock with its zone, and in UTC.
 * @param timeZone IANA name from the settings; a wrong one counts as UTC
 */
export function formatArrival(moment: Date, timeZone: string): string {
  const utc = `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment)} (${utc})`;
  } catch {
    return utc;
  }
}
