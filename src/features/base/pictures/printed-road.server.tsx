import { renderToStaticMarkup } from 'react-dom/server';
import { m } from '#shared/messages/compiled/messages.js';
import { stationMarks, type Shape } from './station-shapes.ts';
import { widest, type Ink } from './road-ink.ts';
import { legendOf } from './road-legend.ts';
import { drawLines } from './road-lines.ts';
import {
  amountWords,
  lineWords,
  roadSentences,
  shortAddress,
  stationTitle,
  whenWords,
  type RoadWriting,
} from './road-words.ts';
import type { Road, RoadPlace } from './road.ts';

/** A road as `road.typ` sets it: the same words and widths as on a page. */
export type PrintedRoad = {
  columns: number;
  /** The drawing in words, for who does not see it. */
  alternative: string;
  /** The kinds of lines that it uses, with their words. */
  legend: { words: string; ink: Ink }[];
  places: PrintedPlace[];
};

type PrintedPlace = Pick<RoadPlace, 'column' | 'row'> & {
  /** Cell of the station before it; null at the start. */
  from: Pick<RoadPlace, 'column' | 'row'> | null;
  shape: Shape;
  /** Name of its icon among the files; empty for a place that nobody knows. */
  icon: string;
  title: string;
  code: string;
  notes: string[];
  risk: string;
  hand: { title: string; text: string } | null;
  amount: string;
  when: string;
  ink: Ink | null;
  /** Pixels beside the way that it leaves. */
  offset: number;
  turn: number;
  branches: number;
};

/**
 * Makes a drawing ready for paper.
 *
 * @returns `files`: the icons of its stations by name, as SVG
 */
export function printRoad(
  road: Road,
  writing: RoadWriting,
): { road: PrintedRoad; files: Map<string, Uint8Array> } {
  const drawn = drawLines(road, widest.paper);
  const files = new Map<string, Uint8Array>();
  const places = road.places.map((place, index): PrintedPlace => {
    const { column, row, kind, code, note, risk, also, hand, edge, before } = place;
    const start = before === undefined ? undefined : road.places[before];
    const lines = drawn[index];
    const Icon = stationMarks[kind].icon;
    const icon = Icon ? `road-${kind}.svg` : '';
    if (Icon)
      files.set(icon, Buffer.from(renderToStaticMarkup(<Icon color="#000" strokeWidth={1.9} />)));
    const more = also.map(writing.amount).join(m.road_and());
    return {
      column,
      row,
      from: start ? { column: start.column, row: start.row } : null,
      shape: stationMarks[kind].shape,
      icon,
      title: stationTitle(place, road),
      code: code ? shortAddress(code) : '',
      notes: [note ?? '', more && m.road_also({ amount: more })].filter(Boolean),
      risk: risk ?? '',
      hand: hand ? { title: hand.title, text: hand.text } : null,
      amount: edge ? amountWords(edge, writing) : '',
      when: edge
        ? [whenWords(place, road, writing), ...lineWords(edge, road)].filter(Boolean).join(', ')
        : '',
      ink: lines?.ink ?? null,
      offset: lines?.offset ?? 0,
      turn: lines?.turn ?? 0,
      branches: lines?.branches ?? 0,
    };
  });
  const alternative = roadSentences(road, writing).join(' ');
  return { road: { columns: road.columns, alternative, legend: legendOf(road), places }, files };
}
