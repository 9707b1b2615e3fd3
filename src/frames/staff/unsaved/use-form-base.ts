import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useUnsavedChanges } from './unsaved-changes.tsx';

/** Values that a form was filled from, with its event handlers; `round` is its key. */
export type FormBase<Values> = {
  stored: Values;
  version: number;
  round: number;
  onInput(): void;
  onSent(): void;
};

/** `typed-since`: after the submission, before its response. */
type State = 'clean' | 'typed' | 'sent' | 'typed-since';

/**
 * Tracks the version that a form was filled from. A new version resets the form to the stored values, but
 * never discards input:
 * - Input after a submission becomes a change of the version that the response brings.
 * - Input that was not submitted keeps its version, so that saving reports the conflict and nothing is
 *   overwritten unseen.
 * Several forms may share a version: while the stored values of one stay the same, only its version changes.
 * @param options `isRefused`: the last response returned the form
 */
export function useFormBase<Values>(
  stored: Values,
  options: { version: number; isRefused: boolean },
): FormBase<Values> {
  const { version, isRefused } = options;
  const { pathname } = useLocation();
  const [base, setBase] = useState({ stored, version, pathname, round: 0 });
  const [state, setState] = useState<State>(isRefused ? 'typed' : 'clean');
  const isIdle = useNavigation().state === 'idle';
  const [wasIdle, setWasIdle] = useState(isIdle);
  if (isIdle !== wasIdle) setWasIdle(isIdle);
  if (pathname !== base.pathname) {
    // The page now shows another record.
    setBase({ stored, version, pathname, round: base.round + 1 });
    setState(isRefused ? 'typed' : 'clean');
  } else if (version !== base.version) {
    const isSame = JSON.stringify(stored) === JSON.stringify(base.stored);
    const isOver = state === 'clean' || (state === 'sent' && !isRefused);
    // A revalidation without a navigation brings what others stored.
    const isAnswer = (state === 'sent' || state === 'typed-since') && !(isIdle && wasIdle);
    if (isSame) setBase({ ...base, version });
    else if (isOver) setBase({ stored, version, pathname, round: base.round + 1 });
    else if (isAnswer) setBase({ ...base, stored, version });
    if (isOver || isAnswer) setState(isOver ? 'clean' : 'typed');
  } else if (isIdle && state === 'typed-since') setState('typed');
  useUnsavedChanges(isRefused || state === 'typed' || state === 'typed-since');
  return {
    ...base,
    onInput: () =>
      setState(isIdle || state === 'clean' || state === 'typed' ? 'typed' : 'typed-since'),
    onSent: () => setState('sent'),
  };
}
