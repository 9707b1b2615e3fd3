import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';
import { timeWords, unitWords } from '../clock-words.ts';
import { LanternMark } from './lantern-mark.tsx';
import { tickPlaces, type Clock, type ClockFlag, type ClockTick, type FlagKind } from '../clock.ts';

/**
 * The time from a payment on, as a ruler whose early hours take more room: what is gone, this moment and the dates
 * ahead. It stands above the list of these dates, which says what they are.
 */
export function ClockPicture({ clock }: { clock: Clock }) {
  const { now, flags, ticks, isLonger, next } = clock;
  return (
    <div className="clock">
      {next && (
        <p className="clock-count">
          <span className="clock-numeral">{next.left.count}</span>{' '}
          <span className="clock-of">
            <strong>{m.clock_left({ unit: unitWords(next.left) })}</strong> {next.title}
          </span>
        </p>
      )}
      <div className="clock-ruler" aria-hidden="true">
        <span className="clock-glow" />
        <svg className="clock-ink" width="100%" height="116">
          <line x1="0" x2="100%" y1="73" y2="73" className="clock-line" />
          <line x1="0" x2={percent(now)} y1="73" y2="73" className="clock-walked" />
          {[0, ...Object.values(tickPlaces)].map((at) => (
            <line
              key={at}
              x1={percent(at)}
              x2={percent(at)}
              y1="73"
              y2="84"
              className="clock-tick"
            />
          ))}
          {flags.map((flag) => (
            <Flag key={flag.at} flag={flag} />
          ))}
          <svg x={percent(now)} y="38" overflow="visible">
            <LanternMark />
          </svg>
          {now >= nearStart && (
            <text x="0" y="99" className="clock-word clock-start">
              {m.clock_paid()}
            </text>
          )}
          {ticks.map((tick) => (
            <text
              key={tick}
              x={percent(tickPlaces[tick])}
              y="99"
              className={classNames('clock-word', tick === 'year' ? 'clock-end' : 'clock-middle')}
            >
              {tickWords(tick, isLonger)}
            </text>
          ))}
          <text x={percent(now)} y="99" className={classNames('clock-word clock-now', sideOf(now))}>
            {m.clock_now()}
          </text>
        </svg>
      </div>
      {/* Said in the number above where a date is known. */}
      <p className={next ? 'sr-only' : 'text-sm text-muted'}>{goneWords(clock)}</p>
    </div>
  );
}

/** What the clock says in one line, for the top of a page whose clock stands further down. */
export function ClockLine({ clock, to }: { clock: Clock; to: string }) {
  const { next } = clock;
  return (
    <p className="text-sm print:hidden">
      <a href={to}>
        {next ? (
          <>
            <strong>
              {next.left.count} {m.clock_left({ unit: unitWords(next.left) })}
            </strong>{' '}
            {next.title}
          </>
        ) : (
          goneWords(clock)
        )}
      </a>
    </p>
  );
}

function goneWords({ gone, isAbout }: Clock): string {
  const time = timeWords(gone);
  return isAbout ? m.clock_gone_about({ time }) : m.clock_gone({ time });
}

/** In per cent: words of this moment would touch those at the start. */
const nearStart = 14;

function sideOf(at: number): string {
  if (at < 6) return '';
  return at > 94 ? 'clock-end' : 'clock-middle';
}

function tickWords(tick: ClockTick, isLonger: boolean): string {
  if (tick === 'week') return m.clock_week();
  if (tick === 'month') return m.clock_month();
  return isLonger ? m.clock_year_more() : m.clock_year();
}

function Flag({ flag: { at, kind, isPast, isNext, poles } }: { flag: ClockFlag }) {
  const top = isNext ? 5 : 28;
  return (
    <g className={flagClass({ kind, isPast, isNext })}>
      {[...new Set(poles)].map((pole) => (
        <line
          key={pole}
          x1={percent(pole)}
          x2={percent(pole)}
          y1={pole === at ? top : 44}
          y2="73"
        />
      ))}
      <svg x={percent(at)} y={top} overflow="visible">
        <Pennant kind={kind} scale={isNext ? 1.65 : 1} />
      </svg>
    </g>
  );
}

function flagClass({
  kind,
  isPast,
  isNext = false,
}: Pick<ClockFlag, 'kind' | 'isPast'> & { isNext?: boolean }): string {
  return classNames('clock-flag', `clock-${kind}`, isPast && 'clock-past', isNext && 'clock-next');
}

/** A pennant for law and custom, a square for what we promised, a swallow-tail for what the person did. */
function Pennant({ kind, scale }: { kind: FlagKind; scale: number }) {
  const shape = {
    law: 'M0 0 15 6 0 12z',
    practice: 'M0 0 15 6 0 12z',
    ours: 'M0 0H14V11H0z',
    done: 'M0 0H15L10 6 15 12H0z',
  };
  return <path d={shape[kind]} transform={`scale(${scale})`} vectorEffect="non-scaling-stroke" />;
}

/** The mark before a date in its list: the flag that it has on the ruler. */
export function FlagMark({ kind, isPast }: { kind: FlagKind; isPast: boolean }) {
  return (
    <svg className="clock-mark" viewBox="-2 -1 20 22" width="20" height="22" aria-hidden="true">
      <g className={flagClass({ kind, isPast })}>
        <line x1="0" x2="0" y1="0" y2="20" />
        <Pennant kind={kind} scale={1} />
      </g>
    </svg>
  );
}

/** Short, so that server and browser write the same digits. */
function percent(at: number): string {
  return `${at.toFixed(2)}%`;
}
