import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';
import { wall, widest, type Ink } from '../road-ink.ts';
import { legendOf } from '../road-legend.ts';
import { drawLines, laneOf, noLines, type Drawn } from '../road-lines.ts';
import {
  amountWords,
  lineWords,
  roadSentences,
  shortAddress,
  stationTitle,
  whenWords,
  type RoadWriting,
} from '../road-words.ts';
import { mostColumns, type Road, type RoadHand, type RoadPlace } from '../road.ts';
import { HandMark, StationMark } from './station-mark.tsx';

type Props = {
  road: Road;
  writing: RoadWriting;
  /** Width of the largest line. */
  scale?: keyof typeof widest;
  /** Name of the list. */
  label: string;
};

/**
 * The road of the money: an ordered list whose items carry their words, with ink around it. It stands upright, and
 * lies down where its columns have room.
 */
export function RoadPicture({ road, writing, scale = 'page', label }: Props) {
  const { places, columns } = road;
  const drawn = drawLines(road, widest[scale]);
  const rows = Math.max(...places.map(({ row }) => row));
  const isWide = columns > mostColumns || rows > mostRows;
  const rooms = places.map((place) => wordRoom(place, road, writing));
  const more = Math.min(Math.max(...rooms.map(({ lines }) => lines)) - linesAbove, mostMore);
  return (
    <div className={isWide ? 'road-box' : `road-box road-box-${boxOf(columns)}`}>
      <ol
        className={classNames('road', `road-cols-${columns}`, more > 0 && `road-more-${more}`)}
        aria-label={label}
      >
        {places.map((place, index) => (
          <Place
            key={place.id}
            place={place}
            road={road}
            writing={writing}
            drawn={drawn[index] ?? noLines}
            room={rooms[index] ?? emptyRoom}
          />
        ))}
      </ol>
    </div>
  );
}

/** Rows for which the stylesheet has a place. */
const mostRows = 12;

/** Drawings of two or three columns lie down first. */
function boxOf(columns: number): 3 | 4 | 6 {
  if (columns <= 3) return 3;
  return columns === 4 ? 4 : 6;
}

/** The kinds of lines that a drawing uses, in words. */
export function RoadLegend({ road }: { road: Road }) {
  return (
    <ul className="road-legend" aria-label={m.road_lines()}>
      {legendOf(road).map(({ words, ink }) => (
        <li key={words}>
          <svg viewBox="0 0 44 12" width="44" height="12" aria-hidden="true">
            <Line d="M0 6H44" ink={ink} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** What is known of money that is on no line of the drawing. */
export function RoadApart({ road: { apart = [] } }: { road: Road }) {
  return apart.map((sentence) => (
    <p key={sentence} className="text-sm wrap-anywhere">
      {sentence}
    </p>
  ));
}

/** The drawing as sentences, for who wants to read or copy them. */
export function RoadSentences({ road, writing }: { road: Road; writing: RoadWriting }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-2 text-link underline underline-offset-4">
        {m.road_words()}
      </summary>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {roadSentences(road, writing).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}

type PlaceProps = { place: RoadPlace; road: Road; writing: RoadWriting; drawn: Drawn };

function Place({ room, ...props }: PlaceProps & { room: WordRoom }) {
  const { place, road, writing, drawn } = props;
  const { edge, lane, column, row, before, hand } = place;
  const { ink, isBranch, branches, isInWay, offset } = drawn;
  const start = before === undefined ? undefined : road.places[before];
  const drop = Math.ceil((drawn.below - wordsBegin) / dropStep);
  return (
    <li
      className={classNames(
        'road-place',
        `road-l-${lane}`,
        `road-c-${column}`,
        `road-r-${row}`,
        isBranch && `road-branch road-f-${start?.row ?? 1} road-x-${Math.min(offset, mostOffset)}`,
        !isBranch && ink && `road-x-${Math.ceil(ink.width / 2)}`,
        isInWay && 'road-in-way',
        isInWay && row > 1 && 'road-below',
        place.risk && 'road-risky',
        branches > 0 && `road-left road-left-${Math.min(branches, 3)}`,
        drop > 0 && `road-drop-${Math.min(drop, mostDrop)}`,
        start?.hand && !isBranch && 'road-after-hand',
        room.isLong && 'road-long',
        room.isAmountLong && 'road-amount-long',
        hand && 'road-held',
      )}
    >
      {ink && isBranch && <Lane ink={ink} turn={drawn.turn} />}
      {ink && !isBranch && (
        <svg
          className="road-ink road-across"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <Line d="M0 0H100" ink={ink} />
        </svg>
      )}
      <div className="road-cell">
        {edge && <EdgeWords place={place} road={road} writing={writing} drawn={drawn} />}
        <Station place={place} road={road} writing={writing} drawn={drawn} />
      </div>
    </li>
  );
}

/** In pixels below the middle of a way: where words begin. What leaves it in a wide line pushes them down in steps. */
const wordsBegin = 30;
const dropStep = 8;
const mostDrop = 6;

/** Pixels for which the stylesheet has a place. */
const mostOffset = 60;

/** A line that leaves a way, beside it at first, and lands in a lower row of the next column. */
function Lane({ ink, turn }: { ink: Ink; turn: number }) {
  const off = Math.max(58 - 12 * turn, 22);
  return (
    <svg
      className="road-ink road-lane"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Line d={`M0 0H${off}C${off + 20} 0 ${off + 8} 100 ${off + 30} 100H100`} ink={ink} />
    </svg>
  );
}

/** What stands below the amount of a line. */
function notesOf(place: RoadPlace, road: Road, writing: RoadWriting): string {
  const notes = place.edge ? lineWords(place.edge, road) : [];
  return [whenWords(place, road, writing), ...notes].filter(Boolean).join(', ');
}

/** Narrowest column of a drawing that lies down, in pixels, by the number of columns: see the containers of road.css. */
const narrowest = [608, 304, 202, 224, 192, 160] as const;

/** Lines below an amount that have room above the way, and those that a drawing makes room for. */
const linesAbove = 2;
const mostMore = 4;

/** In pixels: a letter beside a line, a digit of an amount and of a small one, on the wide side; the least for words. */
const letter = 7.6;
const digit = 11;
const smallDigit = 8.8;
const leastRoom = 60;

/** Room that the words of a way need in a drawing that lies down, at its narrowest. */
type WordRoom = {
  /** Lines below the amount. */
  lines: number;
  /** They do not fit between the two marks, so they stand above them. */
  isLong: boolean;
  isAmountLong: boolean;
};

const emptyRoom: WordRoom = { lines: 0, isLong: false, isAmountLong: false };

function wordRoom(place: RoadPlace, road: Road, writing: RoadWriting): WordRoom {
  const { before, edge, row } = place;
  const start = before === undefined ? undefined : road.places[before];
  if (!start || !edge || saysNothing(place)) return emptyRoom;
  const column = narrowest[road.columns - 1] ?? 160;
  const amount = amountWords(edge, writing).length;
  const isAmountLong = amount * digit > column - 10;
  // What lands beside its own mark makes its own room.
  if (start.row !== row) return { ...emptyRoom, isAmountLong };
  const words = notesOf(place, road, writing);
  const from = start.hand ? 124 : 58;
  const between = column - from - 12;
  const wrapped = Math.ceil((amount * smallDigit) / (column - 10)) - 1;
  const lines = wrapped + linesOf(words, between);
  if (lines <= linesAbove && (between >= leastRoom || words === ''))
    return { lines, isLong: false, isAmountLong };
  // In a lower row an amount that lands there stands above.
  const landing = row > 1 ? 1 : 0;
  const above = linesOf(words, column - from + 46);
  return { lines: wrapped + above + landing, isLong: true, isAmountLong };
}

/** An unknown way to an unknown place: the dots and the station say it, and no number is there to be said. */
function saysNothing({ edge, kind }: RoadPlace): boolean {
  return kind === 'unknown' && edge?.certainty === 'unknown' && edge.amounts.length === 0;
}

/** Lines that words fill, in pixels. */
function linesOf(words: string, width: number): number {
  let [lines, used] = [words === '' ? 0 : 1, 0];
  for (const word of words.split(' ')) {
    const own = word.length * letter;
    if (used > 0 && used + letter + own > width) [lines, used] = [lines + 1, own];
    else used += (used > 0 ? letter : 0) + own;
  }
  return lines;
}

function EdgeWords({ place, road, writing, drawn }: PlaceProps) {
  const { edge, before } = place;
  if (!edge) return null;
  const isSilent = saysNothing(place);
  const { ink, passing, isBranch, leaving } = drawn;
  const start = before === undefined ? undefined : road.places[before];
  const x = laneOf(place);
  const from = (start ? laneOf(start) : x) + leaving;
  const notes = notesOf(place, road, writing);
  return (
    <div className="road-edge">
      <svg
        className="road-ink road-down"
        viewBox="0 0 200 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {/* A branch comes out from below the way that it leaves. */}
        {ink && isBranch && <Line d={`M${from} 0C${from} 45 ${x} 30 ${x} 100`} ink={ink} />}
        {passing.map((each) => (
          <Line key={each.x} d={`M${each.x} 0V100`} ink={each.ink} />
        ))}
        {ink && !isBranch && <Line d={`M${x} 0V100`} ink={ink} />}
      </svg>
      {!isSilent && (
        <p className="road-amount">
          <bdi>{amountWords(edge, writing)}</bdi>
        </p>
      )}
      {!isSilent && notes !== '' && <p className="road-when">{notes}</p>}
    </div>
  );
}

function Station({ place, road, writing, drawn }: PlaceProps) {
  const { kind, code, note, risk, also, hand, href } = place;
  const { passing, onward } = drawn;
  const title = stationTitle(place, road);
  return (
    <div className="road-station">
      <svg
        className="road-ink road-on"
        viewBox="0 0 200 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {passing.map((each) => (
          <Line key={each.x} d={`M${each.x} 0V100`} ink={each.ink} />
        ))}
        {onward && <Line d={`M${laneOf(place)} 0V100`} ink={onward} />}
      </svg>
      <StationMark kind={kind} />
      <div className="road-said">
        <p className="road-name">{href ? <a href={href}>{title}</a> : title}</p>
        {code && (
          <p className="road-code">
            <bdi aria-hidden="true">{shortAddress(code)}</bdi>
            <span className="sr-only">{code}</span>
          </p>
        )}
        {note && <p className="road-note">{note}</p>}
        {also.length > 0 && (
          <p className="road-note">
            {m.road_also({ amount: also.map(writing.amount).join(m.road_and()) })}
          </p>
        )}
        {risk && <p className="road-risk">{risk}</p>}
      </div>
      {hand && <HandWords hand={hand} />}
    </div>
  );
}

function HandWords({ hand: { state, title, text } }: { hand: RoadHand }) {
  return (
    <div className={`road-hand-words road-words-${state}`}>
      <HandMark state={state} />
      <p>
        <strong>{title}</strong>
        {text}
      </p>
    </div>
  );
}

/** A line of its kind; a hollow one is its wall with paper inside. */
function Line({ d, ink }: { d: string; ink: Ink }) {
  const { width, line, isHollow, isBack } = ink;
  const kind = classNames(
    line === 'likely' && 'road-likely',
    line === 'unknown' && 'road-unknown',
    isBack && 'road-back',
  );
  return (
    <>
      <path d={d} strokeWidth={width.toFixed(1)} className={kind} />
      {isHollow && (
        <path d={d} strokeWidth={(width - 2 * wall).toFixed(1)} className="road-hollow" />
      )}
    </>
  );
}
