import type { ServiceContext } from '#kernel/context.ts';
import {
  createAsk,
  hostOf,
  limitQuestions,
  mostAddressQuestions,
  type StoredSource,
} from './ask.server.ts';
import { addressKey, assetKey, txKey } from './method/asset.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { readers } from './sources/readers.ts';
import {
  PartlyRead,
  type AddressFacts,
  type Ask,
  type Head,
  type Reader,
  type TransferQuery,
} from './sources/source.ts';

/** A source of another host, which is asked the same and whose answers are compared. */
export type SecondSource = {
  host: string;
  reader: Reader;
  ask: Ask;
  chain: TracedChain;
  /** Addresses in a row that it could not read. */
  failures: number;
};

/** After so many in a row it is asked nothing more in that run, which would otherwise wait for it again and again. */
const mostFailures = 3;

/** The first source of a chain, and the next one of another host; a host does not confirm itself. */
export function chooseSources<Source extends Pick<StoredSource, 'url'>>(
  sources: readonly Source[],
): { first: Source | undefined; second: Source | undefined } {
  const [first] = sources;
  const second = first && sources.find((each) => hostOf(each) !== hostOf(first));
  return { first, second };
}

/** Its answers are kept beside those of the first source, and never taken for them. */
export function openSecond(
  ctx: ServiceContext,
  source: StoredSource,
  options: Parameters<typeof createAsk>[2],
): SecondSource {
  const ask = createAsk(ctx, source, { ...options, isSecond: true });
  const { kind, chain } = source;
  return { host: hostOf(source), reader: readers[kind], ask, chain, failures: 0 };
}

/**
 * The newest block that is final to both sources.
 * @throws PartlyRead where the second one cannot be asked, or has another chain
 */
export async function readCommonHead(
  first: { reader: Reader; ask: Ask; head: Head },
  { reader, ask, host, chain }: SecondSource,
): Promise<Head> {
  await reader.requireChain?.(ask, chain);
  const head = await reader.readHead(ask, chain);
  if (head.block >= first.head.block) return first.head;
  const hash = await first.reader.readHash(first.ask, head.block);
  if (head.hash !== undefined && hash.toLowerCase() !== head.hash.toLowerCase())
    throw new PartlyRead(`${host} has another block ${head.block}.`);
  return { ...head, hash };
}

/**
 * Reads the same part of an address at the second source. Where both are whole and disagree, the address is partly
 * read; what the second one cannot read is only said.
 */
export async function confirmReading(
  read: AddressFacts,
  wanted: TransferQuery,
  { second, host }: { second: SecondSource; host: string },
): Promise<AddressFacts> {
  if (second.failures >= mostFailures) return read;
  const other = await second.reader.readAddress(
    limitQuestions(second.ask, mostAddressQuestions),
    wanted,
  );
  second.failures = isReadable(other) ? 0 : second.failures + 1;
  if (!isReadable(read)) return read;
  if (!isReadable(other)) {
    const end = second.failures >= mostFailures ? ' It is asked nothing more in this run.' : '';
    const problem = `${second.host} did not confirm it. ${other.problems.join(' ')}${end}`;
    return { ...read, problems: [...read.problems, problem] };
  }
  const difference = differenceOf(read, other, { wanted, hosts: [host, second.host] });
  if (difference === undefined) return read;
  return { ...read, isComplete: false, problems: [...read.problems, difference] };
}

function isReadable({ isComplete, isContract }: AddressFacts): boolean {
  return isComplete || isContract === true;
}

/** @returns what the sources disagree about, in words for staff; undefined where they agree */
function differenceOf(
  one: AddressFacts,
  other: AddressFacts,
  { wanted, hosts }: { wanted: TransferQuery; hosts: readonly [string, string] },
): string | undefined {
  const [first, second] = hosts;
  if ((one.isContract ?? false) !== (other.isContract ?? false))
    return `${first} and ${second} disagree whether it is a contract.`;
  const [stated, confirmed] = [movedIn(one, wanted), movedIn(other, wanted)];
  const alone = [...stated].filter(([key]) => !confirmed.has(key)).map(([, tx]) => tx);
  const missing = [...confirmed].filter(([key]) => !stated.has(key)).map(([, tx]) => tx);
  if (alone.length + missing.length > 0) {
    const txs = [...new Set([...alone, ...missing])].slice(0, 3).join(', ');
    return `${first} and ${second} disagree about its transfers: ${alone.length} are said by ${first} alone, ${missing.length} by ${second} alone (${txs}).`;
  }
  const [balance, known] = [one, other].map(({ balances }) =>
    balances.find(({ block }) => block === wanted.window.untilBlock),
  );
  return balance && known && balance.amount !== known.amount
    ? `${first} and ${second} disagree about its balance: ${balance.amount} and ${known.amount} base units.`
    : undefined;
}

/** Transfers of the followed asset, whatever place in its block a source gives them, with their transactions. */
function movedIn({ transfers }: AddressFacts, { chain, ...asset }: TransferQuery) {
  const wanted = assetKey({ chain, ...asset });
  return new Map(
    transfers
      .filter((row) => row.kind !== 'fee' && assetKey(row) === wanted)
      .map(({ tx, from, to, amount, block }) => [
        [txKey(tx), block, addressKey(chain, from), addressKey(chain, to), amount].join(' '),
        tx,
      ]),
  );
}
