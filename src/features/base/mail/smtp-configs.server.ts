import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { smtpConfigs } from '#database/tables/mail.ts';
import { Refusal } from '#kernel/errors.ts';
import type { SmtpConfigDetail } from './forms/smtp-config.ts';
import { requireProof } from '#features/base/access/require-access.server.ts';
import type { StandingSource } from '#features/base/audit/standing-work.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { urls } from '#shared/urls.ts';
import { clearRests, ownServer } from './outbox/mail-pace.server.ts';
import { sealPassword } from '#kernel/outbox/read-mail-server.ts';

type Stored = typeof smtpConfigs.$inferSelect;

/** A mail server without its password, which is never shown. */
export type SmtpConfig = Omit<Stored, 'passwordSealed'> & { hasPassword: boolean };

/** @throws Refusal `not_found` */
export async function storedSmtpConfig(ctx: ServiceContext, id: string): Promise<Stored> {
  const [row] = await ctx.db.select().from(smtpConfigs).where(eq(smtpConfigs.id, id));
  if (!row) throw new Refusal('not_found', 'This mail server does not exist any more.');
  return row;
}

function withoutPassword({ passwordSealed, ...config }: Stored): SmtpConfig {
  return { ...config, hasPassword: passwordSealed !== null };
}

type SmtpConfigList = {
  configs: SmtpConfig[];
  /** Host from SMTP_URL; used while no configuration is active. */
  fallbackHost: string | undefined;
};

/** All mail servers, in the order in which they were added. */
export async function findSmtpConfigs(ctx: ServiceContext): Promise<SmtpConfigList> {
  authorize(ctx, 'mail:read');
  const rows = await ctx.db.select().from(smtpConfigs).orderBy(asc(smtpConfigs.id));
  return {
    configs: rows.map((row) => withoutPassword(row)),
    fallbackHost: ctx.ports.mailer.fallback?.host,
  };
}

/** Mail servers, for the list of what somebody leaves behind; who changed one may have redirected it. */
export const standingMailServers: StandingSource = {
  actions: ['mail.server-added', 'mail.server-changed'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const { id, name, host } = smtpConfigs;
    const rows = await ctx.db
      .select({ id, name, host })
      .from(smtpConfigs)
      .where(inArray(id, [...ids]));
    return rows.map((row) => ({
      id: row.id,
      what: `Mail server “${row.name}”, ${row.host}`,
      href: urls.admin.mailServer(row.id),
    }));
  },
};

/** @throws Refusal `not_found` */
export async function getSmtpConfig(ctx: ServiceContext, id: string): Promise<SmtpConfig> {
  authorize(ctx, 'mail:read');
  return withoutPassword(await storedSmtpConfig(ctx, id));
}

type SavedSmtpConfig =
  | { ok: true; id: string }
  | { ok: false; field: 'host' | 'tlsMode' | 'password' | 'name'; message: string };

/** More than anybody needs; an unbounded list helps nobody. */
const maxConfigs = 20;

/**
 * Adds an inactive mail server.
 * @throws Refusal `proof_needed`
 */
export async function createSmtpConfig(
  ctx: ServiceContext,
  detail: SmtpConfigDetail,
): Promise<SavedSmtpConfig> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const { password, hasNoPassword, ...config } = detail;
  if (password === '' && !hasNoPassword) return { ok: false, ...noPassword };
  const judged = await judgeSmtpHost(ctx, detail);
  if (!judged.ok) return judged;
  return inTransaction(ctx, async (tx) => {
    const count = await tx.db.$count(smtpConfigs);
    if (count >= maxConfigs) return { ok: false, field: 'name', message: tooMany };
    const id = v7();
    await tx.db.insert(smtpConfigs).values({
      id,
      ...config,
      passwordSealed: hasNoPassword ? null : sealPassword(tx.ports.seal, { id, password }),
      allowsPrivate: judged.allowsPrivate,
    });
    await recordAudit(tx, {
      action: 'mail.server-added',
      target: id,
      details: { name: config.name, host: config.host, port: String(config.port) },
      severity: 'warning',
    });
    return { ok: true, id };
  });
}

const noPassword = {
  field: 'password',
  message: 'Enter the password, or tick that the server asks for none.',
} as const;

const tooMany = `There are ${maxConfigs} mail servers. Delete one that is not needed any more.`;

/**
 * Changes a mail server; the next mail already uses the change. An empty password keeps the stored
 * one.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`; `proof_needed`; `conflict` if a colleague saved first
 */
export async function changeSmtpConfig(
  ctx: ServiceContext,
  input: SmtpConfigDetail & { id: string; version: number },
): Promise<SavedSmtpConfig> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const { id: given, version, password, hasNoPassword, ...config } = input;
  const stored = await storedSmtpConfig(ctx, given);
  const { id } = stored;
  const keepsPassword = password === '' && !hasNoPassword;
  if (keepsPassword) {
    if (stored.passwordSealed === null) return { ok: false, ...noPassword };
    // Otherwise it would be sent to any server that is entered here.
    if (stored.host !== config.host) return { ok: false, ...passwordAgain };
  }
  const judged = await judgeSmtpHost(ctx, input);
  if (!judged.ok) return judged;
  const { allowsPrivate } = judged;
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(smtpConfigs)
      .set({
        ...config,
        allowsPrivate,
        version: version + 1,
        updatedAt: tx.now(),
        ...(!keepsPassword && {
          passwordSealed: hasNoPassword ? null : sealPassword(tx.ports.seal, { id, password }),
        }),
      })
      .where(and(eq(smtpConfigs.id, id), eq(smtpConfigs.version, version)))
      .returning({ isActive: smtpConfigs.isActive });
    if (changed.length === 0) throw changedMeanwhile();
    await recordAudit(tx, {
      action: 'mail.server-changed',
      target: id,
      details: { ...changesOf(stored, config), ...(!keepsPassword && { login: 'replaced' }) },
      severity: 'warning',
    });
    if (changed[0]?.isActive) {
      await clearRests(tx, [ownServer]);
      await tx.ports.queue.wake('drain-outbox', { db: tx.db });
    }
    return { ok: true, id };
  });
}

type Shown = Omit<SmtpConfigDetail, 'password' | 'hasNoPassword'>;

function changesOf(before: Shown, after: Shown): Record<string, string> {
  const fields = Object.keys(after) as (keyof Shown)[];
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, `${before[field]} → ${after[field]}`]),
  );
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'conflict',
    'A colleague changed this mail server in the meantime. Load the page again, then make your change.',
  );
}

const passwordAgain = {
  field: 'password',
  message: 'The host has changed: enter the password again, so that no other server gets it.',
} as const;

/**
 * Activates this server exclusively, from the next mail on, in every process; or none of those stored
 * here.
 * @throws Refusal `not_found`; `proof_needed`
 */
export async function setSmtpConfigActive(
  ctx: ServiceContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const { name, host, isActive: isActiveNow } = await storedSmtpConfig(tx, id);
    if (isActiveNow === isActive) return;
    if (isActive)
      await tx.db
        .update(smtpConfigs)
        .set({ isActive: false })
        .where(eq(smtpConfigs.isActive, true));
    await tx.db.update(smtpConfigs).set({ isActive }).where(eq(smtpConfigs.id, id));
    await clearRests(tx, [ownServer]);
    await recordAudit(tx, {
      action: isActive ? 'mail.server-activated' : 'mail.server-deactivated',
      target: id,
      details: { name, host },
      severity: 'warning',
    });
    await tx.ports.queue.wake('drain-outbox', { db: tx.db });
  });
}

/**
 * Deletes an inactive mail server, with its ramps. Its mail stays in the figures.
 * @throws Refusal `not_found`; `proof_needed`; `conflict` if it is active
 */
export async function removeSmtpConfig(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const { name, host, isActive } = await storedSmtpConfig(tx, input.id);
    if (isActive)
      throw new Refusal(
        'conflict',
        'Mail leaves by this server. Make another one active or switch it off first.',
      );
    await tx.db.delete(smtpConfigs).where(eq(smtpConfigs.id, input.id));
    await recordAudit(tx, {
      action: 'mail.server-removed',
      target: input.id,
      details: { name, host },
      severity: 'warning',
    });
  });
}

type JudgedHost =
  | { ok: true; allowsPrivate: boolean }
  | { ok: false; field: 'host' | 'tlsMode'; message: string };

/**
 * Checks whether mail may be sent through a host. The requester has confirmed their identity, so a
 * host inside this network is allowed and remembered; a name that resolves there later, without that,
 * is refused.
 */
async function judgeSmtpHost(
  ctx: ServiceContext,
  { host, tlsMode }: Pick<SmtpConfigDetail, 'host' | 'tlsMode'>,
): Promise<JudgedHost> {
  const place = await ctx.ports.mailer.locate(host);
  if (place === 'forbidden') return { ok: false, field: 'host', message: forbidden };
  if (tlsMode === 'none' && place !== 'private')
    return { ok: false, field: 'tlsMode', message: inTheOpen };
  return { ok: true, allowsPrivate: place === 'private' };
}

const forbidden =
  'This leads to an address that is never connected to, such as a link of this machine or a cloud’s own service. Enter the name that your mail provider gives.';

const inTheOpen =
  '“None” is for servers inside this machine or network. Elsewhere mail and password would cross the internet in the open: choose STARTTLS or TLS.';
