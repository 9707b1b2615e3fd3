import { desc, eq } from 'drizzle-orm';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceContext } from '../context.ts';
import type { SiteAddress } from '../ports/site.ts';
import { auditChain } from '../schema/security.ts';

/** An audit row as it is hashed; every column but the identifier's own index. */
export type HashedRow = {
  id: string;
  /** ISO 8601 with microseconds in UTC, as the database holds it. */
  at: string;
  action: string;
  actor: string;
  actorName: string;
  target: string | null;
  details: Readonly<Record<string, unknown>>;
  severity: string;
  ipAddress: string | null;
  requestId: string | null;
  mac: string | null;
};

/** A key and its name, which says which one it is and nothing about it. */
export type ChainKey = { name: string; key: Buffer };

/** What the first row of the chain follows. */
export const beforeFirst = '0'.repeat(64);

/** The keys of the audit log, the one in force first. */
export function chainKeys(site: SiteAddress): readonly [ChainKey, ...ChainKey[]] {
  const [current, ...earlier] = site.deriveKeys('audit-chain');
  return [nameKey(current), ...earlier.map(nameKey)];
}

function nameKey(key: Buffer): ChainKey {
  return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** What a row carries to show that the program wrote it: whoever has the database alone cannot. */
export function macOf({ name, key }: ChainKey, row: Omit<HashedRow, 'mac'>): string {
  return `${name}.${hmac(key, ['row', ...fieldsOf(row)])}`;
}

/** Whether the program wrote a row as it stands. */
export function isVouched(keys: readonly ChainKey[], { mac, ...row }: HashedRow): boolean {
  const known = keys.find(({ name }) => mac?.startsWith(`${name}.`));
  return known !== undefined && isSame(macOf(known, row), mac ?? '');
}

/** The hash of one link of the chain, in hex. */
export function linkHash(
  { key }: ChainKey,
  link: { sequence: number; previousHash: string; row: HashedRow },
): string {
  const { sequence, previousHash, row } = link;
  return hmac(key, ['link', sequence, previousHash, ...fieldsOf(row), row.mac]);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** In a fixed order, so that no two rows read the same. */
function fieldsOf(row: Omit<HashedRow, 'mac'>): unknown[] {
  return [
    row.id,
    row.at,
    row.action,
    row.actor,
    row.actorName,
    row.target,
    sorted(row.details),
    row.severity,
    row.ipAddress,
    row.requestId,
  ];
}

function hmac(key: Buffer, fields: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
}

/** The database keeps the fields of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, content]) => [name, sorted(content)]);
}

/** Where the chain ends: its length and the hash that stands for all of it. */
export type ChainHead = { sequence: number; hash: string };

/** The last link; undefined while nothing was sealed. */
export async function chainedEnd(ctx: ServiceContext): Promise<ChainHead | undefined> {
  const [head] = await ctx.db
    .select({ sequence: auditChain.sequence, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.sequence))
    .limit(1);
  return head;
}

const notedSchema = z.object({
  sequence: z.number().int().positive(),
  hash: z.string(),
  signature: z.string(),
});

/** `false`: there is a note, and it is not ours. */
type NotedHead = ChainHead | undefined | false;

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
