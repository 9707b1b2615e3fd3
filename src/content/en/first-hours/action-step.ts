import { m } from '#shared/messages/compiled/messages.js';
import { askedWays, type AskedWay } from '#shared/vocabulary/ways.ts';
import type { SourceKey } from '../sources.ts';

/** An authority's own address or number; the text is what paper shows too. */
export type Contact = { name: string; text: string; href: string };

export type ActionStep = {
  when: 'hour' | 'day' | '72-hours' | 'months';
  /** Title and text are true in every country; so are the contacts. */
  title: string;
  text: string;
  /** What is added for people in the United States. */
  inUs?: { title?: string; text: string; contacts?: readonly Contact[] };
  /** Words to read out on the telephone. */
  say?: string;
  writeDown?: string;
  contacts?: readonly Contact[];
  /** True for a report: a plan has it among its calls. */
  isAmongCalls?: boolean;
};

/**
 * A step as it is read where the person lives: offices of the United States only there, and with the name of their
 * country while nobody said where that is.
 * @param country ISO 3166-1
 */
export function stepIn(country: string | undefined, step: ActionStep): ActionStep {
  const { inUs, ...everywhere } = step;
  if (!inUs || (country !== undefined && country !== 'US')) return everywhere;
  const { title, text, contacts = [] } = inUs;
  const all = [...(everywhere.contacts ?? []), ...contacts];
  const isThere = country === 'US';
  return {
    ...everywhere,
    ...(isThere && title !== undefined && { title }),
    text: `${everywhere.text} ${isThere ? text : m.site_in_the_us({ text })}`,
    ...(all.length > 0 && { contacts: all }),
  };
}

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
