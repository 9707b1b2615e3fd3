import type { LiveEventKind } from './live-events.ts';
import type { Role } from './roles.ts';

/** The part of a capability that a browser may know: plain data, from which the program's lists follow. */
export type Capability = {
  permissions?: Readonly<Record<`${string}:${string}`, PermissionRule>>;
  panels?: readonly Panel[];
  /** Pages of the back office without a letter. src/app/back-office/menu.ts says under which entry they are. */
  morePages?: readonly PageEntry[];
  /** The lists that have saved views, by the name in their rows, with the permission for each. */
  savedViews?: Readonly<Record<string, string>>;
  /** Permission required to receive events about its records while the back office is open. */
  liveEvents?: Readonly<Partial<Record<LiveEventKind, string>>>;
  /** Notices of actions that end with a redirect; each is shown once on the target page. */
  flash?: Readonly<Record<string, string>>;
};

type PermissionRule = {
  /** Description of the permission on the page of roles. */
  words: string;
  /** Roles that have it; no other role does. */
  roles: readonly Role[];
};

export type PageEntry = {
  label: string;
  href: string;
  /** May belong to another capability; src/app/capabilities.ts rejects one that no capability describes. */
  permission: string;
  icon: IconName;
};

export type Panel = PageEntry & {
  /** Opens the panel after g; no two panels share one. Without one the menu and the search lead there. */
  letter?: string;
  /** Its place among the panels, in the search and the list of shortcuts; no two share one. */
  place: number;
  /** Events that make an open list out of date. */
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
