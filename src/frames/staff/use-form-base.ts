import { useState } from 'react';
import { useUnsavedChanges } from './unsaved/unsaved-changes.tsx';

type Base<Values> = { stored: Values; version: number; round: number };

/**
 * What one of the forms of a case was filled from. Several forms share the case's version: while the
 * stored values of this one stay the same, its version moves on with the others' changes. When they
 * change, the form begins anew, unless it holds something typed and not saved: then it keeps its old
 * version, so that saving tells about the conflict and nothing is overwritten unseen.
 * @param isRefused whether the last answer was that a colleague was faster
 */
export function useFormBase<Values>(
  stored: Values,
  options: { version: number; isRefused: boolean },
): Base<Values> & { onInput(): void; onSent(): void } {
  const { version, isRefused } = options;
  const [base, setBase] = useState<Base<Values>>({ stored, version, round: 0 });
  const [state, setState] = useState<'clean' | 'typed' | 'sent'>('clean');
  if (version !== base.version) {
    const isSame = JSON.stringify(stored) === JSON.stringify(base.stored);
    const mayBeginAnew = state === 'clean' || (state === 'sent' && !isRefused);
    if (isSame) setBase({ ...base, version });
    else if (mayBeginAnew) {
      setBase({ stored, version, round: base.round + 1 });
      setState('clean');
    }
  }
  const isDirty = state === 'typed' || (state === 'sent' && isRefused);
  useUnsavedChanges(isDirty);
  return { ...base, onInput: () => setState('typed'), onSent: () => setState('sent') };
}
