import { useEffect, useState } from 'react';
import { urls } from '#shared/urls.ts';

type Hit = { id: string; name: string | null; email: string | null };

export type FoundRecords = {
  cases: (Hit & { caseNumber: string })[];
  submissions: (Hit & { reference: string })[];
  indicators: { id: string; display: string }[];
  files: { id: string; name: string; owner: string }[];
  views: { id: string; name: string; to: string }[];
  /** Filled when the query is about an assignment. */
  people: { id: string; name: string }[];
};

export type Search = {
  state: 'idle' | 'searching' | 'done' | 'signed-out' | 'failed';
  found: FoundRecords;
};

const nothing: FoundRecords = {
  cases: [],
  submissions: [],
  indicators: [],
  files: [],
  views: [],
  people: [],
};

/** In milliseconds: longer than the pause between two letters. */
const pause = 150;

const shortest = 2;

/** Requests cases, submissions and indicators during typing; the last query wins. */
export function useFoundRecords(query: string): Search {
  const asked = query.trim();
  const [answer, setAnswer] = useState<Search & { asked: string }>();
  useEffect(() => {
    if (asked.length < shortest) return;
    const leaving = new AbortController();
    async function look() {
      const search = await ask(asked, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ ...search, asked });
    }
    const timer = setTimeout(() => void look(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  if (asked.length < shortest) return { state: 'idle', found: nothing };
  if (answer?.asked === asked) return answer;
  // Results of the previous query stay, so that the list does not flicker.
  return { state: 'searching', found: answer?.found ?? nothing };
}

async function ask(query: string, signal: AbortSignal): Promise<Search> {
  try {
    const answer = await fetch(urls.admin.find(query), { signal, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') return { state: 'signed-out', found: nothing };
    if (!answer.ok) return { state: 'failed', found: nothing };
    return { state: 'done', found: (await answer.json()) as FoundRecords };
  } catch {
    return { state: 'failed', found: nothing };
  }
}
