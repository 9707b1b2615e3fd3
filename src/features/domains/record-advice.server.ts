import type { DomainFindings } from './schema/domains.server.ts';

/**
 * `good`: leave it; `improve`: works and could protect better; `missing`, `wrong`: publish something;
 * `unknown`: the name server did not say, or only the mail provider can.
 */
export type AdviceState = 'good' | 'improve' | 'missing' | 'wrong' | 'unknown';

/** What is published about mail, and what should be. */
export type RecordAdvice = {
  kind: 'MX' | 'SPF' | 'DKIM' | 'DMARC';
  /** Where the record stands, as a zone file has it. */
  name: string;
  type: 'MX' | 'TXT';
  found: string[];
  state: AdviceState;
  /** The exact text to publish, where there is something to change. */
  publish?: string;
  /** Why, in plain words. */
  why: string;
};

export type AdviceInput = {
  domain: string;
  findings: DomainFindings;
  /** The mail server of this installation; undefined: none is configured. */
  smtpHost: string | undefined;
  /** Addresses that the organisation gives out. */
  ownEmails: readonly string[];
};
