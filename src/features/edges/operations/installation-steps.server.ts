import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { smtpConfigs } from '#database/tables/mail.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { sealPassword } from '#kernel/outbox/read-mail-server.ts';
import { databaseProblemWords, type MachineFacts } from '#kernel/ports/database.ts';
import type { SmtpAccess } from '#kernel/ports/mail.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { everyone, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import type { InstallSmtp } from './forms/install.ts';
import { clockDrift, maxDrift } from './clock.server.ts';

/** Result of a step of the installer; `message` is for the operator in either case. */
export type StepOutcome =
  | { ok: true; message: string }
  | { ok: false; message: string; code?: string; field?: string };

export function done(message: string): StepOutcome {
  return { ok: true, message };
}

/** @param about `field`: the field of the form to correct */
export function failed(
  message: string,
  about: { code?: string; field?: string } = {},
): StepOutcome {
  return { ok: false, message, ...about };
}

const mebibyte = 1024 * 1024;

/** In bytes: less would run out within the first weeks. */
const leastDisk = 512 * mebibyte;
const leastMemory = 512 * mebibyte;

/** Checks the machine: runtime, disk, memory, clock, port and address. Changes nothing. */
export async function checkSystem(ctx: ServiceContext): Promise<StepOutcome> {
  const facts = await ctx.ports.machine.look();
  const drift = await clockDrift(ctx);
  const problem = findProblem(facts, drift);
  if (problem) return failed(problem);
  const { appUrl } = ctx.ports.site;
  // A command does not know the program's port, from which the address follows without APP_URL.
  const isKnown = facts.isServing || new URL(appUrl).hostname !== 'localhost';
  const unreached = isKnown && (await ctx.ports.machine.reach(appUrl));
  return done(
    [
      `Node ${facts.runtime}`,
      `${formatSize(facts.freeDisk)} free in ${facts.dataFolder}`,
      `${formatSize(facts.totalMemory)} of memory`,
      `the clock is ${drift < 1 ? 'right' : `${drift.toFixed(0)} seconds off`}`,
      ...(facts.isServing ? [`port ${facts.port} on ${facts.host}`] : []),
      ...(isKnown ? [describeReach(appUrl, unreached)] : []),
    ].join('; ') + '.',
  );
}

function describeReach(appUrl: string, unreached: string | false | undefined): string {
  return unreached
    ? `${appUrl} was not reached from this machine (${unreached}): check APP_URL if visitors cannot either`
    : `${appUrl} answers`;
}

function findProblem(facts: MachineFacts, drift: number): string | undefined {
  if (isOlder(facts.runtime, facts.runtimeNeeded))
    return `Node ${facts.runtimeNeeded} or newer is needed, and this is ${facts.runtime}. Start with "npm start", which brings its own.`;
  if (facts.writeProblem)
    return `Nothing can be written in ${facts.dataFolder} (${facts.writeProblem}). Give this program the right to, or set DATA_DIR to another folder.`;
  if (facts.freeDisk < leastDisk)
    return `Only ${formatSize(facts.freeDisk)} are free in ${facts.dataFolder}; ${formatSize(leastDisk)} are needed. Make room, or set DATA_DIR to another disk.`;
  if (facts.totalMemory < leastMemory)
    return `This machine has ${formatSize(facts.totalMemory)} of memory; ${formatSize(leastMemory)} are needed.`;
  if (drift > maxDrift)
    return `The clocks of this machine and of the database differ by ${drift.toFixed(0)} seconds. Set both by a time server.`;
  return undefined;
}

/** Compares dotted version numbers. */
function isOlder(version: string, needed: string): boolean {
  const [ours, least] = [version, needed].map((text) => text.split('.').map(Number));
  for (const [place, number] of (least ?? []).entries()) {
    const own = ours?.[place] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}

function formatSize(bytes: number): string {
  if (bytes < 1024 * mebibyte) return `${Math.floor(bytes / mebibyte)} MB`;
  return `${(bytes / 1024 / mebibyte).toFixed(1)} GB`;
}

const field = 'databaseUrl';

/** Connects to a PostgreSQL and reports whether it is suitable; changes nothing. */
export async function testDatabase(ctx: ServiceContext, url: string): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { databaseHome } = ctx.ports;
  if (databaseHome.isCurrent(url))
    return done(`This is the database in use: ${databaseHome.place}.`);
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.databaseTests,
    everyone,
  );
  if (isExhausted)
    return failed(`Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`, { field });
  const tested = await databaseHome.test(url);
  return tested.ok
    ? done(`Connected to ${tested.place}: PostgreSQL ${tested.version}, empty and ready.`)
    : failed(databaseProblemWords[tested.problem], { code: tested.problem, field });
}

/**
 * Keeps the data in the embedded database, or moves all of it into the operator's PostgreSQL.
 * After a move the program restarts on it.
 */
export async function setUpDatabase(
  ctx: ServiceContext,
  url: string | undefined,
): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { databaseHome } = ctx.ports;
  if (!url || databaseHome.isCurrent(url)) return settle(ctx);
  if (databaseHome.kind !== 'embedded')
    return failed(`The data is in ${databaseHome.place} already.`, { field });
  const tested = await testDatabase(ctx, url);
  if (!tested.ok) return tested;
  await recordAudit(ctx, {
    action: 'database.move-begun',
    details: { during: 'installation' },
    severity: 'warning',
  });
  const moved = await databaseHome.move(url);
  if (moved.ok) return done(`${moved.tables} tables made and compared. ${tested.message}`);
  return failed(moved.problem === 'failed' ? moved.message : databaseProblemWords[moved.problem], {
    code: moved.problem,
    field,
  });
}

async function settle(ctx: ServiceContext): Promise<StepOutcome> {
  const { databaseHome } = ctx.ports;
  const migrations = await databaseHome.readMigrations();
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  if (pending > 0) await databaseHome.applyMigrations();
  const place =
    databaseHome.kind === 'embedded'
      ? `The embedded database is ready in ${databaseHome.place}`
      : `${databaseHome.place} is ready`;
  return done(`${place}; all ${migrations.length} steps of its schema are applied.`);
}

/** Name of the row in the list of mail servers. */
const name = 'From the installation';

/** Verifies a mail server and makes it the active one; without one, mail waits in the outbox. */
export async function setUpEmail(
  ctx: ServiceContext,
  smtp: InstallSmtp | undefined,
): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { fallback } = ctx.ports.mailer;
  if (!smtp && fallback) {
    const check = await ctx.ports.mailer.check(fallback, '');
    return check.ok
      ? done(`${fallback.host}, which SMTP_URL names, answers and lets us in.`)
      : failed(`SMTP_URL: ${check.reason} ${check.advice}`);
  }
  if (!smtp)
    return done(
      'Mail waits in the outbox on this machine until a mail server is set up under Mail.',
    );
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.installMailTests,
    everyone,
  );
  if (isExhausted)
    return failed(`Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`);
  const check = await ctx.ports.mailer.check(toAccess(smtp), smtp.from || smtp.username);
  if (!check.ok)
    return failed(`Connection Failed: ${check.reason} ${check.advice}`, {
      code: check.step,
      field: 'smtpHost',
    });
  await store(ctx, smtp);
  return done(`${smtp.host} answers and lets us in${check.isEncrypted ? ', encrypted' : ''}.`);
}

function toAccess({ host, port, security, username, password }: InstallSmtp): SmtpAccess {
  return {
    host,
    port,
    security,
    ...(username && { login: { user: username, password } }),
    // The holder of the setup code owns the machine.
    reach: 'private',
    isCertificateChecked: true,
  };
}

async function store(ctx: ServiceContext, smtp: InstallSmtp): Promise<void> {
  authorize(ctx, 'install:run');
  await inTransaction(ctx, async (tx) => {
    // Row of an earlier attempt.
    await tx.db.delete(smtpConfigs).where(eq(smtpConfigs.name, name));
    const id = v7();
    const { password } = smtp;
    await tx.db.insert(smtpConfigs).values({
      id,
      name,
      host: smtp.host,
      port: smtp.port,
      username: smtp.username,
      passwordSealed: password ? sealPassword(tx.ports.seal, { id, password }) : null,
      tlsMode: smtp.security,
      fromAddress: smtp.from,
      allowsPrivate: true,
      isActive: true,
    });
    await recordAudit(tx, { action: 'mail.server-added', details: { host: smtp.host } });
  });
}
