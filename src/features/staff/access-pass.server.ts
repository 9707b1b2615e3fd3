import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import { sessionLimits } from './session-limits.ts';

const cookieName = 'lantern-access';

/** Browsers that open yesterday's tabs keep session cookies for ever; the pass itself ends. */
const passLasts = sessionLimits.longestHours * 60 * 60_000;

/**
 * The Set-Cookie value of a browser that gave the access code: until it is closed, and as long as the
 * code is this one.
 * @param version of the code
 */
export function issueAccessPass(ctx: ServiceContext, version: number): string {
  const until = ctx.now().getTime() + passLasts;
  const content = `${version}.${until}.${randomBytes(12).toString('base64url')}`;
  return cookie(ctx, `${content}.${sign(ctx, content)}`);
}

/** The Set-Cookie value that takes the pass away. */
export function dropAccessPass(ctx: ServiceContext): string {
  return `${cookie(ctx, '')}; Max-Age=0`;
}

/** @param version of the code in force */
export function hasAccessPass(ctx: ServiceContext, headers: Headers, version: number): boolean {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(
    headers.get('cookie') ?? '',
  )?.[1];
  const [given = '', until = '', nonce = '', signature = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(sign(ctx, `${given}.${until}.${nonce}`));
  const isGenuine =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
  return isGenuine && given === String(version) && Number(until) > ctx.now().getTime();
}

// Not for /admin alone: the framework asks for the data of /admin at /admin.data, beside that path.
function cookie({ ports }: ServiceContext, value: string): string {
  const secure = ports.site.appUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function sign({ ports }: ServiceContext, content: string): string {
  const key = ports.site.deriveKey('access-code');
  return createHmac('sha256', key).update(content).digest('base64url');
}
