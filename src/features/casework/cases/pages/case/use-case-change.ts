import { useFetcher } from 'react-router';
import { useUndoOnceStored } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import type { CaseFile } from '../../case.server.ts';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import type { ControlRefusal } from '#frames/staff/refused.ts';
import type { CaseIntent } from './case-intents.server.ts';

type Fields = Readonly<Record<string, string>>;

/** A change, with the values that undo it. */
type Reversible = { title: string; fields: Fields; undone: string };

/**
 * Stores one fact of a case in place, without a button: the page is reloaded, and a toast offers to undo
 * the change.
 * @param refused refusal of the form without script
 */
export function useCaseChange(
  file: Pick<CaseFile, 'id' | 'caseNumber' | 'name'>,
  intent: CaseIntent,
  refused?: ControlRefusal,
) {
  const key = `${intent} ${file.id}`;
  const action = urls.admin.case(file.id);
  const fetcher = useFetcher<StaffAnswer>({ key });
  const expectUndo = useUndoOnceStored();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const failed = answer?.error === undefined ? refused : answer;

  function change(fields: Fields, { title, undone, ...reversible }: Reversible): void {
    const undoing = { intent, ...reversible.fields, stay: 'yes' };
    const about = [file.name, file.caseNumber].filter(Boolean).join(', ');
    expectUndo(key, { title, undone, about, action, fields: undoing });
    void fetcher.submit({ intent, ...fields, stay: 'yes' }, { method: 'post', action });
  }

  return {
    change,
    /** Form data being sent. */
    sent: fetcher.formData,
    error: failed?.intent === intent ? failed.error : undefined,
  };
}
