import { useEffect, useRef, type MouseEvent } from 'react';
import { ErrorSummary, type SummaryError } from '#ui/document/error-summary.tsx';

/**
 * Error summary. It takes the focus when a response of the server brings errors, and puts "Error:" first in
 * the title.
 * @param props `occasion`: the response, so that a repeated error moves the focus again;
 *   `title`: used when no input is wrong
 */
export function FormErrors({
  id,
  errors,
  occasion,
  title,
}: {
  id: string;
  errors: readonly SummaryError[];
  occasion: unknown;
  title?: string | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!hasErrors) return;
    frame.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
    const before = document.title;
    document.title = `Error: ${before.replace(/^Error: /, '')}`;
    return () => {
      document.title = before;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another answer is why it runs
  }, [hasErrors, occasion]);
  if (!hasErrors) return null;
  // Distinguishes invalid input from an action that failed.
  const isTyped = errors.some(({ fieldId }) => fieldId !== undefined);
  return (
    // The lines are links, which handle the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={frame} onClick={goToField}>
      <ErrorSummary
        id={id}
        title={title ?? (isTyped ? 'Validation Error: There is a problem' : 'There is a problem')}
        errors={errors}
      />
    </div>
  );
}

/**
 * Scrolls without changing the address: for the router a new one would end the response, and with it every
 * message.
 */
function goToField(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  // Includes its label and message, which precede it.
  (field.closest('[data-field]') ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}

/** Errors of the whole form, then those of the fields in the given order. */
export function summaryOf(
  fields: readonly { id: string; error: string | undefined }[],
  ...formErrors: readonly (string | undefined)[]
): SummaryError[] {
  const ofForm = formErrors.flatMap((message) => (message ? [{ message }] : []));
  const ofFields = fields.flatMap(({ id, error }) =>
    error ? [{ fieldId: id, message: error }] : [],
  );
  const unique = ofFields.filter(
    (error, place) => ofFields.findIndex(({ message }) => message === error.message) === place,
  );
  return [...ofForm, ...unique];
}

/** Errors found by a service, by field; the field names are those of the controls. */
export function problemsAt(problems: Readonly<Record<string, string>>): SummaryError[] {
  return Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
}

/** Errors by field name, in the order of the form; ids are `prefix-name`. */
export function errorsOf(
  prefix: string,
  problems: Readonly<Record<string, string>>,
  names: readonly string[],
): SummaryError[] {
  return names.flatMap((name) => {
    const message = problems[name];
    return message === undefined ? [] : [{ fieldId: `${prefix}-${name}`, message }];
  });
}
