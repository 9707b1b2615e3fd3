import type { ServiceContext } from '#server/context.ts';
import type { SmtpConfigDetail } from '#shared/forms/smtp-config.ts';

export type JudgedHost =
  | { ok: true; allowsPrivate: boolean }
  | { ok: false; field: 'host' | 'tlsMode'; message: string };

/**
 * Whether mail may leave by a host. Whoever asks has proved who they are, so a host inside this network
 * is allowed and remembered; should its name lead there later, without that, it is refused.
 */
export async function judgeSmtpHost(
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
