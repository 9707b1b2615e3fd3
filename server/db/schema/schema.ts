import * as caseWork from './case-work.ts';
import * as cases from './cases.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as database from './database.ts';
import * as domains from './domains.ts';
import * as files from './files.ts';
import * as indicators from './indicators.ts';
import * as invitations from './invitations.ts';
import * as mail from './mail.ts';
import * as outcomes from './outcomes.ts';
import * as people from './people.ts';
import * as posts from './posts.ts';
import * as relations from './relations.ts';
import * as security from './security.ts';
import * as securitySettings from './security-settings.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as statistics from './statistics.ts';
import * as submissions from './submissions.ts';
import * as suppressions from './suppressions.ts';
import * as templates from './templates.ts';
import * as tips from './tips.ts';
import * as views from './views.ts';

/** All tables and relations, as the query builder wants them. */
export const schema = {
  ...caseWork,
  ...cases,
  ...contacts,
  ...content,
  ...database,
  ...domains,
  ...files,
  ...indicators,
  ...invitations,
  ...mail,
  ...outcomes,
  ...people,
  ...posts,
  ...relations,
  ...security,
  ...securitySettings,
  ...settings,
  ...staff,
  ...statistics,
  ...submissions,
  ...suppressions,
  ...templates,
  ...tips,
  ...views,
};
