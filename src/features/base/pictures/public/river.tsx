import { classNames } from '#ui/class-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { drawRiver, type RiverFacts, type RiverPlace } from '../river.ts';
import { riverWords } from '../river-words.ts';
import { LanternMark } from './lantern-mark.tsx';

/**
 * What happens to a report: the part that is walked, where it is now, and the ways it can end.
 * @param props `facts`: none where it shows nobody's report; `writeDay`: in the reader's zone
 */
export function RiverPicture({
  facts = {},
  writeDay,
  label,
}: {
  facts?: RiverFacts;
  writeDay: (day: Date) => string;
  label: string;
}) {
  return (
    <div className="river-frame">
      <p className="measure text-sm text-muted">
        {(facts.told ?? facts.opened) && `${m.river_walked()} `}
        {m.river_equal()}
      </p>
      <ol aria-label={label} className="river">
        {drawRiver(facts).map((place) => (
          <Place key={place.key} place={place} words={riverWords(place, writeDay)} />
        ))}
      </ol>
    </div>
  );
}

function Place({
  place,
  words: { title, text, state },
}: {
  place: RiverPlace;
  words: ReturnType<typeof riverWords>;
}) {
  return (
    <li
      className={classNames(
        `river-${place.key}`,
        `river-is-${place.state}`,
        place.isEnd && 'river-end',
      )}
    >
      <Ink place={place} />
      <div className="river-words">
        <p className="river-title">{title}</p>
        {state && <p className="river-state">{state}</p>}
        {text && <p className="river-text">{text}</p>}
      </div>
    </li>
  );
}

/** Lies down where there is room, and runs down the margin elsewhere; the stylesheet shows one of the two. */
function Ink({ place: { state, strands, isEnd } }: { place: RiverPlace }) {
  const lanes = Array.from({ length: strands }, (_, lane) => 10 * lane);
  return (
    <span className="river-ink" aria-hidden="true">
      <svg className="river-down" viewBox="0 0 64 100" preserveAspectRatio="none">
        <Strands paths={lanes.map((lane) => `M${15 + lane} 0V100`)} />
      </svg>
      {isEnd ? (
        <>
          <svg className="river-turn" viewBox="0 0 84 40">
            <Strands paths={[`M${15 + 10 * strands} 0C${15 + 10 * strands} 14 56 20 76 20`]} />
          </svg>
          <svg className="river-fall" viewBox="0 0 100 100" preserveAspectRatio="none">
            <Strands paths={['M0 0H76C91 0 79 100 95 100H100']} />
          </svg>
        </>
      ) : (
        <svg className="river-along" viewBox="0 0 100 40" preserveAspectRatio="none">
          <Strands paths={lanes.map((lane) => `M0 ${5 + lane}H100`)} />
        </svg>
      )}
      <span className="river-dot" />
      {state === 'here' && (
        <svg className="river-lantern" viewBox="-20 -3 40 40">
          <LanternMark />
        </svg>
      )}
    </span>
  );
}

/** Each is drawn twice, so that one that is not walked is hollow. */
function Strands({ paths }: { paths: readonly string[] }) {
  return ['river-wall', 'river-core'].map((layer) => (
    <g key={layer} className={layer}>
      {paths.map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  ));
}
