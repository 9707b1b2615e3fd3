import type { LiveEventKind } from './live-events.ts';
import type { Role } from './roles.ts';

/** What a browser may know of a capability: plain data, from which the lists of the program follow. */
export type Capability = {
  permissions?: Readonly<Record<`${string}:${string}`, PermissionRule>>;
  panels?: readonly Panel[];
  /** Pages of the back office below its panels. */
  morePages?: readonly PageEntry[];
  /** The lists that keep views, by the name that rows have for them, and what it takes to see each. */
  savedViews?: Readonly<Record<string, string>>;
  /** Who may hear of what happens to its records while the back office is open. */
  liveEvents?: Readonly<Partial<Record<LiveEventKind, string>>>;
  /** What was done just before a redirect, told once on the page it leads to. */
  flash?: Readonly<Record<string, string>>;
};

type PermissionRule = {
  /** What it lets somebody do, as the page of roles says it. */
  words: string;
  /** Who has it; nobody else does. */
  roles: readonly Role[];
};

export type PageEntry = {
  label: string;
  href: string;
  /** Also one of another capability; src/app/capabilities.ts takes none that nobody describes. */
  permission: string;
  icon: IconName;
};

export type Panel = PageEntry & {
  /** Pressed after g it opens the panel; no two panels share one. */
  letter: string;
  /** Its place in the navigation; no two panels share one. */
  place: number;
  /** It belongs to the first group of the menu; the rest is administration, and folded. */
  isDailyWork?: true;
  /** What makes its list out of date while somebody looks at it. */
  live?: readonly LiveEventKind[];
};

export type IconName =
  | 'briefcase'
  | 'clipboard-list'
  | 'database'
  | 'file-text'
  | 'fingerprint'
  | 'globe'
  | 'inbox'
  | 'landmark'
  | 'list-checks'
  | 'mail'
  | 'message-square-text'
  | 'phone'
  | 'scroll-text'
  | 'settings'
  | 'shield-check'
  | 'sliders-horizontal';

/** Checks the description of a capability, and keeps its names as they are written. */
export function capability<const Described extends Capability>(described: Described): Described {
  return described;
}
