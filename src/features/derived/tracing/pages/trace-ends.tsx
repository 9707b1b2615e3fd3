import type { ReactNode } from 'react';
import type { CaseWatch } from '../case-watch.server.ts';
import { goesOnFrom } from '../going-on.ts';
import type { Trace } from '../method/trace.ts';
import { anchorOf } from '../trace-anchor.ts';
import { amountOf } from '../trace-totals-words.ts';
import { boundsWords, reasonWords } from '../trace-words.ts';
import type { TraceRun } from '../traces.server.ts';
import { Arrivals, GoOn, Lying, lyingReasons } from './trace-place.tsx';

type Unit = { decimals: number; asset: string };

type Props = {
  leaves: readonly Trace['leaves'][number][];
  run: TraceRun;
  trace: Trace;
  unit: Unit;
  title: string;
  watched: readonly CaseWatch[];
  mayWrite: boolean;
  /** Anchors that the drawing has beside it. */
  drawn: ReadonlySet<string>;
};

/** Where the trail ends, address by address. */
export function TraceEnds(props: Props) {
  const { leaves, run, trace, unit, title, watched, mayWrite, drawn } = props;
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={`Where the trail ends: ${title}`}
      tabIndex={0}
    >
      <table className="w-full text-left text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line">
            {stopColumns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top max-md:block max-md:border-y max-md:border-line">
          {leaves.map(({ address, amount, reason, actor, wording, ...bounds }) => (
            <tr
              key={`${address} ${reason}`}
              id={ownAnchor({ address, reason }, { run, trace, drawn })}
              className="scroll-mt-24 target:bg-accent-soft max-md:grid max-md:gap-2 max-md:py-3"
            >
              <Cell column="Address" className="min-w-40 font-mono wrap-anywhere">
                {address}
                {trace.partlyRead.includes(address) && ' (partly read)'}
              </Cell>
              <Cell column="Amount" className="tabular-nums">
                {amountOf(amount, unit)}
              </Cell>
              <Cell column="Arrived with" className="min-w-44 wrap-anywhere">
                <Arrivals address={address} run={run} />
              </Cell>
              <Cell column="Why it stopped here" className="min-w-44 wrap-anywhere">
                {reasonWords[reason]}
                {actor !== undefined && <strong className="block">{actor}</strong>}
                {wording !== undefined && <span className="block text-muted">{wording}</span>}
                {lyingReasons.has(reason) && (
                  <Lying address={address} unit={run.unit} watched={watched} />
                )}
                {mayWrite && run.state === 'done' && run.isCurrent && goesOnFrom({ reason }) && (
                  <GoOn id={run.id} address={address} />
                )}
              </Cell>
              <Cell column="Range" className="min-w-32 tabular-nums">
                {boundsWords(bounds, (units) => amountOf(units, unit))}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An address may have two lines, of which the first has the anchor, unless the drawing has it. */
function ownAnchor(
  { address, reason }: Pick<Trace['leaves'][number], 'address' | 'reason'>,
  { run, trace, drawn }: Pick<Props, 'run' | 'trace' | 'drawn'>,
): string | undefined {
  const isFirst = trace.leaves.find((each) => each.address === address)?.reason === reason;
  const anchor = anchorOf(run.id, address);
  return isFirst && !drawn.has(anchor) ? anchor : undefined;
}

const stopColumns = ['Address', 'Amount', 'Arrived with', 'Why it stopped here', 'Range'] as const;

type CellProps = { column: (typeof stopColumns)[number]; className: string; children: ReactNode };

/** On a narrow screen a row is a card, so each cell names its column there. */
function Cell({ column, className, children }: CellProps) {
  return (
    <td className={`max-md:block md:py-2 md:pr-4 md:last:pr-0 ${className}`}>
      <span aria-hidden="true" className="block font-sans text-xs text-muted md:hidden">
        {column}
      </span>
      {children}
    </td>
  );
}
