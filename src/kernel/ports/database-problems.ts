/** Why a PostgreSQL cannot take the data. Classes of reasons only: the words must not map a network. */
export type DatabaseProblem =
  | 'address'
  | 'unreachable'
  | 'login'
  | 'encryption'
  | 'too-old'
  | 'rights'
  | 'has-data'
  | 'foreign';

/** The oldest PostgreSQL that will do. */
export const oldestPostgres = 15;

/** What the person is told, who may be at the installer, in the back office or at the command line. */
export const databaseProblemWords: Readonly<Record<DatabaseProblem, string>> = {
  address:
    'Missing Credentials: Please provide an address such as postgres://user:password@host:5432/database',
  unreachable:
    'Unable to connect: PostgreSQL did not answer there. Check host and port, and that this machine may reach it.',
  login:
    'Unable to connect: the server refused the user, the password or the name of the database.',
  encryption:
    'Unable to connect: no encrypted connection came about. Add ?sslmode=require, or correct the certificate of the server.',
  'too-old': `Unable to connect: PostgreSQL ${oldestPostgres} or newer is needed, and this one is older.`,
  rights:
    'Unable to connect: this user may not create tables there. Make it the owner of the database.',
  'has-data':
    'Schema Already Exists: another installation of this program keeps its data there. Choose an empty database; to go on with that one, start with DATABASE_URL.',
  foreign:
    'Schema Already Exists: another program keeps its tables there. Choose an empty database.',
};
