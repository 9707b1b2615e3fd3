import { readChoice, readDay } from '#frames/staff/list-query.ts';
import type { AuditFilter } from '../audit-filter.server.ts';
import { actorKindWords } from './audit-words.ts';

/** Reads the filter from the query string; invalid values filter nothing. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const [group, action, user] = ['group', 'action', 'user'].map((name) => search.get(name) ?? '');
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200) || undefined,
    group: isName(group) ? group : undefined,
    action: isName(action) ? action : undefined,
    severity: readChoice(search, 'severity', ['info', 'warning', 'error'] as const),
    user: isUser(user) ? user : undefined,
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}

function isName(text: string | undefined): text is string {
  return text !== undefined && /^[a-z][a-z.-]{1,60}$/.test(text);
}

function isUser(text: string | undefined): text is string {
  if (text === undefined) return false;
  return text in actorKindWords || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
