import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Position } from '../taxii.server.ts';

const noMoment = '"added_after" must be a moment in UTC, such as 2026-11-23T07:00:00.000000Z.';

const moment = z.iso
  .datetime({ error: noMoment })
  .refine((given) => Date.parse(given) >= 0, { error: noMoment });

export const position = z.object({ after: z.string(), since: z.string(), startedAt: z.string() });

const limits = { most: 2_000, unless: 500 };

export const limit = z.coerce
  .number({ error: '"limit" must be a whole number above zero.' })
  .int({ error: '"limit" must be a whole number above zero.' })
  .min(1, { error: '"limit" must be a whole number above zero.' })
  .transform((asked) => Math.min(asked, limits.most))
  .default(limits.unless);

const commas = z
  .string()
  .max(4_000)
  .transform((text) => text.split(','))
  .optional();

export const query = z.strictObject({
  added_after: moment.optional(),
  limit,
  next: z.string().max(1_000).optional(),
  'match[id]': commas,
  'match[type]': commas,
  'match[version]': commas,
  'match[spec_version]': commas,
});

/**
 * Sealed for its recipient: whoever could forge it would get indicators withdrawn before their first
 * request, as if they already had them.
 */
export function writePosition(ctx: ServiceContext, next: Position): string {
  const text = Buffer.from(JSON.stringify(next)).toString('base64url');
  return `${text}.${sealOf(ctx, text).toString('base64url')}`;
}

/** @throws Refusal `invalid` */
export function readPosition(ctx: ServiceContext, next: string): Position {
  const [text = '', given = ''] = next.split('.');
  const [seal, own] = [Buffer.from(given, 'base64url'), sealOf(ctx, text)];
  if (seal.length !== own.length || !timingSafeEqual(seal, own))
    throw new Refusal('invalid', '"next" must be what an earlier answer said.');
  return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

function sealOf({ actor, ports }: ServiceContext, text: string): Buffer {
  const reader = actor.type === 'integration' ? actor.integrationId : '';
  return createHmac('sha256', ports.site.deriveKey('taxii-next'))
    .update(`${reader}\n${text}`)
    .digest();
}
