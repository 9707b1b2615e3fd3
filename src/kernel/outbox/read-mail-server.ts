import type { ServiceContext } from '../context.ts';
import type { smtpConfigs } from '#database/tables/mail.ts';
import type { SmtpAccess } from '../ports/mail.ts';
import type { Seal } from '../ports/keys.ts';

/** Name in the statistics for the server in SMTP_URL. */
export const environmentServer = 'environment';

/** The server by which mail leaves, without its secrets. */
export type MailServer = {
  /** Id of a configuration, or `environment`. */
  id: string;
  name: string;
  host: string;
  /** Mails per day; undefined if there is no limit. */
  dailyLimit: number | undefined;
  shares: MailShares;
};

/** In per cent of the daily limit. */
export type MailShares = {
  /** Reserved for codes and mail about staff accounts. */
  reserve: number;
  /** Maximum that public forms may cause. */
  forms: number;
};

export type OpenMailServer = MailServer & {
  access: SmtpAccess;
  /** Configured sender of mail; parts may be empty. */
  sender: { address: string; name: string };
  /** The user name, if it is an address: the one sender that the server certainly accepts. */
  loginAddress: string | undefined;
};

type StoredConfig = typeof smtpConfigs.$inferSelect;

/** The server by which mail currently leaves; undefined if there is none, in which case mail waits. */
export async function readMailServer(ctx: ServiceContext): Promise<MailServer | undefined> {
  const server = await findServer(ctx);
  if (!server) return undefined;
  if ('host' in server) return describe(server);
  return fromEnvironment(server.fallback);
}

/** The same with the credentials needed to send. */
export async function openMailServer(ctx: ServiceContext): Promise<OpenMailServer | undefined> {
  const server = await findServer(ctx);
  if (!server) return undefined;
  if (!('host' in server))
    return {
      ...fromEnvironment(server.fallback),
      access: server.fallback,
      sender: { address: '', name: '' },
      loginAddress: addressOf(server.fallback.login?.user),
    };
  return {
    ...describe(server),
    access: accessOf(ctx.ports.seal, server),
    sender: { address: server.fromAddress, name: server.fromName },
    loginAddress: addressOf(server.username),
  };
}

/**
 * Connection data of a stored server. @throws Error if its password cannot be decrypted with a known
 * key
 */
export function accessOf(seal: Pick<Seal, 'open'>, config: StoredConfig): SmtpAccess {
  const { id, host, port, tlsMode, username, passwordSealed, allowsPrivate } = config;
  return {
    host,
    port,
    security: tlsMode,
    ...(passwordSealed !== null && {
      login: { user: username, password: seal.open({ purpose, row: id }, passwordSealed) },
    }),
    reach: allowsPrivate ? 'private' : 'public',
    isCertificateChecked: true,
  };
}

const purpose = 'smtp-password';

/** @param server.id of the configuration that the password is stored with */
export function sealPassword(
  seal: Pick<Seal, 'close'>,
  { id, password }: { id: string; password: string },
): string {
  return seal.close({ purpose, row: id }, password);
}

async function findServer(
  ctx: ServiceContext,
): Promise<StoredConfig | { fallback: SmtpAccess } | undefined> {
  const active = await ctx.db.query.smtpConfigs.findFirst({
    where: (table, { eq }) => eq(table.isActive, true),
  });
  const { fallback } = ctx.ports.mailer;
  return active ?? (fallback && { fallback });
}

function addressOf(user: string | undefined): string | undefined {
  return user !== undefined && /^[^\s@]+@[^\s@]+$/.test(user) ? user : undefined;
}

function describe(config: StoredConfig): MailServer {
  const { id, name, host, dailyLimit, reserveShare, formsShare } = config;
  return { id, name, host, dailyLimit, shares: { reserve: reserveShare, forms: formsShare } };
}

function fromEnvironment({ host }: SmtpAccess): MailServer {
  // Without a limit there is nothing to share.
  const shares = { reserve: 0, forms: 100 };
  return { id: environmentServer, name: 'SMTP_URL', host, dailyLimit: undefined, shares };
}
