import { responseProblem, unreachable } from '../response-problem.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkChange } from './bulk-values.ts';

/** Result of one batch. `from` is the previous value of each row, for Undo. */
export type BulkAnswer = {
  changed: { id: string; from: string | null }[];
  /** Rows that were left alone because something has to be done first, with the page where it is done. */
  kept: { to: string; text: string }[];
  /** Number of rows examined. */
  done: number;
  /** Cursor of the next batch. */
  next?: string;
  /** Names who outside is notified. */
  told?: string;
  error?: string;
};

/** Ids by their previous value, for Undo. */
export type PreviousValues = ReadonlyMap<string, readonly string[]>;

export type BulkResult = {
  changed: number;
  kept: BulkAnswer['kept'];
  before: PreviousValues;
  told?: string;
  error?: string;
  isStopped: boolean;
};

export type BulkRun = {
  change: BulkChange;
  /** Number of rows processed. */
  done: number;
};

/** Maximum that the server accepts in one call. */
const batchSize = 500;

/**
 * Changes many rows in sequential batches, and counts the rows that were changed. A stop takes effect after
 * the current batch.
 * @param addressOf address to post batches to, for a query string with its question mark, or none
 */
export function useBulkChange(addressOf: (search: string) => string) {
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<BulkRun>();
  const isStopped = useRef(false);

  async function begin(change: BulkChange, work: (count: Counter) => Promise<void>) {
    isStopped.current = false;
    const before = new Map<string, string[]>();
    const kept: BulkAnswer['kept'] = [];
    const told: string[] = [];
    let [done, changed] = [0, 0];
    setRun({ change, done });
    function count(answer: BulkAnswer): boolean {
      for (const { id, from } of answer.changed)
        before.set(from ?? '', [...(before.get(from ?? '') ?? []), id]);
      changed += answer.changed.length;
      kept.push(...answer.kept);
      if (answer.told) told.push(answer.told);
      done += answer.done;
      setRun({ change, done });
      return !isStopped.current;
    }
    const error = await work(count).then(
      () => undefined,
      (reason: unknown) => messageOf(reason),
    );
    await revalidate();
    setRun(undefined);
    return {
      changed,
      kept,
      before,
      isStopped: isStopped.current,
      ...(told.length > 0 && { told: told.join(' ') }),
      ...(error && { error }),
    };
  }

  return {
    run,
    stop: () => (isStopped.current = true),
    /** Changes the given rows, or without ids all that match `search`. */
    apply: (change: BulkChange, search: string): Promise<BulkResult> =>
      begin(change, async (count) => {
        const { field: intent, value, onlyFrom } = change;
        const fields = { intent, value, ...(onlyFrom !== undefined && { onlyFrom }) };
        if (change.ids) {
          for (const ids of batches(change.ids))
            if (!count(await post(addressOf(search), { ...fields, ids: ids.join(',') }))) return;
          return;
        }
        let mark: string | undefined;
        do {
          const answer = await post(addressOf(search), { ...fields, ...(mark && { begin: mark }) });
          if (!count(answer)) return;
          mark = answer.next;
        } while (mark);
      }),
    /** Restores each row; rows that somebody has changed since stay unchanged. */
    undo: (change: BulkChange, before: PreviousValues): Promise<BulkResult> =>
      begin({ ...change, ids: [...before.values()].flat() }, async (count) => {
        for (const [value, all] of before) {
          const fields = { intent: change.field, value, onlyFrom: change.value };
          for (const ids of batches(all))
            if (!count(await post(addressOf(''), { ...fields, ids: ids.join(',') }))) return;
        }
      }),
  };
}

/** Counts a batch; returns whether to continue. */
type Counter = (answer: BulkAnswer) => boolean;

async function post(address: string, fields: Record<string, string>): Promise<BulkAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const problem = responseProblem(response);
  if (problem) throw new BulkError(problem);
  const answer: BulkAnswer = await response.json();
  if (answer.error) throw new BulkError(answer.error);
  return answer;
}

class BulkError extends Error {}

function messageOf(reason: unknown): string {
  if (reason instanceof BulkError) return reason.message;
  return unreachable;
}

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, place) =>
    ids.slice(place * batchSize, (place + 1) * batchSize),
  );
}
