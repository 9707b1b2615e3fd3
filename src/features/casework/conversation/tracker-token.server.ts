import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { latestEnd } from '#kernel/clock.ts';
import type { ServiceContext } from '#kernel/context.ts';

/** Lifetime of a look-up and of a session opened by a code, in seconds. */
export const trackerSeconds = 30 * 60;

/** A look-up alone opens only the status; a code opens the rest. */
const openedSchema = z.discriminatedUnion('level', [
  z.object({
    level: z.literal('status'),
    caseId: z.uuid(),
    /** The look-up in one browser, to which the codes that it asks for belong. */
    lookUpId: z.uuid(),
    supporterId: z.uuid().optional(),
  }),
  z.object({
    level: z.literal('all'),
    caseId: z.uuid(),
    codeId: z.uuid(),
    supporterId: z.uuid().optional(),
  }),
]);

/** Access granted by a token. */
type Opened = z.infer<typeof openedSchema>;

const payloadSchema = z.object({
  opened: openedSchema,
  /** Milliseconds since 1970. */
  expires: z.number(),
});

/** Signs the access of its holder. */
export function createTrackerToken(ctx: ServiceContext, opened: Opened): string {
  const payload: z.infer<typeof payloadSchema> = {
    opened,
    expires: ctx.now().getTime() + trackerSeconds * 1_000,
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${sign(ctx, body).toString('base64url')}`;
}

/** @returns undefined when the token is foreign, tampered with, expired, or of an earlier release */
export function readTrackerToken(ctx: ServiceContext, token: string): Opened | undefined {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(ctx, body);
  if (more.length > 0 || given.length !== expected.length) return undefined;
  if (!timingSafeEqual(given, expected)) return undefined;
  const { data } = payloadSchema.safeParse(
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  );
  const isOpen =
    data &&
    data.expires > ctx.now().getTime() &&
    data.expires <= latestEnd(ctx, trackerSeconds * 1_000).getTime();
  return isOpen ? data.opened : undefined;
}

function sign(ctx: ServiceContext, body: string): Buffer {
  return createHmac('sha256', ctx.ports.site.deriveKey('tracker')).update(body).digest();
}
