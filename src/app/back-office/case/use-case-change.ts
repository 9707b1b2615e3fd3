import { useFetcher } from 'react-router';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import type { ActRefused, CaseIntent } from './act-on-case.server.ts';

type Fields = Readonly<Record<string, string>>;

/** What was done, and what takes it back. */
type Reversible = { title: string; fields: Fields; undone: string };

/**
 * Stores one fact of a case where it stands, without a button: the page behind loads anew, and what can be
 * taken back offers to be.
 * @param refused what the page was answered without script
 */
export function useCaseChange(
  file: Pick<CaseFile, 'id' | 'caseNumber'>,
  intent: CaseIntent,
  refused?: ActRefused,
) {
  const key = `${intent} ${file.id}`;
  const action = urls.admin.case(file.id);
  const fetcher = useFetcher<{ isStored: true } | ActRefused>({ key });
  const expectUndo = useUndoOnceStored();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const failed = answer && 'error' in answer ? answer : refused;

  function change(fields: Fields, { title, undone, ...reversible }: Reversible): void {
    const undoing = { intent, ...reversible.fields, stay: 'yes' };
    expectUndo(key, { title, undone, about: file.caseNumber, action, fields: undoing });
    void fetcher.submit({ intent, ...fields, stay: 'yes' }, { method: 'post', action });
  }

  return {
    change,
    /** What is on its way to the server. */
    sent: fetcher.formData,
    error: failed?.intent === intent ? failed.error : undefined,
  };
}
