import type { LiveEvent, LiveEventKind } from '#shared/live-events.ts';

/** What arrived since the list on the screen was loaded. */
export type News = {
  ids: Partial<Record<LiveEventKind, readonly string[]>>;
  hasMissed: boolean;
};

export const noNews: News = { ids: {}, hasMissed: false };

/** Adds an event; the same row twice is one piece of news. */
export function addNews(news: News, { kind, id }: LiveEvent): News {
  const known = news.ids[kind] ?? [];
  return known.includes(id) ? news : { ...news, ids: { ...news.ids, [kind]: [...known, id] } };
}

const words: Record<LiveEventKind, readonly [one: string, several: string]> = {
  'submission.created': ['new submission', 'new submissions'],
  'submission.changed': ['changed submission', 'changed submissions'],
  'case.created': ['new case', 'new cases'],
  'case.changed': ['changed case', 'changed cases'],
  'mail.failed': ['failed mail', 'failed mails'],
  'document.changed': ['changed document', 'changed documents'],
};

/** "3 new submissions, 1 changed submission"; empty when there is nothing to tell. */
export function describeNews(news: News): string {
  const parts = Object.entries(news.ids).map(([kind, ids]) => {
    const [one, several] = words[kind as LiveEventKind];
    return `${ids.length} ${ids.length === 1 ? one : several}`;
  });
  if (parts.length > 0) return parts.join(', ');
  return news.hasMissed ? 'This list may be out of date' : '';
}
