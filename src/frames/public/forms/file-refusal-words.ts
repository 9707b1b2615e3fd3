import {
  mostFileBytes,
  mostFiles,
  type FileRefusal,
  type RefusedFile,
} from '#shared/forms/attachment.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** In binary megabytes: the limit is 20 × 1024 × 1024 bytes. */
export const mostMegabytes = mostFileBytes / (1024 * 1024);

type Words = Exclude<FileRefusal, 'too_many' | 'too_large' | 'too_many_files'>;

const words: Record<Words, (input: { name: string }) => string> = {
  empty: m.evidence_empty,
  program: m.evidence_program,
  damaged: m.evidence_damaged,
  archive: m.evidence_archive,
  macros: m.evidence_macros,
  infected: m.evidence_infected,
  no_room: m.evidence_no_room,
  network_full: m.evidence_network_full,
  unavailable: m.evidence_unavailable,
  broken_off: m.evidence_unavailable,
};

/** Explains why a file was refused and what to do now. */
export function describeRefusedFile({ name, reason, retryAfterMinutes = 1 }: RefusedFile): string {
  if (reason === 'too_many') return m.evidence_too_many({ name, minutes: retryAfterMinutes });
  if (reason === 'too_large') return m.evidence_too_large({ name, megabytes: mostMegabytes });
  if (reason === 'too_many_files') return m.evidence_too_many_files({ name, files: mostFiles });
  return words[reason]({ name });
}

/** A longer list would hide what the reasons have in common. */
const mostShown = 3;

/** All refused files, beside the field. */
export function describeRefusedFiles(refused: readonly RefusedFile[]): string | undefined {
  if (refused.length === 0) return undefined;
  const shown = refused.slice(0, mostShown).map(describeRefusedFile);
  const rest = refused.length - shown.length;
  return [...shown, ...(rest > 0 ? [m.evidence_more_refused({ count: rest })] : [])].join(' ');
}
