import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useToast } from '#ui/application/toast.tsx';

/**
 * Optimistic order of a list, with a function to change it.
 * @param action address that it is sent to, as `intent=order` with the `ids`
 */
export function useOptimisticOrder<Row extends { id: string }>(
  rows: readonly Row[],
  action: string,
): { ordered: readonly Row[]; order: (ids: readonly string[]) => void } {
  const fetcher = useFetcher<{ error?: string }>();
  const { show } = useToast();
  const announced = useRef<unknown>(undefined);

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || announced.current === answer) return;
    announced.current = answer;
    if (answer.error) show({ tone: 'danger', title: answer.error });
    // Each error is announced once; a successful move is visible.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  function order(ids: readonly string[]) {
    const form = new FormData();
    form.set('intent', 'order');
    for (const id of ids) form.append('ids', id);
    void fetcher.submit(form, { method: 'post', action });
  }

  const pending = fetcher.formData?.getAll('ids').map(String);
  return { ordered: pending ? inOrder(rows, pending) : rows, order };
}

function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const known = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return known.length === rows.length ? known : rows;
}

/** The ids with one of them moved; undefined beyond the ends. */
export function moved(ids: readonly string[], from: number, to: number): string[] | undefined {
  const [id] = ids.slice(from, from + 1);
  if (id === undefined || to < 0 || to >= ids.length) return undefined;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
