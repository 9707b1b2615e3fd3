import { drawPeople, type PeopleFacts, type PeopleField } from '../people.ts';
import { LanternMark } from './lantern-mark.tsx';

/** Dots in a row, where there is room and on phones. */
const rows = { wide: 56, tall: 28 } as const;

/** Between the middles of two dots. */
const pitch = 16;

/** How many others there are, one dot for many of them. The words beside it have the numbers and what a dot is. */
export function PeoplePicture({ facts }: { facts: PeopleFacts }) {
  const wide = fullest(facts, rows.wide);
  const tall = fullest(facts, rows.tall);
  if (!wide || !tall) return null;
  return (
    <div className="people" aria-hidden="true">
      <Field field={wide} className="people-wide" />
      <Field field={tall} className="people-tall" />
    </div>
  );
}

/** A few dots more in a row, where its last row would have hardly any: one dot alone looks like a fault. */
function fullest(facts: PeopleFacts, columns: number): PeopleField | undefined {
  const fields = [0, 1, 2, 3].map((more) => drawPeople(facts, columns + more));
  return fields.find((field) => field && field.lastRow * 3 >= field.columns) ?? fields[0];
}

function Field({ field, className }: { field: PeopleField; className: string }) {
  const { columns, rows: count, lastRow, own, lantern } = field;
  const [left, top] = lantern.map((at) => at * pitch) as [number, number];
  return (
    <svg className={className} viewBox={`0 0 ${columns * pitch} ${count * pitch}`}>
      <pattern id={className} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
        <circle cx={pitch / 2} cy={pitch / 2} r="3.2" className="people-other" />
      </pattern>
      <path
        d={`M0 0H${columns * pitch}V${(count - 1) * pitch}H${lastRow * pitch}v${pitch}H0z`}
        fill={`url(#${className})`}
      />
      {/* Paper under the own dots, so that none of the others shows between them. */}
      <path d={squares([...own, ...corners(lantern)])} className="people-paper" />
      <path d={own.map(circle).join('')} className="people-own" />
      <svg x={left + pitch} y={top - 2} overflow="visible">
        <LanternMark />
      </svg>
    </svg>
  );
}

function corners([column, row]: readonly [number, number]) {
  return [0, 1].flatMap((x) => [0, 1].map((y) => [column + x, row + y] as const));
}

function squares(dots: readonly (readonly [number, number])[]): string {
  return dots
    .map(([column, row]) => `M${column * pitch} ${row * pitch}h${pitch}v${pitch}h-${pitch}z`)
    .join('');
}

function circle([column, row]: readonly [number, number]): string {
  const [x, y] = [column * pitch + pitch / 2, row * pitch + pitch / 2];
  return `M${x - 5.5} ${y}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z`;
}
