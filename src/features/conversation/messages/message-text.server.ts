import type { ServiceContext } from '#kernel/context.ts';
import { openSealed } from '../open-sealed.server.ts';

const purpose = 'case-message';

export function sealMessage({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/** @returns undefined when no key opens it any more: one lost message must not hide the others */
export function openMessage(ctx: ServiceContext, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose, what: 'A message about a case' });
}
