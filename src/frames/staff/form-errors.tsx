import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { ErrorSummary, type SummaryError } from '#ui/document/error-summary.tsx';

/**
 * The summary of what went wrong. It takes focus each time an answer of the server or a check before
 * sending brings errors, never while somebody types, and says "Error:" first in the title.
 * @param props `occasion`: changes with each try, so that the same error twice moves the focus twice;
 *   `title`: what happened, where nothing that was typed is wrong
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
  // What was typed is wrong, or what was asked for could not be done.
  const isTyped = errors.some(({ fieldId }) => fieldId !== undefined);
  return (
    // The lines are links, which bring the keyboard along.
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

/** Without leaving the address: for the router a new one ends the answer, and with it every message. */
function goToField(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  // With its label and message, which stand before it.
  (field.closest('[data-field]') ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
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

/** What a service found, by field; the fields are named as their controls. */
export function problemsAt(problems: Readonly<Record<string, string>>): SummaryError[] {
  return Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
}

/** What was last tried: a form, by the identifiers of its fields, or anything that the server answered. */
type Tried = ReadonlySet<string> | 'answered' | undefined;

/**
 * Whether the errors of a form are summed up: from the try that brought them until they are mended. An
 * error that comes and goes while somebody types is told at its field alone, and moves neither the page
 * nor the focus.
 * @param occasion the server's answer; a check before sending needs none
 * @returns the number of the try that is answered, 0 while nothing is summed up
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
  // The errors of an answer may come one rendering later than the answer itself.
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
      // Conform checks a single field by sending the form to itself with this button.
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

/** A page may hold several forms: another one's errors are no answer to this try. */
function isAbout(tried: Tried, errors: readonly SummaryError[]): boolean {
  if (tried === undefined || tried === 'answered') return tried !== undefined;
  return errors.some(({ fieldId }) => fieldId === undefined || tried.has(fieldId));
}

/** Problems by name of their field, in the order of the form; ids are `prefix-name`. */
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
