import type { ServiceContext } from '#kernel/context.ts';

const purpose = 'internal-notes';

/** How sealed text begins; notes from before they were sealed do not. */
export const sealedPattern = String.raw`^1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$`;

const sealed = new RegExp(sealedPattern);

/** What only staff may read, as the database keeps it; nothing stays nothing. */
export function sealNotes({ ports }: ServiceContext, text: string): string {
  return text === '' ? '' : ports.seal.close(purpose, text);
}

/** @param stored sealed, or the plain text of an earlier release */
export function openNotes({ ports }: ServiceContext, stored: string): string {
  return sealed.test(stored) ? ports.seal.open(purpose, stored) : stored;
}
