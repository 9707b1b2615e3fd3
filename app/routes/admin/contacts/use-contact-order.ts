import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useToast } from '#app/ui/application/toast.tsx';
import type { Contact } from '#server/services/contacts/contact-record.ts';
import { urls } from '#shared/urls.ts';

/** The order of the list as it is wished at the moment, and the way to wish another. */
export function useContactOrder(contacts: readonly Contact[]): {
  ordered: readonly Contact[];
  order: (ids: readonly string[]) => void;
} {
  const fetcher = useFetcher<{ error?: string }>();
  const { show } = useToast();
  const told = useRef<unknown>(undefined);

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.error) show({ tone: 'danger', title: answer.error });
    // An answer is told once; a move that went well is seen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  function order(ids: readonly string[]) {
    const form = new FormData();
    form.set('intent', 'order');
    for (const id of ids) form.append('ids', id);
    void fetcher.submit(form, { method: 'post', action: urls.admin.contacts() });
  }

  const wished = fetcher.formData?.getAll('ids').map(String);
  return { ordered: wished ? inOrder(contacts, wished) : contacts, order };
}

function inOrder(contacts: readonly Contact[], ids: readonly string[]): readonly Contact[] {
  const known = ids.flatMap((id) => contacts.filter((contact) => contact.id === id));
  return known.length === contacts.length ? known : contacts;
}
