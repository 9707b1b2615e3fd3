import { v5 } from 'uuid';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { ExportedLabel } from '#features/derived/indicators/sharing-states.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';

/** The publisher of a file, and its audience. */
export type Publisher = {
  name: string;
  /** The site's address. */
  url: string;
  /** A UUID that is stable while the address is. */
  id: string;
  now: Date;
  labels: readonly ExportedLabel[];
};

/** A file that is streamed: for each part, the text before, between and after its entries. */
export type FileFormat = {
  contentType: string;
  extension: string;
  /** In sequence; most formats have one. Each names the kinds it can hold. */
  parts(publisher: Publisher): readonly FilePart[];
  /** @param count number of entries in all parts */
  end(count: number): string;
};

export type FilePart = {
  kinds: readonly IndicatorKind[];
  before: string;
  /** Undefined when the format cannot represent it. */
  entry(indicator: SharedIndicator): string | undefined;
};

/**
 * Symbols of chains in the formats. EVM chains share Ethereum's addresses, which are listed under the
 * oldest of them.
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
 * The identifier of an object in a file about an indicator: the same in every file of one site. Our own
 * id is not exposed, since it contains the millisecond in which a report arrived.
 * @param what distinguishes the objects derived from one indicator
 */
export function objectId(what: string, { id }: SharedIndicator, publisher: Publisher): string {
  return v5(`${what} ${id}`, publisher.id);
}

/** A page is stored without its scheme, and written with one in every format. */
export function writtenValue({ kind, value }: Pick<SharedIndicator, 'kind' | 'value'>): string {
  return kind === 'url' ? `https://${value}` : value;
}
