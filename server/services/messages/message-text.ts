import type { ServiceContext } from '#server/context.ts';

const purpose = 'case-message';

export function sealMessage({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/** @returns undefined when no key opens it any more: one lost message must not hide the others */
export function openMessage(
  { ports, requestId }: ServiceContext,
  sealed: string,
): string | undefined {
  try {
    return ports.seal.open(purpose, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, 'A message about a case could not be opened');
    return undefined;
  }
}
