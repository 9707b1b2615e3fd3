import { desc, eq } from 'drizzle-orm';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { ServiceContext } from '../context.ts';
import type { SiteAddress } from '../ports/site.ts';
import { auditChain } from '#database/tables/security.ts';

/** An audit row in the form in which it is hashed; every column except the index of its identifier. */
export type HashedRow = {
  id: string;
  /** ISO 8601 with microseconds in UTC, as stored. */
  at: string;
  action: string;
  actor: string;
  actorName: string;
  target: string | null;
  details: unknown;
  severity: string;
  ipAddress: string | null;
  requestId: string | null;
  mac: string | null;
};

/** A key and its name, which identifies it and reveals nothing about it. */
export type ChainKey = { name: string; key: Buffer };

/** Predecessor hash of the first row of the chain. */
export const beforeFirst = '0'.repeat(64);

/** Keys of the audit log, the current one first. */
export function chainKeys(site: SiteAddress): readonly [ChainKey, ...ChainKey[]] {
  const [current, ...earlier] = site.deriveKeys('audit-chain');
  return [nameKey(current), ...earlier.map(nameKey)];
}

function nameKey(key: Buffer): ChainKey {
  return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** MAC that proves that the program wrote a row: access to the database alone is not enough to forge it. */
export function macOf({ name, key }: ChainKey, row: Omit<HashedRow, 'mac'>): string {
  return `${name}.${hmac(key, ['row', ...fieldsOf(row)])}`;
}

/** True if the program wrote the row in its present form. */
export function isVouched(keys: readonly ChainKey[], { mac, ...row }: HashedRow): boolean {
  const known = keys.find(({ name }) => mac?.startsWith(`${name}.`));
  return known !== undefined && isSame(macOf(known, row), mac ?? '');
}

/** Hash of one link of the chain, in hex. */
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

/** In a fixed order, so that no two different rows serialise alike. */
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

/** The database orders the fields of a JSON object differently. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, content]) => [name, sorted(content)]);
}

/** End of the chain: its length and its last hash, which covers all of it. */
export type ChainHead = { sequence: number; hash: string };

/** The last link; undefined if nothing has been sealed. */
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

/** `false`: the note exists but was not written by this installation. */
type NotedHead = ChainHead | undefined | false;

/**
 * Keeps the chain's head outside the database, so that truncating the log there is detected here by
 * its earlier length.
 */
export async function noteHead(ctx: ServiceContext, head: ChainHead): Promise<void> {
  const [key] = ctx.ports.site.deriveKeys('audit-head');
  const note = { ...head, signature: signatureOf(key, head) };
  try {
    if (!(await isContinued(ctx))) {
      ctx.ports.log.error({}, 'The audit log does not contain the head that was noted; verify it');
      return;
    }
    await ctx.ports.auditHead.write(`${JSON.stringify(note)}\n`);
  } catch (error) {
    ctx.ports.log.error({ err: error }, 'The head of the audit chain could not be noted');
  }
}

/** True if the noted head is still in the chain: a note that proves tampering must not be overwritten. */
async function isContinued(ctx: ServiceContext): Promise<boolean> {
  const noted = await readNotedHead(ctx);
  return noted === undefined || (noted !== false && (await holdsHead(ctx, noted)));
}

/** True if the chain contains this head. */
export async function holdsHead(ctx: ServiceContext, head: ChainHead): Promise<boolean> {
  const [link] = await ctx.db
    .select({ hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.sequence, head.sequence));
  return link?.hash === head.hash;
}

/** The head that was last noted in the data folder. */
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
