import { AskFirst } from '#back-office/ask-first.tsx';
import { urls } from '#shared/urls.ts';

/** Asks before deleting. */
export function DeleteTemplate({
  template,
  search,
  error,
}: {
  template: { id: string; name: string };
  /** Of the list's page, to come back to. */
  search: string;
  error: string | undefined;
}) {
  return (
    <AskFirst
      page={urls.admin.templates(search)}
      fields={{ intent: 'delete', id: template.id }}
      question="Are you sure you want to delete this template?"
      label="Delete template"
      keepLabel="Keep it"
      error={error}
    >
      “{template.name}” leaves the site at once. What visitors sent through it stays, with its
      words.
    </AskFirst>
  );
}
