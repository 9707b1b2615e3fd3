import { registerCapabilities } from '#shared/capabilities.ts';
import { audit } from '#features/base/audit/capability.ts';
import { care } from '#features/casework/care/capability.ts';
import { cases } from '#features/casework/cases/capability.ts';
import { contacts } from '#features/base/contacts/capability.ts';
import { conversation } from '#features/casework/conversation/capability.ts';
import { data } from '#features/edges/data/capability.ts';
import { deadlines } from '#features/derived/deadlines/capability.ts';
import { documents } from '#features/base/documents/capability.ts';
import { domains } from '#features/base/domains/capability.ts';
import { exchange } from '#features/edges/exchange/capability.ts';
import { figures } from '#features/derived/figures/capability.ts';
import { inbox } from '#features/derived/inbox/capability.ts';
import { indicators } from '#features/derived/indicators/capability.ts';
import { institutions } from '#features/derived/institutions/capability.ts';
import { integrations } from '#features/edges/integrations/capability.ts';
import { languages } from '#features/edges/languages/capability.ts';
import { mail } from '#features/base/mail/capability.ts';
import { operations } from '#features/edges/operations/capability.ts';
import { outcomes } from '#features/derived/outcomes/capability.ts';
import { payments } from '#features/casework/payments/capability.ts';
import { phoneCalls } from '#features/casework/phone-calls/capability.ts';
import { publishing } from '#features/base/publishing/capability.ts';
import { reports } from '#features/casework/reports/capability.ts';
import { rights } from '#features/edges/rights/capability.ts';
import { seizures } from '#features/derived/seizures/capability.ts';
import { tracing } from '#features/derived/tracing/capability.ts';
import { staff } from '#features/base/staff/capability.ts';

// The permissions of each role are written a second time, by hand, in tests/who-may.ts.

export const capabilities = [
  audit,
  care,
  cases,
  contacts,
  conversation,
  data,
  deadlines,
  documents,
  domains,
  exchange,
  figures,
  inbox,
  indicators,
  institutions,
  integrations,
  languages,
  mail,
  operations,
  outcomes,
  payments,
  phoneCalls,
  publishing,
  reports,
  rights,
  seizures,
  tracing,
  staff,
] as const;

declare module '#shared/registered.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Registered {
    capabilities: typeof capabilities;
  }
}

registerCapabilities(capabilities);
