import type { GraphNode } from '../indicator-kinds.ts';
import { urls } from '#shared/urls.ts';
import { kindLabel } from './indicator-words.ts';

/** Where a node of the graph leads. */
export function addressOf({ kind, target }: GraphNode): string {
  if (kind === 'case') return urls.admin.case(target);
  return kind === 'submission' ? urls.admin.submission(target) : urls.admin.indicator(target);
}

/** What a node is. */
export function nodeWords({ kind, indicator }: GraphNode): string {
  if (indicator) return kindLabel(indicator);
  return kind === 'case' ? 'Case' : 'Submission';
}
