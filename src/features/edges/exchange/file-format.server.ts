import { v5 } from 'uuid';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { ExportedLabel } from '#features/derived/indicators/sharing-states.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';

/** Who publishes a file, and for whom. */
export type Publisher = {
  name: string;
  /** The site's address. */
  url: string;
  /** A UUID that stays the same while the address does. */
  id: string;
  now: Date;
  labels: readonly ExportedLabel[];
};

/** A file as it is written piece by piece: what stands before the entries of each part, between, after. */
export type FileFormat = {
  contentType: string;
  extension: string;
  /** One after the other; most formats have one. Each names the kinds it can hold. */
  parts(publisher: Publisher): readonly FilePart[];
  /** @param count of all entries */
  end(count: number): string;
};

export type FilePart = {
  kinds: readonly IndicatorKind[];
  before: string;
  /** Undefined: the format cannot hold this one. */
  entry(indicator: SharedIndicator): string | undefined;
};

/**
 * The symbol that formats know a chain by. An address of Ethereum is the same on the chains that took
 * its addresses over, and stands under the oldest of them.
 */
const symbols: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  'bitcoin-cash': 'BCH',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  evm: 'ETH',
  tron: 'TRX',
  solana: 'SOL',
  xrp: 'XRP',
};

export function symbolOf(chain: string): string | undefined {
  return Object.hasOwn(symbols, chain) ? symbols[chain] : undefined;
}

/**
 * The identifier of what a file says about an indicator: the same in each file of one site. Our own
 * one stays inside, since it holds the millisecond in which a report arrived.
 * @param what tells apart what one indicator becomes
 */
export function objectId(what: string, { id }: SharedIndicator, publisher: Publisher): string {
  return v5(`${what} ${id}`, publisher.id);
}
