import { registerTableRules, type TableRule } from '#kernel/records.ts';
import { registerTables } from '#platform/database/tables.ts';
import { auditRecords } from '#features/base/audit/records.server.ts';
import { careRecords } from '#features/casework/care/records.server.ts';
import { casesRecords } from '#features/casework/cases/records.server.ts';
import { contactsRecords } from '#features/base/contacts/records.server.ts';
import { conversationRecords } from '#features/casework/conversation/records.server.ts';
import { dataRecords } from '#features/edges/data/records.server.ts';
import { deadlinesRecords } from '#features/derived/deadlines/records.server.ts';
import { documentsRecords } from '#features/base/documents/records.server.ts';
import { domainsRecords } from '#features/base/domains/records.server.ts';
import { exchangeRecords } from '#features/edges/exchange/records.server.ts';
import { figuresRecords } from '#features/derived/figures/records.server.ts';
import { indicatorsRecords } from '#features/derived/indicators/records.server.ts';
import { packetsRecords } from '#features/derived/packets/records.server.ts';
import { institutionsRecords } from '#features/derived/institutions/records.server.ts';
import { integrationsRecords } from '#features/edges/integrations/records.server.ts';
import { languagesRecords } from '#features/edges/languages/records.server.ts';
import { mailRecords } from '#features/base/mail/records.server.ts';
import { operationsRecords } from '#features/edges/operations/records.server.ts';
import { paymentsRecords } from '#features/casework/payments/records.server.ts';
import { publishingRecords } from '#features/base/publishing/records.server.ts';
import { reportsRecords } from '#features/casework/reports/records.server.ts';
import { rightsRecords } from '#features/edges/rights/records.server.ts';
import { seizuresRecords } from '#features/derived/seizures/records.server.ts';
import { tracingRecords } from '#features/derived/tracing/records.server.ts';
import { staffRecords } from '#features/base/staff/records.server.ts';

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
  packetsRecords,
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
  tracingRecords,
] as const;

registerTableRules(
  new Map(capabilityRecords.flatMap(({ tables }) => Object.entries<TableRule>(tables))),
);

type Schemas = (typeof capabilityRecords)[number]['schema'];

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** The tables of the capabilities, by the names of their constants. */
const capabilityTables = Object.assign(
  {},
  ...capabilityRecords.map(({ schema }) => schema),
) as All<Schemas>;

declare module '#shared/registered.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Registered {
    tables: All<Schemas>;
  }
}

registerTables(capabilityTables);
