import type { ServiceContext } from '#kernel/context.ts';
import { openSealed } from './open-sealed.server.ts';

const purpose = 'submission-message';

export function sealLine({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/** @returns undefined when no key opens it any more: one lost line must not hide the others */
export function openLine(ctx: ServiceContext, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose, what: 'A line of a conversation' });
}
