import type { ServiceContext } from '#kernel/context.ts';
import { openSealed } from '#features/conversation/open-sealed.server.ts';

const purpose = 'submission-note';

export function sealNote({ ports }: ServiceContext, text: string): string {
  return ports.seal.close(purpose, text);
}

/** @returns undefined when no key opens it any more: one lost note must not hide the whole submission */
export function openNote(ctx: ServiceContext, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose, what: 'A note about a submission' });
}
