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

/** One person's complaint, as far as they stated it. Nothing in it was made up or filled in. */
export type Packet = {
  /** Of the case, else of the report. */
  reference: string;
  madeAt: Date;
  organisation: string;
  /** Address of the site, without a trailing slash. */
  site: string;
  timeZone: string;
  /** As the case notes them, else as stated. */
  person: { name: string; email: string; phone: string };
  /** The oldest first. */
  reports: PacketReport[];
  /** What the case notes as lost, ready to be read. */
  notedLosses: string[];
  transactions: PacketTransaction[];
  contacts: PacketContact[];
  evidence: PacketEvidence[];
};
