import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';
import {
  drawnCase,
  placeCases,
  type AmountKind,
  type FieldSize,
  type PlacedCase,
} from './place-cases.ts';

const wide: FieldSize = { from: 84, to: 1180, lane: 28, radius: 8, isNamed: true };
const phone: FieldSize = { from: 54, to: 320, lane: 18, radius: 6, isNamed: false };

/**
 * Every study by its year and its amount. The ink is hidden from screen readers, since the list below says the same
 * in words. What is not known is hollow: an empty or a full bar would state something.
 */
export function CasePicture() {
  const drawn = caseStudies.map(drawnCase);
  const known = drawn.filter(({ share }) => share !== undefined).length;
  const returned = drawn.filter(({ isReturned }) => isReturned).length;
  const absent = drawn.filter(({ dollars }) => dollars === undefined);
  return (
    <figure className="grid gap-5">
      <figcaption className="grid gap-2">
        <h2 className="text-3xl">
          {m.cases_picture_title({
            total: String(drawn.length),
            returned: String(returned),
          })}
        </h2>
        <p className="measure">{m.cases_picture_lead({ known: String(known) })}</p>
      </figcaption>
      <Legend />
      <Field size={wide} width={1200} className="h-auto w-full max-lg:hidden" />
      <Field size={phone} width={328} className="h-auto w-full max-w-lg lg:hidden" />
      {absent.map(({ study, amount }) => (
        <p key={study.id} className="text-sm text-muted">
          {m.cases_picture_absent({ title: study.title, amount: amount.value })}
        </p>
      ))}
    </figure>
  );
}

function Field({ size, width, className }: { size: FieldSize; width: number; className: string }) {
  const { height, years, placed, ticks } = placeCases(caseStudies, size);
  const axis = 28;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height + axis}`}
      width={width}
      className={className}
    >
      {ticks.map(({ dollars, x }) => (
        <g key={dollars}>
          <path d={`M${x} 0V${height}`} className="stroke-line" strokeDasharray="2 4" />
          <text
            x={x}
            y={height + 20}
            textAnchor="middle"
            fontSize={size.isNamed ? 14 : 12}
            className="fill-muted"
          >
            {tickWords(dollars, size.isNamed)}
          </text>
        </g>
      ))}
      {years.map(({ year, top, middle }) => (
        <g key={year}>
          <path d={`M0 ${top}H${width}`} className="stroke-line" />
          <text
            y={middle}
            dominantBaseline="central"
            fontSize={size.isNamed ? 22 : 15}
            className="fill-ink font-display tabular-nums"
          >
            {year}
          </text>
        </g>
      ))}
      <path d={`M0 ${height}H${width}`} className="stroke-control" />
      {placed.map((one) => (
        <Mark key={one.study.id} placed={one} radius={size.radius} />
      ))}
    </svg>
  );
}

function tickWords(dollars: number, isLong: boolean): string {
  const [count, word] = dollars < 1e9 ? [dollars / 1e6, 'million'] : [dollars / 1e9, 'billion'];
  return isLong ? `$${count} ${word}` : `$${count}${word === 'million' ? 'M' : 'B'}`;
}

/** Named marks are links for a pointer; the keyboard has the same links in the list. */
function Mark({ placed, radius }: { placed: PlacedCase; radius: number }) {
  const { study, x, y, name, amount } = placed;
  const mark = (
    <g transform={`translate(${x} ${y})`}>
      <Shape {...placed} radius={radius} />
      {name && (
        <text
          x={name.side === 'end' ? radius + 8 : -radius - 8}
          textAnchor={name.side === 'end' ? 'start' : 'end'}
          dominantBaseline="central"
          fontSize="15"
          className="fill-ink hover:fill-link hover:underline"
        >
          {name.text}
        </text>
      )}
    </g>
  );
  if (!name) return mark;
  return (
    <a href={urls.caseStudy(study.id)} tabIndex={-1} className="no-underline">
      <title>{`${study.title}. ${amount.value} ${amount.text}`}</title>
      {mark}
    </a>
  );
}

type Look = { kind: AmountKind; share: number | undefined; isReturned: boolean; radius: number };

function Shape({ kind, share, isReturned, radius: r }: Look) {
  const outline = isReturned
    ? 'stroke-success-line stroke-[3] forced-colors:stroke-[Highlight]'
    : 'stroke-ink stroke-2 forced-colors:stroke-[CanvasText]';
  const paths: Record<AmountKind, string> = {
    taken: `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    held: `M${1 - r} ${1 - r}h${2 * r - 2}v${2 * r - 2}h${2 - 2 * r}z`,
    stated: `M0 ${-r - 1}L${r + 1} 0L0 ${r + 1}L${-r - 1} 0z`,
  };
  return (
    <>
      <path d={paths[kind]} className={`fill-paper ${outline}`} />
      {share !== undefined && (
        <path
          d={pie(share, r - 1)}
          data-returned={share.toFixed(3)}
          className="fill-success-line forced-colors:fill-[Highlight]"
        />
      )}
    </>
  );
}

/** A piece of a circle from its top, clockwise. */
export function pie(share: number, r: number): string {
  if (share >= 0.995) return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}z`;
  const angle = share * 2 * Math.PI;
  const [x, y] = [r * Math.sin(angle), -r * Math.cos(angle)].map((at) => at.toFixed(2));
  return `M0 0V${-r}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`;
}

const entries: readonly { look: Omit<Look, 'radius'>; words: () => string }[] = [
  { look: { kind: 'taken', share: undefined, isReturned: false }, words: m.cases_legend_taken },
  { look: { kind: 'held', share: undefined, isReturned: false }, words: m.cases_legend_held },
  { look: { kind: 'stated', share: undefined, isReturned: false }, words: m.cases_legend_stated },
  { look: { kind: 'held', share: undefined, isReturned: true }, words: m.cases_legend_returned },
  { look: { kind: 'taken', share: 0.17, isReturned: true }, words: m.cases_legend_share },
];

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {entries.map(({ look, words }) => (
        <li key={words()} className="flex items-center gap-2">
          <svg
            aria-hidden="true"
            viewBox="-11 -11 22 22"
            width="20"
            height="20"
            className="shrink-0"
          >
            <Shape {...look} radius={8} />
          </svg>
          {words()}
        </li>
      ))}
    </ul>
  );
}
