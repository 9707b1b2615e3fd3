import * as attachments from '#features/documents/schema/attachments.server.ts';
import * as caseAccess from '#features/cases/schema/case-access.server.ts';
import * as caseWork from '#features/cases/schema/case-work.server.ts';
import * as cases from '#features/cases/schema/cases.server.ts';
import * as contacts from '#features/contacts/schema/contacts.server.ts';
import * as content from '#features/publishing/schema/content.server.ts';
import * as conversation from '#features/conversation/schema/conversation.server.ts';
import * as database from '#features/data/schema/database.server.ts';
import * as documents from '#features/documents/schema/documents.server.ts';
import * as domains from '#features/domains/schema/domains.server.ts';
import * as files from '#kernel/schema/files.ts';
import * as identities from '#features/staff/schema/identities.server.ts';
import * as indicators from '#features/indicators/schema/indicators.server.ts';
import * as integrations from '#features/integrations/schema/integrations.server.ts';
import * as invitations from '#features/staff/schema/invitations.server.ts';
import * as letters from '#features/mail/schema/letters.server.ts';
import * as mail from '#kernel/outbox/schema.ts';
import * as outcomes from '#features/cases/schema/outcomes.server.ts';
import * as people from '#features/publishing/schema/people.server.ts';
import * as posts from '#features/publishing/schema/posts.server.ts';
import * as relations from './relations.ts';
import * as security from '#kernel/schema/security.ts';
import * as securitySettings from '#kernel/schema/security-settings.ts';
import * as settings from '#kernel/schema/settings.ts';
import * as smtp from '#features/mail/schema/smtp.server.ts';
import * as staff from '#features/staff/schema/staff.server.ts';
import * as statistics from '#features/publishing/schema/statistics.server.ts';
import * as submissions from '#features/reports/schema/submissions.server.ts';
import * as suppressions from '#kernel/outbox/suppressions-schema.ts';
import * as templates from '#features/reports/schema/templates.server.ts';
import * as tips from '#features/conversation/schema/tips.server.ts';
import * as views from '#back-office/views/schema.server.ts';

/** All tables and relations, as the query builder wants them. */
export const schema = {
  ...attachments,
  ...caseAccess,
  ...caseWork,
  ...cases,
  ...contacts,
  ...content,
  ...conversation,
  ...database,
  ...documents,
  ...domains,
  ...files,
  ...identities,
  ...indicators,
  ...integrations,
  ...invitations,
  ...letters,
  ...mail,
  ...outcomes,
  ...people,
  ...posts,
  ...relations,
  ...security,
  ...securitySettings,
  ...settings,
  ...smtp,
  ...staff,
  ...statistics,
  ...submissions,
  ...suppressions,
  ...templates,
  ...tips,
  ...views,
};
