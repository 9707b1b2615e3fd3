import type { ServiceContext } from '#server/context.ts';

const purpose = 'submission-note';

export function sealNote({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/**
 * @returns undefined when no key opens it any more: one lost note must not hide the whole submission
 */
export function openNote({ ports, requestId }: ServiceContext, sealed: string): string | undefined {
  try {
    return ports.seal.open(purpose, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, 'A note about a submission could not be opened');
    return undefined;
  }
}
