import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';

/** In days. */
export const linkDays = 14;

const purpose = 'document-link';

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})\.([\w-]{43})$/;

/** A link to one document, for one person and for some days: nobody can make one for another. */
export function documentLink(ctx: ServiceContext, id: string): { token: string; until: Date } {
  const until = new Date(ctx.now().getTime() + linkDays * 86_400_000);
  const seconds = Math.floor(until.getTime() / 1000);
  const [key] = ctx.ports.site.deriveKeys(purpose);
  return { token: `${id}.${seconds}.${sign(key, id, seconds)}`, until };
}

/** The document that a link leads to; undefined when it is not ours, and `expired` when it was. */
export function readDocumentLink(
  ctx: Pick<ServiceContext, 'ports' | 'now'>,
  token: string,
): { id: string } | 'expired' | undefined {
  const [, id = '', seconds = '', given = ''] = form.exec(token) ?? [];
  if (!id) return undefined;
  const isOurs = ctx.ports.site.deriveKeys(purpose).some((key) => {
    const wanted = Buffer.from(sign(key, id, Number(seconds)));
    return timingSafeEqual(wanted, Buffer.from(given));
  });
  if (!isOurs) return undefined;
  return Number(seconds) * 1000 > ctx.now().getTime() ? { id } : 'expired';
}

function sign(key: Buffer, id: string, seconds: number): string {
  return createHmac('sha256', key).update(`${id}.${seconds}`).digest('base64url');
}
