import { TriangleAlert } from 'lucide-react';

export type SummaryError = {
  /** The id of the field the message belongs to; without one the message has no link. */
  fieldId?: string | undefined;
  message: string;
};

/**
 * Lists the errors at the top of the form, each line a link to its field. Pattern: GOV.UK Design System,
 * error summary. The page's script moves the focus here.
 */
export function ErrorSummary({
  id = 'error-summary',
  title,
  errors,
}: {
  id?: string;
  title: string;
  errors: readonly SummaryError[];
}) {
  if (errors.length === 0) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      // Without script the page has just been loaded to show this: the focus belongs here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      data-error-summary=""
      className="rounded-lg border-2 border-danger-line bg-danger-soft p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2.5 text-lg text-danger-ink">
        <TriangleAlert className="size-6 shrink-0" />
        {title}
      </h2>
      <ul className="mt-2.5 grid gap-1.5 ps-8.5">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''} ${error.message}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="font-semibold text-danger-ink underline underline-offset-4 hover:decoration-2"
              >
                {error.message}
              </a>
            ) : (
              <span className="font-semibold text-danger-ink">{error.message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
