import type { DocumentLevel } from '#shared/documents/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';

const words: Record<DocumentLevel, () => string> = {
  beginner: m.manuals_level_beginner,
  intermediate: m.manuals_level_intermediate,
  advanced: m.manuals_level_advanced,
  expert: m.manuals_level_expert,
};

export function levelWords(level: DocumentLevel): string {
  return words[level]();
}
