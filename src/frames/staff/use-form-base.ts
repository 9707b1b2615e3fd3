import { useState } from 'react';
import { useUnsavedChanges } from './unsaved/unsaved-changes.tsx';

type Base<Values> = { stored: Values; version: number; round: number };

/**
 * The values and version that one of the forms of a case was filled from. Several forms share the case's
 * version: while the stored values of this one stay the same, its version follows the others' changes. When
 * they change, the form is remounted, unless it has unsaved input: then it keeps its old version, so that
 * saving reports the conflict and nothing is overwritten unseen.
 * @param isRefused whether the last response was a conflict
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
