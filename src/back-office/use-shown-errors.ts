import { useEffect, useState } from 'react';
import type { SummaryError } from '#ui/document/error-summary.tsx';

/** What was last tried: a form, by the identifiers of its fields, or anything that the server answered. */
type Tried = ReadonlySet<string> | 'answered' | undefined;

/**
 * Whether the errors of a form are summed up: from the try that brought them until they are mended. An
 * error that comes and goes while somebody types is told at its field alone, and moves neither the page
 * nor the focus.
 * @param occasion the server's answer; a check before sending needs none
 * @returns the number of the try that is answered, 0 while nothing is summed up
 */
export function useShownErrors(errors: readonly SummaryError[], occasion: unknown): number {
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
