import * as cases from './cases.ts';
import * as mail from './mail.ts';
import * as outcomes from './outcomes.ts';
import * as posts from './posts.ts';
import * as relations from './relations.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as statistics from './statistics.ts';
import * as submissions from './submissions.ts';
import * as suppressions from './suppressions.ts';
import * as tips from './tips.ts';

/** All tables and relations, as the query builder wants them. */
export const schema = {
  ...cases,
  ...mail,
  ...outcomes,
  ...posts,
  ...relations,
  ...security,
  ...settings,
  ...staff,
  ...statistics,
  ...submissions,
  ...suppressions,
  ...tips,
};
