import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#app/ui/document/error-summary.tsx';
import type { SummaryError } from '#app/ui/document/error-summary.tsx';

/**
 * The summary of what went wrong. It takes focus each time an answer of the server or a check before
 * sending brings errors, and says "Error:" first in the title.
 * @param occasion changes with each try, so that the same error twice moves the focus twice
 */
export function FormErrors({
  id,
  errors,
  occasion,
}: {
  id: string;
  errors: readonly SummaryError[];
  occasion: unknown;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!hasErrors) return;
    frame.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
    const title = document.title;
    document.title = `Error: ${title.replace(/^Error: /, '')}`;
    return () => {
      document.title = title;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `occasion` is why it runs again
  }, [hasErrors, occasion]);
  if (!hasErrors) return null;
  // What was typed is wrong, or what was asked for could not be done.
  const isTyped = errors.some(({ fieldId }) => fieldId !== undefined);
  return (
    <div ref={frame}>
      <ErrorSummary
        id={id}
        title={isTyped ? 'Validation Error: There is a problem' : 'There is a problem'}
        errors={errors}
      />
    </div>
  );
}

/** What Conform found, field by field in the order given, then what concerns the whole form. */
export function summaryOf(
  fields: readonly { id: string; errors: string[] | undefined }[],
  formErrors: readonly string[] = [],
): SummaryError[] {
  const all = fields.flatMap(({ id, errors }) =>
    (errors ?? []).slice(0, 1).map((message) => ({ fieldId: id, message })),
  );
  const unique = all.filter(
    (error, place) => all.findIndex(({ message }) => message === error.message) === place,
  );
  return [...formErrors.map((message) => ({ message })), ...unique];
}
