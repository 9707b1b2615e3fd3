import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '../context.ts';
import { auditChain } from '../schema/security.ts';
import type { ChainHead } from './chained-end.ts';

const notedSchema = z.object({
  sequence: z.number().int().positive(),
  hash: z.string(),
  signature: z.string(),
});

/** `false`: there is a note, and it is not ours. */
export type NotedHead = ChainHead | undefined | false;

/**
 * Keeps the chain's head outside the database: whoever cuts off the end of the log there leaves a
 * note of how long it was here.
 */
export async function noteHead(ctx: ServiceContext, head: ChainHead): Promise<void> {
  const [key] = ctx.ports.site.deriveKeys('audit-head');
  const note = { ...head, signature: signatureOf(key, head) };
  try {
    if (!(await isContinued(ctx))) {
      ctx.ports.log.error({}, 'The audit log is not the one whose end was noted; verify it');
      return;
    }
    await ctx.ports.auditHead.write(`${JSON.stringify(note)}\n`);
  } catch (error) {
    ctx.ports.log.error({ err: error }, 'The head of the audit chain could not be noted');
  }
}

/** Whether the noted head is still in the chain: a note that convicts must not be written over. */
async function isContinued(ctx: ServiceContext): Promise<boolean> {
  const noted = await readNotedHead(ctx);
  return noted === undefined || (noted !== false && (await holdsHead(ctx, noted)));
}

/** Whether the chain went through this head. */
export async function holdsHead(ctx: ServiceContext, head: ChainHead): Promise<boolean> {
  const [link] = await ctx.db
    .select({ hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.sequence, head.sequence));
  return link?.hash === head.hash;
}

/** The head as it was last noted beside the program. */
export async function readNotedHead(ctx: ServiceContext): Promise<NotedHead> {
  const text = await ctx.ports.auditHead.read();
  if (text === undefined) return undefined;
  const parsed = notedSchema.safeParse(parseJson(text));
  if (!parsed.success) return false;
  const { sequence, hash, signature } = parsed.data;
  const isOurs = ctx.ports.site
    .deriveKeys('audit-head')
    .some((key) => isSame(signatureOf(key, { sequence, hash }), signature));
  return isOurs && { sequence, hash };
}

function signatureOf(key: Buffer, { sequence, hash }: ChainHead): string {
  return createHmac('sha256', key).update(`${sequence}\n${hash}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
