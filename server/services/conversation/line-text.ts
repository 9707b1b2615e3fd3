import type { ServiceContext } from '#server/context.ts';

const purpose = 'submission-message';

export function sealLine({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/** @returns undefined when no key opens it any more: one lost line must not hide the others */
export function openLine({ ports, requestId }: ServiceContext, sealed: string): string | undefined {
  try {
    return ports.seal.open(purpose, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, 'A line of a conversation could not be opened');
    return undefined;
  }
}
