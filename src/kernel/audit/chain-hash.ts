import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteAddress } from '../ports/site.ts';

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
    ...[row.id, row.at, row.action, row.actor, row.actorName, row.target],
    ...[sorted(row.details), row.severity, row.ipAddress, row.requestId],
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
