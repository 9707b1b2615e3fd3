import type { SiteTag } from '#kernel/site-tags.ts';

/**
 * Properties of a page that its route declares in `handle`. A page is a document (no framework in the
 * browser) unless a matched route says `application`; a document may be cached for everybody when one says
 * `cacheable`; nothing floats over one that says `quiet`.
 */
export type PageHandle = {
  application?: true;
  cacheable?: true;
  /**
   * Parts of the site that a cacheable page shows besides its frame: changes of other parts keep it in the
   * cache. A page without this is rendered again after every change.
   */
  shows?: readonly SiteTag[];
  quiet?: true;
  /** It says itself whom to call, or is about a case that staff work on: the line below the header would repeat it. */
  callsFirst?: true;
  /** Shown in a frame on another site: its links open elsewhere. */
  framed?: true;
  /** A page of the back office that takes the full width of any screen. */
  wide?: true;
  /** Query parameters that a cacheable page reads, each with a cached copy of its own. */
  copies?: readonly string[];
  /** Query parameters with which a cacheable page is personal and not cached. */
  personal?: readonly string[];
};

function hasFlag(
  handles: readonly unknown[],
  flag: 'application' | 'cacheable' | 'quiet' | 'callsFirst' | 'framed' | 'wide',
): boolean {
  return handles.some((handle) => typeof handle === 'object' && handle !== null && flag in handle);
}

/** True when the page is hydrated by React Router. */
export function isApplication(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'application');
}

/** True when the page is the same for everybody. */
export function isCacheable(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'cacheable');
}

/** True when the page is shown in a frame, where our other pages may not be shown. */
export function isFramed(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'framed');
}

/** True when a page of the back office has rows that fill a wide screen. */
export function isWide(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'wide');
}

/**
 * True where people write to us: no button covers the form, and no outcomes of others are shown beside it.
 */
export function isQuiet(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'quiet');
}

/** True when the page begins with whom to call first. */
export function saysWhomToCall(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'callsFirst');
}
