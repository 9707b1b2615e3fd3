import { AskFirst } from '#back-office/ask-first.tsx';
import { urls } from '#shared/urls.ts';

/** Asks before deleting. */
export function DeleteContact({
  contact,
  search,
  error,
}: {
  contact: { id: string; label: string; value: string };
  search: string;
  error: string | undefined;
}) {
  return (
    <AskFirst
      page={urls.admin.contacts(search)}
      fields={{ intent: 'delete', id: contact.id }}
      question="Are you sure you want to delete this contact?"
      label="Delete contact"
      keepLabel="Keep it"
      error={error}
    >
      “{contact.label}” ({contact.value}) leaves the site at once and cannot be brought back. To
      hide it for a while, switch it off instead.
    </AskFirst>
  );
}
