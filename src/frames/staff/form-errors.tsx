import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { ErrorSummary, type SummaryError } from '#ui/document/error-summary.tsx';

/**
 * Error summary. It takes the focus when a response of the server or a validation on submit brings errors,
 * never while typing, and puts "Error:" first in the title.
 * @param props `occasion`: changes with each attempt, so that a repeated error moves the focus again;
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
  const shown = useShownErrors(errors, occasion);
  useEffect(() => {
    if (shown === 0) return;
    frame.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
    const before = document.title;
    document.title = `Error: ${before.replace(/^Error: /, '')}`;
    return () => {
      document.title = before;
    };
  }, [shown]);
  if (errors.length === 0 || shown === 0) return null;
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

/** Errors found by Conform, in the given order of the fields, then those of the whole form. */
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

/** Errors found by a service, by field; the field names are those of the controls. */
export function problemsAt(problems: Readonly<Record<string, string>>): SummaryError[] {
  return Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
}

/** The last attempt: a form, by the ids of its fields, or any response of the server. */
type Tried = ReadonlySet<string> | 'answered' | undefined;

/**
 * Decides whether the errors of a form are summed up: from the attempt that brought them until they are
 * corrected. An error that comes and goes while typing is shown at its field only, and moves neither the
 * page nor the focus.
 * @param occasion response of the server; a validation on submit needs none
 * @returns number of the attempt, 0 while nothing is summed up
 */
function useShownErrors(errors: readonly SummaryError[], occasion: unknown): number {
  const hasErrors = errors.length > 0;
  const [shown, setShown] = useState(hasErrors ? 1 : 0);
  const [seen, setSeen] = useState(occasion);
  const [tried, setTried] = useTried(!hasErrors && occasion ? 'answered' : undefined);
  if (occasion !== seen) {
    setSeen(occasion);
    if (occasion) setTried('answered');
  }
  // The errors of a response may come one render later than the response itself.
  if (!hasErrors && shown > 0) setShown(0);
  if (hasErrors && isAbout(tried, errors)) {
    setTried(undefined);
    setShown(shown + 1);
  }
  return shown;
}

function useTried(begun: Tried) {
  const [tried, setTried] = useState<Tried>(begun);
  useEffect(() => {
    function onSubmit({ target, submitter }: SubmitEvent) {
      // Conform validates a single field by submitting the form with this button.
      if (submitter?.getAttribute('name') === '__intent__') return;
      if (target instanceof HTMLFormElement)
        setTried(new Set([...target.elements].map(({ id }) => id)));
    }
    function onInput() {
      setTried(undefined);
    }
    document.addEventListener('submit', onSubmit, true);
    document.addEventListener('input', onInput, true);
    return () => {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('input', onInput, true);
    };
  }, []);
  return [tried, setTried] as const;
}

/** A page may have several forms: errors of another one do not belong to this attempt. */
function isAbout(tried: Tried, errors: readonly SummaryError[]): boolean {
  if (tried === undefined || tried === 'answered') return tried !== undefined;
  return errors.some(({ fieldId }) => fieldId === undefined || tried.has(fieldId));
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
