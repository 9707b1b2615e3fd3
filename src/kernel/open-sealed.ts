import type { ServiceContext } from './context.ts';

/**
 * Opens one of several texts that are shown together.
 * @param place with `what` it is, for the log: "A note about a submission"
 * @returns undefined if no key opens it any more, or not in this row: one unreadable text must not
 *   hide the others
 */
export function openSealed(
  { ports, requestId }: ServiceContext,
  sealed: string,
  { what, ...place }: { purpose: string; row: string; what: string },
): string | undefined {
  try {
    return ports.seal.open(place, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, `${what} could not be opened`);
    return undefined;
  }
}
