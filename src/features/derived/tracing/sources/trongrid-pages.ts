import { z } from 'zod';
import { listOf, pageKey } from './shapes.ts';
import { askFor, mostRows, PartlyRead, type Ask } from './source.ts';

/** The service gives no more. */
const pageSize = 200;

type Pages<Shape extends z.ZodType> = {
  path: string;
  query: Readonly<Record<string, string>>;
  row: Shape;
  /** In milliseconds, both included. */
  after: number;
  until: number;
};

/**
 * All confirmed rows of a list of TronGrid in a span of time, the oldest first.
 * @throws PartlyRead
 */
export async function readPages<Shape extends z.ZodType>(
  ask: Ask,
  { path, query, row, after, until }: Pages<Shape>,
): Promise<z.output<Shape>[]> {
  const page = z.object({
    success: z.literal(true),
    data: listOf(row, { most: pageSize }),
    meta: z.object({ fingerprint: pageKey.optional() }),
  });
  const rows: z.output<Shape>[] = [];
  const seen = new Set<string>();
  let fingerprint = '';
  for (;;) {
    const asked = new URLSearchParams({
      ...query,
      limit: String(pageSize),
      only_confirmed: 'true',
      order_by: 'block_timestamp,asc',
      min_timestamp: String(after),
      max_timestamp: String(until),
      ...(fingerprint && { fingerprint }),
    });
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { data, meta } = await askFor(ask, { kind: 'transfers', path: `${path}?${asked}` }, page);
    rows.push(...data);
    if (!meta.fingerprint) return rows;
    // The service is known to repeat a page for ever.
    if (seen.has(meta.fingerprint))
      throw new PartlyRead('The service repeats a page of transfers.');
    seen.add(meta.fingerprint);
    fingerprint = meta.fingerprint;
    if (rows.length > mostRows) throw new PartlyRead(`It has more than ${mostRows} transfers.`);
  }
}
