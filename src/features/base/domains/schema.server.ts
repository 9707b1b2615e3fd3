import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

/** What the name server said to one question. */
export type DnsFinding =
  | { state: 'found'; values: string[] }
  | { state: 'none' }
  | { state: 'failed'; reason: string };

/** What answered at the domain over https. */
export type WebFinding =
  | { state: 'unreached'; reason: string }
  | {
      state: 'reached';
      address: string;
      /** `this`: it is this installation that answered. */
      answeredBy: 'this' | 'another' | 'nobody';
      certificate: {
        names: string[];
        issuer: string;
        /** ISO 8601. */
        validTo: string;
        /** Why browsers would refuse it; absent when they accept it. */
        problem?: string;
      };
    };

/** What one check of a domain found; what follows from it is worked out when it is shown. */
export type DomainFindings = {
  cname: DnsFinding;
  ipv4: DnsFinding;
  ipv6: DnsFinding;
  mx: DnsFinding;
  txt: DnsFinding;
  dmarc: DnsFinding;
  /** Of the organisation's domain, when the name is one below it: its policy counts as well. */
  parentDmarc?: DnsFinding;
  /** Absent without a selector to ask for. */
  dkim?: DnsFinding;
  /** The selector that was asked for. */
  selector: string;
  web: WebFinding;
};

/** The host names of the site. Without any, the program answers to every name. */
export const domains = pgTable(
  'domains',
  {
    id: id(),
    /** In lower case, as the DNS has it: xn-- for letters beyond a to z. */
    domainName: text('domain_name').notNull().unique(),
    isPrimary: boolean('is_primary').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Under which the mail provider publishes its DKIM key; empty when nobody said. */
    dkimSelector: text('dkim_selector').notNull().default(''),
    lastCheck: jsonb('last_check').$type<DomainFindings>(),
    checkedAt: time('checked_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('domains_name', sql`${table.domainName} = lower(${table.domainName})`),
    check('domains_primary_active', sql`${table.isActive} or not ${table.isPrimary}`),
    // At most one primary domain.
    uniqueIndex('domains_primary')
      .on(table.isPrimary)
      .where(sql`${table.isPrimary}`),
  ],
);
