import { getTableName, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { attachments } from '#database/tables/documents.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import { readPlan } from '#features/edges/data/backup-plan.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { readOperatingFigures } from './operating-figures.server.ts';

export type TestStatus = 'passed' | 'warning' | 'failed';

/** `message` for staff: what was done, or what to do. */
export type Finding = { status: TestStatus; message: string };

function asMonitor(ctx: ServiceContext): ServiceContext {
  return { ...ctx, actor: { type: 'system', job: 'monitoring' } };
}

/** One finding of several sentences; the worst decides. */
function join(problems: readonly Finding[], otherwise: string): Finding {
  if (problems.length === 0) return { status: 'passed', message: otherwise };
  const status = problems.some((problem) => problem.status === 'failed') ? 'failed' : 'warning';
  return { status, message: problems.map(({ message }) => message).join(' ') };
}

const databaseRow = z.object({
  version: z.number(),
  jit: z.string(),
  fsync: z.string(),
  idle: z.string(),
  transaction: z.string().nullable(),
  creates: z.boolean(),
  used: z.number(),
  most: z.number(),
});

/** Settings of PostgreSQL, or of its role, with which the program works badly and says nothing. */
export async function testDatabaseSettings(ctx: ServiceContext): Promise<Finding> {
  const [found] = await queryRows(
    ctx.db,
    databaseRow,
    sql`select current_setting('server_version_num')::int as version,
      current_setting('jit') as jit,
      current_setting('fsync') as fsync,
      current_setting('idle_session_timeout') as idle,
      current_setting('transaction_timeout', true) as transaction,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most`,
  );
  if (!found) return { status: 'failed', message: 'PostgreSQL does not answer.' };
  const { kind } = ctx.ports.databaseHome;
  const problems: Finding[] = [];
  function warn(message: string, status: TestStatus = 'warning') {
    problems.push({ status, message });
  }
  if (found.fsync === 'off')
    warn('fsync is off: a power cut can destroy the database. Turn it on.', 'failed');
  if (found.jit === 'on')
    warn('jit is on, which makes short queries slow: alter role … set jit = off.');
  if (found.idle !== '0')
    warn(`idle_session_timeout (${found.idle}) ends connections that wait for work: set it to 0.`);
  if (found.transaction !== null && found.transaction !== '0')
    warn(`transaction_timeout (${found.transaction}) interrupts backups: set it to 0.`);
  if (kind !== 'embedded' && !found.creates)
    warn('The role may not create a database, so no restore can be tested: alter role … createdb.');
  if (found.used > 0.8 * found.most)
    warn(`${found.used} of ${found.most} connections are used: raise max_connections.`);
  const version = `PostgreSQL ${Math.floor(found.version / 10_000)}`;
  return join(problems, `${version}: nothing in its settings hurts.`);
}

const laneWords = { waits: 'waits untried', fails: 'is tried without success' } as const;

/** Every lane of the outbox by its oldest mail and its last tries. */
export async function testLanes(ctx: ServiceContext): Promise<Finding> {
  const server = await readMailServer(ctx);
  const { outbox, failedMails } = await readOperatingFigures(asMonitor(ctx));
  const waiting = outbox.reduce((sum, lane) => sum + lane.waiting, 0);
  if (!server)
    return {
      status: 'warning',
      message: `No mail server is set up: ${waiting} mails wait in the outbox.`,
    };
  const problems = outbox.flatMap(({ lane, oldestSeconds, trouble }): Finding[] =>
    trouble
      ? [
          {
            status: 'failed',
            message: `The lane “${lane}” ${laneWords[trouble]} for ${Math.floor(oldestSeconds / 60)} minutes.`,
          },
        ]
      : [],
  );
  return join(
    problems,
    `${waiting} mails wait in five lanes, none too long; ${failedMails} were given up.`,
  );
}

/** A share of a disk below which somebody should act. */
const leastShare = 0.1;

/** The disk of the data folder, by its share: what is little depends on its size. */
export async function testDisk({ ports: { machine } }: ServiceContext): Promise<Finding> {
  const [free, size] = await Promise.all([machine.freeDisk(), machine.diskSize()]);
  const share = size > 0 ? free / size : 1;
  const message = `${(free / 1e9).toFixed(1)} of ${(size / 1e9).toFixed(1)} GB are free (${Math.floor(share * 100)} %).`;
  if (share >= leastShare) return { status: 'passed', message };
  return {
    status: share < leastShare / 5 ? 'failed' : 'warning',
    message: `${message} Move backups elsewhere, or enlarge the disk.`,
  };
}

/** Tables that grow with use and whose keys hold the time of creation. */
const growing = [formSubmissions, cases, emailMessages, auditLog, attachments, payments];

/** In days, over which growth is measured. */
const measured = 30;

const grownRow = z.object({
  name: z.string(),
  bytes: z.number(),
  rows: z.number(),
  added: z.number(),
});

/** What takes how much, how much of it came within thirty days, and until when the disk has room at that pace. */
export async function testGrowth(ctx: ServiceContext): Promise<Finding> {
  const since = v7({ msecs: ctx.now().getTime() - measured * 86_400_000 });
  const rows = await queryRows(
    ctx.db,
    grownRow,
    sql.join(
      growing.map((table) => {
        const name = getTableName(table);
        return sql`select ${name}::text as name, pg_total_relation_size(${name}::regclass)::float8 as bytes,
          greatest((select reltuples from pg_class where oid = ${name}::regclass), 0)::float8 as rows,
          (select count(*) from ${table} where ${table.id} >= ${since}::uuid)::float8 as added`;
      }),
      sql` union all `,
    ),
  );
  const found = rows
    .map(({ name, bytes, rows: all, added }) => ({
      name,
      bytes,
      // The estimate of a young table may be behind what was counted.
      grown: bytes * (added / Math.max(1, all, added)),
    }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const grown = found.reduce((sum, each) => sum + each.grown, 0);
  const free = await ctx.ports.machine.freeDisk();
  const months = grown > 0 ? free / grown : Infinity;
  const largest = found
    .slice(0, 4)
    .map(({ name, bytes, grown: own }) => `${name} ${sizeOf(bytes)} (+${sizeOf(own)})`);
  const forecast =
    ctx.ports.databaseHome.kind === 'embedded' && months < 240
      ? ` At this pace the disk has room for ${Math.floor(months)} months.`
      : '';
  return {
    status: forecast !== '' && months < 3 ? 'warning' : 'passed',
    message: `Of the last ${measured} days in brackets: ${largest.join(', ')}.${forecast} What was resolved stays until a rule under Database › Retention says otherwise.`,
  };
}

function sizeOf(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Whether visitors are told apart, as far as this process has seen them. */
export async function testProxies({ ports: { machine } }: ServiceContext): Promise<Finding> {
  const place = machine.unlistedProxy();
  if (place === undefined)
    return {
      status: 'passed',
      message: 'No private address forwarded visitors to this process without being listed.',
    };
  return {
    status: 'failed',
    message: `${place} forwards visitors and is not in TRUSTED_PROXIES: all of them count as one person, and the 21st report of an hour is refused. If it is your proxy, add it.`,
  };
}

/** How old the last backup is, and whether there is a passphrase at all. */
export async function testBackupAge(ctx: ServiceContext): Promise<Finding> {
  const plan = await readPlan(ctx);
  const { backupAgeSeconds: age } = await readOperatingFigures(asMonitor(ctx));
  if (plan.passphraseSealed === null)
    return {
      status: 'failed',
      message:
        'There is no passphrase, so no backup is made by itself: set one with “lantern backup set-passphrase”, and keep a copy elsewhere.',
    };
  if (plan.schedule === 'off')
    return { status: 'warning', message: 'Backups are switched off under Database › Backups.' };
  if (age === undefined) return { status: 'warning', message: 'No backup was made yet.' };
  const days = age / 86_400;
  const isOld = days > (plan.schedule === 'weekly' ? 15 : 2);
  return {
    status: isOld ? 'failed' : 'passed',
    message: `The last backup is ${days < 2 ? `${Math.floor(age / 3_600)} hours` : `${Math.floor(days)} days`} old.`,
  };
}

/** Whether visitors reach this program under `APP_URL`. */
export async function testPublicAddress({
  ports: { machine, site },
}: ServiceContext): Promise<Finding> {
  const { appUrl, isHttps } = site;
  const { hostname } = new URL(appUrl);
  const problem = await machine.reach(appUrl);
  if (problem !== undefined)
    return {
      status: 'failed',
      message: `${appUrl} gives ${problem} from this machine: look at APP_URL, DNS, the proxy and its certificate.`,
    };
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  if (isHttps && !isLocal) return { status: 'passed', message: `${appUrl} leads to this program.` };
  return {
    status: 'warning',
    message: `${appUrl} leads here, and is no https address that visitors can use: set APP_URL.`,
  };
}

/** Whether names can be resolved: mail, lists and chains need it. */
export async function testDns({ ports: { dns, site } }: ServiceContext): Promise<Finding> {
  const { hostname } = new URL(site.appUrl);
  if (hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname))
    return { status: 'warning', message: 'APP_URL has no name that could be resolved.' };
  const [ipv4, ipv6] = await Promise.all([dns.ask(hostname, 'A'), dns.ask(hostname, 'AAAA')]);
  const values = [ipv4, ipv6].flatMap((found) => (found.state === 'found' ? found.values : []));
  if (values.length > 0)
    return { status: 'passed', message: `${hostname} is ${values.join(', ')}.` };
  const failed = [ipv4, ipv6].find((found) => found.state === 'failed');
  return {
    status: 'failed',
    message: failed
      ? `The name server does not answer: ${failed.state === 'failed' ? failed.reason : ''}`
      : `No name server knows ${hostname}.`,
  };
}

/** Variables whose values are not what somebody meant to write. */
export async function testEnvironment({ ports: { machine } }: ServiceContext): Promise<Finding> {
  const { quoted, spaced } = machine.oddVariables();
  const problems: Finding[] = [];
  if (quoted.length > 0)
    problems.push({
      status: 'failed',
      message: `${quoted.join(', ')}: the quotation marks are a part of the value. Docker keeps them; write it without.`,
    });
  if (spaced.length > 0)
    problems.push({
      status: 'warning',
      message: `${spaced.join(', ')}: the value begins or ends with a space.`,
    });
  return join(problems, 'No value has stray quotation marks or spaces.');
}

const isQuoted = /^(["']).*\1$/s;

/**
 * Lines of an environment file that systemd, a shell and Docker read differently.
 * @param text of the file; a value is never repeated
 */
export function testEnvironmentFile(text: string): Finding {
  const problems = text.split('\n').flatMap((line, at): Finding[] => {
    const written = line.trim();
    if (written === '' || written.startsWith('#') || written.startsWith(';')) return [];
    const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(written) ?? [];
    function say(what: string): Finding[] {
      const where = `Line ${at + 1}${name === undefined ? '' : ` (${name})`}`;
      return [{ status: 'warning', message: `${where} ${what}.` }];
    }
    if (written.startsWith('export ')) return say('begins with “export”, which systemd ignores');
    if (name === undefined) return say('is no NAME=value');
    if (isQuoted.test(value))
      return /[$`\\]/.test(value) && value.startsWith('"')
        ? say('has $, ` or \\ in double quotation marks, which a shell replaces: use single ones')
        : say(
            'has quotation marks, which Docker makes a part of the value: leave them out if you can',
          );
    if (/^["']|["']$/.test(value)) return say('has one quotation mark without its other');
    if (/\s#/.test(value)) return say('has a remark behind the value, which becomes a part of it');
    if (/[\s$`;&|<>()\\]/.test(value))
      return say('has a space or a sign of a shell: put the value in single quotation marks');
    return [];
  });
  return join(problems, 'systemd, a shell and Docker read it alike.');
}
