import * as attention from './tables/attention.ts';
import * as care from './tables/care.ts';
import * as cases from './tables/cases.ts';
import * as contacts from './tables/contacts.ts';
import * as conversation from './tables/conversation.ts';
import * as data from './tables/data.ts';
import * as deadlines from './tables/deadlines.ts';
import * as documents from './tables/documents.ts';
import * as domains from './tables/domains.ts';
import * as exchange from './tables/exchange.ts';
import * as figures from './tables/figures.ts';
import * as files from './tables/files.ts';
import * as inboxPreferences from './tables/inbox-preferences.ts';
import * as indicators from './tables/indicators.ts';
import * as institutions from './tables/institutions.ts';
import * as integrations from './tables/integrations.ts';
import * as languages from './tables/languages.ts';
import * as mail from './tables/mail.ts';
import * as outbox from './tables/outbox.ts';
import * as outcomes from './tables/outcomes.ts';
import * as packets from './tables/packets.ts';
import * as payments from './tables/payments.ts';
import * as phoneCalls from './tables/phone-calls.ts';
import * as publishing from './tables/publishing.ts';
import * as relations from './tables/relations.ts';
import * as reports from './tables/reports.ts';
import * as rights from './tables/rights.ts';
import * as safety from './tables/safety.ts';
import * as savedViews from './tables/saved-views.ts';
import * as security from './tables/security.ts';
import * as seizures from './tables/seizures.ts';
import * as settings from './tables/settings.ts';
import * as staff from './tables/staff.ts';
import * as statistics from './tables/statistics.ts';
import * as suppressions from './tables/suppressions.ts';
import * as tracing from './tables/tracing.ts';

/** All tables and relations, as the query builder takes them. */
export const schema = {
  ...attention,
  ...care,
  ...cases,
  ...contacts,
  ...conversation,
  ...data,
  ...deadlines,
  ...documents,
  ...domains,
  ...exchange,
  ...figures,
  ...files,
  ...inboxPreferences,
  ...indicators,
  ...institutions,
  ...integrations,
  ...languages,
  ...mail,
  ...outbox,
  ...outcomes,
  ...packets,
  ...payments,
  ...phoneCalls,
  ...publishing,
  ...relations,
  ...reports,
  ...rights,
  ...safety,
  ...savedViews,
  ...security,
  ...seizures,
  ...settings,
  ...staff,
  ...statistics,
  ...suppressions,
  ...tracing,
};
