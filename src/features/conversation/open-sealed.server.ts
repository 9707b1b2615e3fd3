import type { ServiceContext } from '#kernel/context.ts';

/**
 * Opens one text of several that are shown together.
 * @param options `what` it is, for the log: "A note about a submission"
 * @returns undefined when no key opens it any more: one lost text must not hide the others
 */
export function openSealed(
  { ports, requestId }: ServiceContext,
  sealed: string,
  { purpose, what }: { purpose: string; what: string },
): string | undefined {
  try {
    return ports.seal.open(purpose, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, `${what} could not be opened`);
    return undefined;
  }
}
