import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeHost, parseServers } from '#platform/config/database-hosts.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { readStoredChoice } from './stored-choice.ts';
import { explainDataFolder, makeDataFolder } from '#platform/config/data-folder.ts';
import {
  fileVariables,
  readFilePlaces,
  type BackupPlace,
  type S3Config,
  type ScannerConfig,
} from './file-places.ts';
import {
  providerVariables,
  readIdentityProvider,
  type IdentityProvider,
} from './identity-provider.ts';
import { usualLogFormat, type LogFormat } from '../readable-log.ts';
import { LastingError } from '#platform/config/operator-error.ts';

/**
 * Parses the address of a PostgreSQL server, which may be a socket folder: then the host is empty and
 * `?host=/folder` names it, as in libpq; or of several servers, one of which accepts changes.
 * @returns the location of the database, without the password; undefined if the address is invalid
 */
export function parseDatabaseUrl(text: string): { place: string } | undefined {
  const servers = parseServers(text);
  if (servers === undefined) return undefined;
  if (servers !== 'single') {
    const { pathname } = new URL(servers.url);
    return { place: `PostgreSQL at ${servers.hosts.map(describeHost).join(', ')}${pathname}` };
  }
  // The runtime rejects a URL with a user but no host; the driver fills the gap in the same way.
  const filled = text.replace('@/', '@socket/');
  if (!URL.canParse(filled)) return undefined;
  const { host, pathname, searchParams } = new URL(filled);
  const folder = searchParams.get('host');
  if (folder === null) return { place: `PostgreSQL at ${decodeURIComponent(host)}${pathname}` };
  const port = searchParams.get('port');
  return { place: `PostgreSQL at ${folder}${port ? ` port ${port}` : ''}${pathname}` };
}

/** An invalid configuration value that prevents the start. */
export class ConfigurationError extends LastingError {}

export type Config = Readonly<{
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` is a transaction pooler. */
  databaseDirectUrl: string | undefined;
  /**
   * Source of the choice of database: the environment takes precedence over a choice in the back office.
   */
  databaseChosenBy: 'environment' | 'file' | 'nobody';
  appUrl: string;
  /** HSTS includes every subdomain of the site. */
  hasSecureSubdomains: boolean;
  /** Public pages are rendered after each start, before the first visitors. */
  warmsPages: boolean;
  /** All data is archived before a start changes what an earlier release has stored. */
  backsUpBeforeUpgrades: boolean;
  /** In bytes: larger data is copied by the operator's own means. */
  maxBackupBeforeUpgrade: number;
  smtpUrl: string | undefined;
  /** Proxies that are trusted to report a visitor's address. */
  proxies: TrustedProxies;
  /** Undefined: the metrics are disabled. */
  metricsToken: string | undefined;
  /** Own nodes of blockchains, as host:port, which may have private addresses. */
  chainNodes: ReadonlySet<string>;
  /** Receivers of webhooks, as host:port, which may have private addresses. */
  webhookHosts: ReadonlySet<string>;
  secretsKey: Buffer;
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** Undefined: staff sign in with passwords only. */
  identityProvider: IdentityProvider | undefined;
  s3: S3Config | undefined;
  backupPlace: BackupPlace | undefined;
  scanner: ScannerConfig | undefined;
}>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

function urlWith(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      message: `must look like ${example}`,
    })
    .optional();
}

const databaseAddress = z
  .string()
  .refine((value) => parseDatabaseUrl(value) !== undefined, {
    message:
      'must look like postgres://user:password@host/database, or with several hosts postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write',
  })
  .optional();

/** @param example for whoever wrote something else */
function hostsWithPorts(example: string) {
  return z
    .string()
    .transform(
      (text) =>
        new Set(
          text
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        ),
    )
    .refine(
      (hosts) => [...hosts].every((host) => /^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/.test(host)),
      { message: `must list hosts with their ports, such as ${example}` },
    )
    .optional();
}

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a whole number from 0 to 65535' })
    .int({ error: 'must be a whole number from 0 to 65535' })
    .min(0, { error: 'must be a whole number from 0 to 65535' })
    .max(65_535, { error: 'must be a whole number from 0 to 65535' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  APP_URL: urlWith(['http:', 'https:'], 'https://help.example.org'),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  WARM_PAGES: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  BACKUP_BEFORE_UPGRADE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true'),
  BACKUP_BEFORE_UPGRADE_GB: z.coerce
    .number({ error: 'must be a number of gigabytes above 0' })
    .positive({ error: 'must be a number of gigabytes above 0' })
    .default(20),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,}$/, {
      error: 'must be 20 or more letters and digits (openssl rand -base64 32)',
    })
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  CHAIN_NODES: hostsWithPorts('10.0.0.5:8090,node.lan:8545'),
  WEBHOOK_HOSTS: hostsWithPorts('localhost:9000,hooks.lan:8443'),
  SECRETS_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, {
      message: 'must be 32 random bytes in base64 (openssl rand -base64 32)',
    })
    .optional(),
  ...providerVariables,
  ...fileVariables,
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** Every variable that the program reads. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the environment once. Blank values count as absent.
 * @param environment usually `process.env`
 * @throws ConfigurationError naming the variable and its expected format
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = parsed.data;
  const identities = readIdentityProvider(values);
  if ('problem' in identities) throw new ConfigurationError(identities.problem);
  const files = readFilePlaces(values);
  if ('problem' in files) throw new ConfigurationError(files.problem);
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigurationError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL; set DATABASE_URL alone where there is no pooler.',
    );
  const dataFolder = resolve(values.DATA_DIR);
  const secretsKey = values.SECRETS_KEY
    ? Buffer.from(values.SECRETS_KEY, 'base64')
    : readOrCreateSecretsKey(dataFolder);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    ...chooseDatabase(values.DATABASE_URL, { dataFolder, secretsKey }),
    appUrl: new URL(values.APP_URL ?? `http://localhost:${values.PORT}`).origin,
    hasSecureSubdomains: values.HSTS_SUBDOMAINS === 'true',
    warmsPages: values.WARM_PAGES === 'true',
    backsUpBeforeUpgrades: values.BACKUP_BEFORE_UPGRADE === 'true',
    maxBackupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE_GB * 1024 ** 3,
    smtpUrl: values.SMTP_URL,
    metricsToken: values.METRICS_TOKEN,
    chainNodes: values.CHAIN_NODES ?? new Set(),
    webhookHosts: values.WEBHOOK_HOSTS ?? new Set(),
    proxies: readProxies(values.TRUSTED_PROXIES),
    secretsKey,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? usualLogFormat(environment),
    identityProvider: identities.provider,
    ...files,
  };
}

/** @param given if undefined, the proxies on this machine */
function readProxies(given: string | undefined): TrustedProxies {
  try {
    return new TrustedProxies(given?.split(/[\s,]+/).filter(Boolean));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigurationError(
      `TRUSTED_PROXIES must be addresses and networks, such as 10.0.0.5, 192.168.7.0/24 or fd00::/8, and "${error.message}" is neither or is everybody.`,
    );
  }
}

function chooseDatabase(
  given: string | undefined,
  { dataFolder, secretsKey }: Pick<Config, 'dataFolder' | 'secretsKey'>,
): Pick<Config, 'databaseUrl' | 'databaseChosenBy'> {
  if (given) return { databaseUrl: given, databaseChosenBy: 'environment' };
  const databaseUrl = readStoredChoice(dataFolder, secretsKey);
  return { databaseUrl, databaseChosenBy: databaseUrl === undefined ? 'nobody' : 'file' };
}

function readOrCreateSecretsKey(dataFolder: string): Buffer {
  const file = join(dataFolder, 'secrets.key');
  makeDataFolder(dataFolder);
  try {
    if (!existsSync(file)) {
      writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    }
    chmodSync(file, 0o600);
  } catch (error) {
    throw new ConfigurationError(explainDataFolder(error, dataFolder));
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new ConfigurationError(
      `SECRETS_KEY is not set and ${file} is damaged; restore that file from a backup.`,
    );
  }
  return key;
}
