import { askedWays, type AskedWay } from '#shared/vocabulary/ways.ts';
import type { SourceKey } from '../sources.ts';

/** An authority's own address or number; the text is what paper shows too. */
export type Contact = { name: string; text: string; href: string };

export type ActionStep = {
  when: 'hour' | 'day' | '72-hours' | 'months';
  title: string;
  text: string;
  /** Words to read out on the telephone. */
  say?: string;
  writeDown?: string;
  contacts?: readonly Contact[];
};

/** A way to pay as the plan explains it; its id is also the anchor of its section, without the hash. */
export type PlanWay = { id: AskedWay } & WayText;

export type WayText = {
  label: string;
  hint: string;
  /** An honest expectation. */
  expect: string;
  /** The same after three days, where it differs. */
  expectLater?: string;
  sources: readonly SourceKey[];
};

/** The ways to pay in the order of the page. */
export function planWays(texts: Readonly<Record<AskedWay, WayText>>): readonly PlanWay[] {
  return askedWays.map((id) => ({ id, ...texts[id] }));
}
