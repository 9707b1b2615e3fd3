import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceContext } from '#server/context.ts';

/** How long a look-up stays open, in seconds. */
export const trackerSeconds = 30 * 60;

const payloadSchema = z.object({
  caseId: z.uuid(),
  /** Milliseconds since 1970. */
  expires: z.number(),
  /** What the holder may see; a look-up alone opens the status and nothing more. */
  level: z.literal('status'),
});

type TrackerPayload = z.infer<typeof payloadSchema>;

/** A signed note that its holder looked this case up; nothing is kept on the server. */
export function createTrackerToken(ctx: ServiceContext, caseId: string): string {
  const expires = ctx.now().getTime() + trackerSeconds * 1_000;
  const payload: TrackerPayload = { caseId, expires, level: 'status' };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${sign(ctx, body).toString('base64url')}`;
}

/** @returns the case's id, or nothing when the token is not ours, was changed or is over */
export function readTrackerToken(ctx: ServiceContext, token: string): string | undefined {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(ctx, body);
  if (more.length > 0 || given.length !== expected.length) return undefined;
  if (!timingSafeEqual(given, expected)) return undefined;
  const payload = payloadSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return payload.expires > ctx.now().getTime() ? payload.caseId : undefined;
}

function sign(ctx: ServiceContext, body: string): Buffer {
  return createHmac('sha256', ctx.ports.site.deriveKey('tracker')).update(body).digest();
}
