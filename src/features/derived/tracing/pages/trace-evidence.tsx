import type { RoadPlace } from '#features/base/pictures/road.ts';
import { stationTitle } from '#features/base/pictures/road-words.ts';
import type { CaseWatch } from '../case-watch.server.ts';
import { goesOnFrom } from '../going-on.ts';
import type { Trace } from '../method/trace.ts';
import { amountOf } from '../trace-totals-words.ts';
import type { TraceDrawing } from '../trace-roads.server.ts';
import { boundsWords, reasonWords } from '../trace-words.ts';
import type { TraceRun } from '../traces.server.ts';
import { Arrivals, GoOn, Lying, lyingReasons, Mono } from './trace-place.tsx';

type Unit = { decimals: number; asset: string };

type Props = {
  drawing: TraceDrawing;
  run: TraceRun;
  trace: Trace;
  unit: Unit;
  watched: readonly CaseWatch[];
  mayWrite: boolean;
};

/**
 * What is known of each station of the drawing, below it: of the one that was pressed, else of the one where somebody
 * can act. The address of the page says which, so that it works without script and can be sent to a colleague.
 */
export function TraceEvidence({ drawing, ...rest }: Props) {
  const { places } = drawing.road;
  const shown = placesWithEvidence(places);
  const first = shown.find(({ hand }) => hand) ?? shown.at(-1);
  return (
    <div className="group/evidence">
      {shown.map((place) => (
        <section
          key={place.id}
          id={place.href?.slice(1)}
          aria-label={`What is known of ${stationTitle(place, drawing.road)}`}
          className={`scroll-mt-40 gap-2 border-s-4 border-link ps-4 text-sm target:grid ${
            place === first ? 'grid group-has-target/evidence:not-target:hidden' : 'hidden'
          }`}
        >
          <h3 className="text-base">{stationTitle(place, drawing.road)}</h3>
          <Known place={place} {...rest} />
        </section>
      ))}
    </div>
  );
}

/** Two stations may be one address: the first has its evidence. */
export function placesWithEvidence(places: readonly RoadPlace[]): RoadPlace[] {
  return places.filter(
    ({ href }, at) => href !== undefined && places.findIndex((each) => each.href === href) === at,
  );
}

/** Movements that are named; the list of all of them has the rest. */
const mostNamed = 3;

function Known({
  place,
  run,
  trace,
  unit,
  watched,
  mayWrite,
}: Omit<Props, 'drawing'> & { place: RoadPlace }) {
  const address = place.code ?? '';
  const ends = trace.leaves.filter((leaf) => leaf.address === address);
  const left = run.movements.filter(({ from }) => from.split(', ').includes(address));
  return (
    <>
      {address !== '' && (
        <p>
          <Mono>{address}</Mono>
          {trace.partlyRead.includes(address) && ' (partly read)'}
        </p>
      )}
      {ends.map(({ reason, actor, wording, amount, ...bounds }) => (
        <div key={reason} className="grid gap-1">
          <p>
            <strong>{amountOf(amount, unit)}</strong> ended here:{' '}
            {reasonWords[reason].toLowerCase()}
            {actor !== undefined && `. The name “${actor}”: ${wording ?? 'by its behaviour'}`}.
          </p>
          {bounds.low !== bounds.high && (
            <p>By the five rules: {boundsWords(bounds, (units) => amountOf(units, unit))}.</p>
          )}
          {lyingReasons.has(reason) && (
            <Lying address={address} unit={run.unit} watched={watched} />
          )}
          {mayWrite && run.state === 'done' && run.isCurrent && goesOnFrom({ reason }) && (
            <GoOn id={run.id} address={address} />
          )}
        </div>
      ))}
      <div className="text-muted">
        Came with <Arrivals address={address} run={run} />
      </div>
      {left.slice(0, mostNamed).map(({ tx, index, to, amount }) => (
        <p key={`${tx} ${index} ${to}`} className="text-muted">
          {amountOf(amount, unit)} went on to <Mono>{to}</Mono> in <Mono>{tx}</Mono>
        </p>
      ))}
      {left.length > mostNamed && (
        <p className="text-muted">and {left.length - mostNamed} more, in the list of movements</p>
      )}
    </>
  );
}
