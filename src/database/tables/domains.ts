import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Result of one DNS query. */
export type DnsFinding =
  | { state: 'found'; values: string[] }
  | { state: 'none' }
  | { state: 'failed'; reason: string };

/** Response of the domain over HTTPS. */
export type WebFinding =
  | { state: 'unreached'; reason: string }
  | {
      state: 'reached';
      address: string;
      /** `this`: this installation answered. */
      answeredBy: 'this' | 'another' | 'nobody';
      certificate: {
        names: string[];
        issuer: string;
        /** ISO 8601. */
        validTo: string;
        /** Why browsers would reject it; absent if they accept it. */
        problem?: string;
      };
    };

/** Raw findings of one check of a domain; conclusions are drawn when it is shown. */
export type DomainFindings = {
  cname: DnsFinding;
  ipv4: DnsFinding;
  ipv6: DnsFinding;
  mx: DnsFinding;
  txt: DnsFinding;
  dmarc: DnsFinding;
  /** For a subdomain: record of the organisational domain, whose policy applies as well. */
  parentDmarc?: DnsFinding;
  /** Absent without a selector. */
  dkim?: DnsFinding;
  /** Selector that was queried. */
  selector: string;
  web: WebFinding;
};

/** Host names of the site. Without any, the program answers to every name. */
export const domains = pgTable(
  'domains',
  {
    id: id(),
    /** In lower case, in DNS form: xn-- for letters beyond a to z. */
    domainName: text('domain_name').notNull().unique(),
    isPrimary: boolean('is_primary').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Selector under which the mail provider publishes its DKIM key; empty if unknown. */
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
