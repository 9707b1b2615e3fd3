import type { SiteTag } from '#kernel/site-tags.ts';

/**
 * What a route says of its page in `handle`. A page is a document (no framework in the browser) unless
 * a matched route says `application`; a document may be kept for everybody when one says `cacheable`;
 * nothing floats over one that says `quiet`.
 */
export type PageHandle = {
  application?: true;
  cacheable?: true;
  /**
   * The parts of the site that a cacheable page shows beside its frame: what staff change elsewhere leaves it in
   * memory. A page that does not say so is made again after every change.
   */
  shows?: readonly SiteTag[];
  quiet?: true;
  /** Shown in a frame on somebody else's page: its links open elsewhere. */
  framed?: true;
  /** A page of the back office that takes the whole width, however wide the screen is. */
  wide?: true;
  /** Parameters of the address that a cacheable page reads, and that make a copy of their own. */
  copies?: readonly string[];
  /** Parameters with which a cacheable page is made for one visitor and kept by nobody. */
  personal?: readonly string[];
};

function hasFlag(
  handles: readonly unknown[],
  flag: 'application' | 'cacheable' | 'quiet' | 'framed' | 'wide',
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

/** True when the page stands in a frame, where our other pages may not be shown. */
export function isFramed(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'framed');
}

/** True when a page of the back office has rows to fill a wide screen with. */
export function isWide(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'wide');
}

/** True where somebody writes to us: no button covers the form, and nobody else's news stand beside it. */
export function isQuiet(handles: readonly unknown[]): boolean {
  return hasFlag(handles, 'quiet');
}
