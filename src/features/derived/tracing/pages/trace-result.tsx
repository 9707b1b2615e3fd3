import type { ReactNode } from 'react';
import { RoadLegend, RoadPicture, RoadSentences } from '#features/base/pictures/public/road.tsx';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { Folded } from '#frames/staff/folded.tsx';
import type { CaseWatch } from '../case-watch.server.ts';
import { conventionWords } from '../method/convention-words.ts';
import type { Trace } from '../method/trace.ts';
import { incomingWords } from '../incoming.ts';
import { anchorOf } from '../trace-anchor.ts';
import type { TraceDrawing } from '../trace-roads.server.ts';
import { amountOf } from '../trace-totals-words.ts';
import { countMovements } from '../trace-words.ts';
import type { TraceRun } from '../traces.server.ts';
import { TraceEnds } from './trace-ends.tsx';
import { placesWithEvidence, TraceEvidence } from './trace-evidence.tsx';
import { Mono } from './trace-place.tsx';
import { TraceTimes } from './trace-times.tsx';
import { TraceTotals } from './trace-totals.tsx';
import { UtcTime } from './utc-time.tsx';

type Props = {
  run: TraceRun;
  trace: Trace;
  drawing: TraceDrawing;
  unit: { decimals: number; asset: string };
  title: string;
  watched: readonly CaseWatch[];
  mayWrite: boolean;
};

/** The drawing with what is known of each station, what can be done, and where each part is. */
export function TracePicture(props: Props & { ask: ReactNode }) {
  const { run, trace, drawing, unit, title, watched, mayWrite, ask } = props;
  return (
    <>
      <div className="grid gap-3">
        <RoadLegend road={drawing.road} />
        <RoadPicture
          road={drawing.road}
          writing={staffRoad}
          scale="trace"
          label={`The road of the money: ${title}`}
        />
        <p className="text-sm text-muted">
          {foldedWords(drawing, trace.edges.length)} Widths are in proportion to the amounts. A
          trace shows where money passed, not who holds it, and it recovers nothing.
        </p>
        <RoadSentences road={drawing.road} writing={staffRoad} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TraceEvidence
          drawing={drawing}
          run={run}
          trace={trace}
          unit={unit}
          watched={watched}
          mayWrite={mayWrite}
        />
        {ask}
      </div>
      <TraceTotals totals={drawing.totals} start={trace.start} unit={unit} />
      <TraceTimes run={run} />
      {drawing.incoming && (
        <p className="measure text-sm">
          {incomingWords(drawing.incoming, (units) => amountOf(units, unit))}
        </p>
      )}
    </>
  );
}

/** Ends that are open; the others are folded. */
const mostOpen = 8;

/** The ends of the trail, each movement, and how it was worked out. */
export function TraceDetails(props: Props & { conventions: ReactNode; about: ReactNode }) {
  const { run, trace, drawing, unit, title, watched, mayWrite, conventions, about } = props;
  const { movements, head } = run;
  const { convention, edges, leaves, fees, notes, reconciles } = trace;
  const drawn = new Set(
    placesWithEvidence(drawing.road.places).flatMap(({ href }) => href?.slice(1) ?? []),
  );
  const isSame = leaves.every(({ low, high }) => low === high);
  return (
    <>
      <section aria-label="Where the trail ends" className="grid gap-3">
        <h3 className="text-base">Where the trail ends</h3>
        <Folded
          entries={leaves}
          shown={mostOpen}
          summary={(count) => `${count} more ends of the trail`}
        >
          {(some) => (
            <TraceEnds
              leaves={some}
              run={run}
              trace={trace}
              unit={unit}
              title={title}
              watched={watched}
              mayWrite={mayWrite}
              drawn={drawn}
            />
          )}
        </Folded>
      </section>
      {!isSame && conventions}
      {!reconciles && (
        <p className="font-semibold text-danger-ink">
          The sums do not reconcile: do not use this result.
        </p>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1">{countMovements(edges.length)}</summary>
        <ol className="mt-3 grid gap-3">
          {movements.map(
            ({ from, to, tx, index, amount, step, time, block, ...movement }, place) => (
              <li
                key={`${tx} ${index} ${from} ${to}`}
                id={ownAnchor(place, run, drawn)}
                className="scroll-mt-24 wrap-anywhere target:bg-accent-soft"
              >
                {amountOf(amount, unit)} from{' '}
                {from === '' ? 'an address that is not known' : <Mono>{from}</Mono>} to{' '}
                <Mono>{to}</Mono>
                {movement.isPossiblyChange && ' (possibly change)'}, step {step}, in{' '}
                <Mono>{tx}</Mono>, block {block}, <UtcTime value={time} />,{' '}
                {movement.is === 'staff' ? 'entered by our staff' : shownWords(run.hosts)}
              </li>
            ),
          )}
        </ol>
      </details>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1">How it was worked out</summary>
        <div className="mt-2 grid gap-2">
          <p>{about}</p>
          {head && (
            <p>
              Read up to block {head.block}, <UtcTime value={head.time} />.
            </p>
          )}
          <p>
            {conventionWords[convention].name}: {conventionWords[convention].rule}{' '}
            {reconciles &&
              `The sums reconcile: ${amountOf(trace.start, unit)} in all, of which ${amountOf(fees, unit)} were fees.`}
            {isSame && ' The other four rules give the same.'}
          </p>
          <ul className="grid gap-1 text-muted">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </>
  );
}

/** How much the drawing leaves out. */
function foldedWords({ road }: TraceDrawing, followed: number): string {
  const all = countMovements(followed);
  const shown = `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
  return road.stations > road.places.length
    ? `${shown}, drawn as ${road.places.length} stations; the lists below have each of them.`
    : `${shown}.`;
}

/** Of the first movement to an address at which nothing stopped, unless the drawing has it. */
function ownAnchor(
  place: number,
  { id, movements, trace }: TraceRun,
  drawn: ReadonlySet<string>,
): string | undefined {
  const to = movements[place]?.to ?? '';
  const isFirst =
    movements.findIndex((each) => each.to === to) === place &&
    !trace?.leaves.some(({ address }) => address === to);
  const anchor = anchorOf(id, to);
  return isFirst && !drawn.has(anchor) ? anchor : undefined;
}

/** The summary says of each movement what is proved of it. */
function shownWords(hosts: readonly string[]): string {
  return hosts.length > 0 ? `said by ${hosts.join(' or ')}` : 'said by a host';
}
