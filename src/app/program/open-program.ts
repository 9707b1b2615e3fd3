import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { readDomainTable } from '#features/base/domains/domain-table.server.ts';
import { loadStatistics } from '#features/base/publishing/load-statistics.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { withholdClaims } from '#kernel/settings/read-settings.ts';
import type { Keyring } from '#kernel/ports/keys.ts';
import type { Ports, Log } from '#kernel/ports/ports.ts';
import { createArchives } from '#platform/adapters/archive/create-archives.ts';
import { openTarget } from '#platform/adapters/archive/backup-target.ts';
import { createPasswords } from '#platform/adapters/argon2/create-passwords.ts';
import { createScanner } from '#platform/adapters/clamav/create-scanner.ts';
import { createHeadFile } from '#platform/adapters/create-head-file.ts';
import { createKeyring, createRingSeal } from '#platform/adapters/create-seal.ts';
import { createLog, createTally } from '#platform/adapters/create-log.ts';
import { openLogOutput } from '#platform/adapters/readable-log.ts';
import {
  createSiteAddress,
  createSiteMemory,
  createSettingsMemory,
} from '#platform/adapters/create-site.ts';
import { createDatabaseHome } from '#platform/adapters/database-home/create-database-home.ts';
import { noSupervisor, type Supervisor } from '#platform/adapters/database-home/supervisor.ts';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import { createDns, createWeb } from '#platform/adapters/domains/create-lookups.ts';
import { createMachine } from '#platform/adapters/machine/create-machine.ts';
import { createIdentities } from '#platform/adapters/openid/create-identities.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { createFileTextReader } from '#platform/adapters/file-text/create-file-text-reader.ts';
import { createZipReader } from '#platform/adapters/zip/create-zip-reader.ts';
import { createJobs, type Jobs } from '#platform/adapters/pg-boss/create-jobs.ts';
import { createPictures } from '#platform/adapters/satori/create-pictures.ts';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createPasskeys } from '#platform/adapters/simplewebauthn/create-passkeys.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { openStorage } from '#platform/adapters/storage/open-storage.ts';
import { createMailboxes } from '#platform/adapters/imap/create-mailboxes.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { createVault } from '#platform/adapters/vault/create-vault.ts';
import type { Config } from '#platform/adapters/environment/config.ts';
import { openDatabase, type Database } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { createHandlers } from '#app/jobs/create-handlers.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import { loadKeys } from './load-keys.ts';
import { noteMovedAway, writeStoredChoice } from '#platform/adapters/environment/stored-choice.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { programRoot } from '#platform/config/program-root.ts';

/** Everything that a command needs, opened in order and closed in reverse order. */
export type Program = Readonly<{
  config: Config;
  database: Database;
  ports: Ports;
  keyring: Keyring;
  jobs: Jobs;
  /** For work on a dedicated connection, without the visitors' time limits. */
  connection: PoolConfig;
  /** One line for the operator: the location of the data. */
  dataPlace: string;
  /** Context of an operator's command: the operator already owns the machine. */
  systemContext(job: string): ServiceContext;
  close(): Promise<void>;
}>;

/**
 * In milliseconds. The server itself cancels a statement after 15 seconds; a longer wait means that the
 * server hangs, and the request would never end.
 */
const answerLimit = 16_000;

type Opening = {
  /** For a command: joins the database of a program that already runs on the data folder, and logs to standard error. */
  mayJoin?: boolean;
  /** Reopens the program after a move of its data. */
  supervisor?: Supervisor;
};

/**
 * Starts or joins the database, migrates it and opens the adapters.
 * @throws an Error whose message is one sentence for the operator
 */
export async function openProgram(
  config: Config,
  { mayJoin = false, supervisor = noSupervisor() }: Opening = {},
): Promise<Program> {
  const log = createLog(
    config.logLevel,
    openLogOutput(config.logFormat, mayJoin ? process.stderr : undefined),
  );
  const server = await openDatabaseServer({ config, log, mayJoin });
  try {
    await bringUpToDate({ config, log }, server.connection);
    const database = openDatabase({ ...server.asking, query_timeout: answerLimit });
    const keyring = createKeyring(config.secretsKey);
    await loadKeys(database, keyring, config.secretsKey).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const site = createSiteAddress(config.appUrl, keyring, config);
    const mailer = createMailer(config.smtpUrl);
    const jobs = createJobs({
      connection: server.connection,
      log,
      handlers: createHandlers({
        createContext: (job) => contextFor(job),
      }),
    });
    const storage = openStorage(config);
    const seal = createRingSeal(keyring);
    const ports: Ports = {
      log,
      tally: createTally(),
      mailer,
      mailboxes: createMailboxes(),
      site,
      passwords: createPasswords(),
      passkeys: createPasskeys(site),
      identities: createIdentities({ provider: config.identityProvider, log }),
      queue: jobs.queue,
      afterResponse: jobs.afterResponse,
      settingsMemory: createSettingsMemory(),
      siteMemory: createSiteMemory(),
      countMemory: new Map(),
      auditHead: createHeadFile(config.dataFolder),
      images: createImages(),
      storage,
      vault: createVault({ storage, seal }),
      scanner: createScanner(config.scanner),
      archives: createArchives({
        folder: join(config.dataFolder, 'backups'),
        target: openTarget(config),
        migrationsFolder: migrationsFolder(),
        connection: server.connection,
        storage,
        secretsKey: () => keyring.current,
        supervisor,
        log,
      }),
      seal,
      pictures: createPictures(),
      typesetter: createTypesetter(),
      pdfReader: createPdfReader(),
      zipReader: createZipReader(),
      fileTextReader: createFileTextReader(),
      // Loaded by the first job that needs it: most commands need none of the site's texts.
      library: { read: async () => (await import('#app/http/entry.ts')).printedDocuments() },
      dns: createDns(),
      web: createWeb({ webhookHosts: config.webhookHosts }),
      chainWeb: createChainWeb({ ownNodes: config.chainNodes }),
      machine: createMachine({ config, isServing: supervisor.mayReopen }),
      databaseHome: createDatabaseHome({
        config,
        log,
        supervisor,
        place: server.place,
        connection: server.connection,
        migrationsFolder: migrationsFolder(),
        pauseWork: () => jobs.stop(),
        renewConnections: (atMost) => database.renewConnections(atMost),
        choose(url, place) {
          // During a rotation the next start may use either key.
          const keys = new Set([config.secretsKey, keyring.current]);
          writeStoredChoice(config.dataFolder, url, [...keys]);
          noteMovedAway(config.dataFolder, place);
        },
      }),
    };
    function contextFor(job: string): ServiceContext {
      return {
        db: database.db,
        ports,
        actor: { type: 'system', job },
        requestId: `${job}-${Date.now()}`,
        now: () => new Date(),
      };
    }
    await prepare(contextFor('load-statistics')).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      config,
      database,
      ports,
      keyring,
      jobs,
      connection: server.connection,
      dataPlace: server.place,
      systemContext: contextFor,
      async close() {
        await jobs.stop();
        mailer.close();
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Prepares the data that the first request or command relies on. */
async function prepare(ctx: ServiceContext): Promise<void> {
  await loadStatistics(ctx);
  await withholdClaims(ctx);
  const { primary } = await readDomainTable(ctx);
  ctx.ports.site.setPrimaryHost(primary);
}

/** On a connection without the visitors' time limits: an index on a large table takes long. */
async function bringUpToDate(
  parts: { config: Config; log: Log },
  connection: PoolConfig,
): Promise<void> {
  const unlimited = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const database = openDatabase({ ...connection, ...unlimited, max: 1 });
  try {
    await migrate(database.pool, migrationsFolder(), {
      beforeChange: () => backUpBeforeUpgrade(parts, connection),
    });
  } finally {
    await database.close();
  }
}

function migrationsFolder(): string {
  return join(programRoot(), 'src/database/migrations');
}
