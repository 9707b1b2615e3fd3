import type { TableRule } from '#kernel/records.ts';
import { auditRecords } from './base/audit/records.server.ts';
import { careRecords } from './casework/care/records.server.ts';
import { casesRecords } from './casework/cases/records.server.ts';
import { contactsRecords } from './base/contacts/records.server.ts';
import { conversationRecords } from './casework/conversation/records.server.ts';
import { dataRecords } from './edges/data/records.server.ts';
import { deadlinesRecords } from './derived/deadlines/records.server.ts';
import { documentsRecords } from './base/documents/records.server.ts';
import { domainsRecords } from './base/domains/records.server.ts';
import { exchangeRecords } from './edges/exchange/records.server.ts';
import { figuresRecords } from './derived/figures/records.server.ts';
import { indicatorsRecords } from './derived/indicators/records.server.ts';
import { institutionsRecords } from './derived/institutions/records.server.ts';
import { integrationsRecords } from './edges/integrations/records.server.ts';
import { languagesRecords } from './edges/languages/records.server.ts';
import { mailRecords } from './base/mail/records.server.ts';
import { operationsRecords } from './edges/operations/records.server.ts';
import { paymentsRecords } from './casework/payments/records.server.ts';
import { publishingRecords } from './base/publishing/records.server.ts';
import { reportsRecords } from './casework/reports/records.server.ts';
import { rightsRecords } from './edges/rights/records.server.ts';
import { seizuresRecords } from './derived/seizures/records.server.ts';
import { staffRecords } from './base/staff/records.server.ts';

export const capabilityRecords = [
  auditRecords,
  careRecords,
  casesRecords,
  contactsRecords,
  conversationRecords,
  dataRecords,
  deadlinesRecords,
  documentsRecords,
  domainsRecords,
  exchangeRecords,
  figuresRecords,
  indicatorsRecords,
  institutionsRecords,
  integrationsRecords,
  languagesRecords,
  mailRecords,
  operationsRecords,
  paymentsRecords,
  publishingRecords,
  reportsRecords,
  rightsRecords,
  seizuresRecords,
  staffRecords,
] as const;

/** What may be done with each table, by its name. A test asks for every table of the schema. */
export const tableRules: ReadonlyMap<string, TableRule> = new Map(
  capabilityRecords.flatMap(({ tables }) => Object.entries<TableRule>(tables)),
);

type Schemas = (typeof capabilityRecords)[number]['schema'];

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Together,
) => void
  ? Together
  : never;

/** The tables of the capabilities, by the names of their constants. */
export const capabilityTables = Object.assign(
  {},
  ...capabilityRecords.map(({ schema }) => schema),
) as All<Schemas>;
