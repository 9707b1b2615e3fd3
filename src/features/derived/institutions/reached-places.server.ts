import { z } from 'zod';
import { writeCsv } from '#kernel/lists/csv.ts';
import { positionKind, type ReachedPlace } from './reached-places.ts';

const units = z.string().regex(/^\d{1,78}$/);
const words = z.string();

const arrival = z.object({
  tx: words,
  index: z.int(),
  block: z.int().nullable(),
  time: words.nullable(),
  from: words,
  amount: units,
  whole: units.optional(),
});

const reachedPlaces: z.ZodType<ReachedPlace[]> = z.array(
  z.object({
    chain: words,
    asset: words,
    contract: words,
    decimals: z.int(),
    address: words,
    amount: units,
    low: units,
    high: units,
    lowBy: words.optional(),
    highBy: words.optional(),
    method: z.int().optional(),
    risks: z.array(words).optional(),
    said: z.object({ recorded: units, moved: units }).optional(),
    convention: words,
    rule: words,
    wording: words,
    isOwnWord: z.boolean().optional(),
    reason: words,
    isPartlyRead: z.boolean(),
    paid: z
      .object({
        tx: words,
        index: z.int(),
        block: z.int(),
        time: words,
        from: words.optional(),
        to: words.optional(),
      })
      .optional(),
    arrivals: z.array(arrival),
    forwarded: z.array(arrival.extend({ to: words })).optional(),
  }),
);

/** Reads a stored column; null and anything unknown are nothing. */
export function readReachedPlaces(stored: unknown): ReachedPlace[] {
  const read = reachedPlaces.safeParse(stored);
  return read.success ? read.data : [];
}

/** Columns of `reached.csv`, in order; new ones are added at the end. */
export const reachedColumns = [
  'chain',
  'asset',
  'contract',
  'decimals',
  'address',
  'amount_units',
  'least_units',
  'most_units',
  'convention',
  'wording',
  'reason',
  'partly_read',
  'from',
  'tx_hash',
  'log_index',
  'block',
  'time_utc',
  'followed_units',
  'whole_transfer_units',
  'output_number',
  'payment_tx_hash',
];

/** All places with all transfers that brought the money, one line each. */
export function reachedCsv(places: readonly ReachedPlace[]): Buffer {
  const rows = places.flatMap((place) => {
    const { chain, asset, contract, decimals, address, amount, low, high } = place;
    const about = [
      chain,
      asset,
      contract,
      String(decimals),
      address,
      amount,
      low,
      high,
      place.convention,
      place.wording,
      place.reason,
      place.isPartlyRead ? 'yes' : 'no',
    ];
    const lines = place.arrivals.map(({ from, tx, index, block, time, amount: part, whole }) => [
      ...about,
      from,
      tx,
      positionKind(place) === 'log index' ? String(index) : '',
      block === null ? '' : String(block),
      time ?? '',
      part,
      whole ?? '',
      positionKind(place) === 'output' ? String(index) : '',
    ]);
    const all = lines.length > 0 ? lines : [[...about, ...Array<string>(8).fill('')]];
    return all.map((line) => [...line, place.paid?.tx ?? '']);
  });
  return Buffer.from(writeCsv(reachedColumns, rows));
}
