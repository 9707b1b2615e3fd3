import * as attachments from './attachments.ts';
import * as caseAccess from './case-access.ts';
import * as caseWork from './case-work.ts';
import * as cases from './cases.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as conversation from './conversation.ts';
import * as database from './database.ts';
import * as documents from './documents.ts';
import * as domains from './domains.ts';
import * as files from './files.ts';
import * as identities from './identities.ts';
import * as indicators from './indicators.ts';
import * as integrations from './integrations.ts';
import * as invitations from './invitations.ts';
import * as letters from './letters.ts';
import * as mail from './mail.ts';
import * as outcomes from './outcomes.ts';
import * as people from './people.ts';
import * as posts from './posts.ts';
import * as relations from './relations.ts';
import * as security from './security.ts';
import * as securitySettings from './security-settings.ts';
import * as settings from './settings.ts';
import * as smtp from './smtp.ts';
import * as staff from './staff.ts';
import * as statistics from './statistics.ts';
import * as submissions from './submissions.ts';
import * as suppressions from './suppressions.ts';
import * as templates from './templates.ts';
import * as tips from './tips.ts';
import * as views from './views.ts';

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
