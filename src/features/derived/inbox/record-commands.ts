import {
  AlarmClock,
  CalendarClock,
  CircleCheck,
  OctagonX,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { useRenewal } from '#frames/staff/use-renewal.ts';
import type { Permission } from '#app/capabilities.ts';
import { urls } from '#shared/urls.ts';
import { useToast } from '#ui/application/toast.tsx';
import { sendAct } from './send-act.ts';
import { dueTimes, snoozeTimes } from './times.ts';

/** What can be done by its name to the record that is open. */
export type RecordCommand = { key: string; label: string; icon: LucideIcon; act: string };

type OpenRecord = { kind: 'report' | 'case'; id: string };

/** The report or the case that an address shows. */
export function recordIn(pathname: string): OpenRecord | undefined {
  const found = /\/(cases|reports|forms)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/.exec(
    pathname,
  );
  const [, where, id] = found ?? [];
  return id ? { kind: where === 'cases' ? 'case' : 'report', id } : undefined;
}

/** @param people to whom it can be given, as far as they were asked for */
export function recordCommands(
  pathname: string,
  permissions: readonly Permission[],
  people: readonly { id: string; name: string }[],
): RecordCommand[] {
  const record = recordIn(pathname);
  const mayWrite = permissions.includes(
    record?.kind === 'case' ? 'case:write' : 'submission:write',
  );
  if (!record || !mayWrite) return [];
  return [
    { key: 'take', label: 'Take it', icon: UserRound, act: 'take' },
    ...people.map(({ id, name }) => ({
      key: `assign ${id}`,
      label: `Assign to ${name}`,
      icon: UserPlus,
      act: `assign ${id}`,
    })),
    { key: 'done', label: 'Mark as done', icon: CircleCheck, act: 'done' },
    ...Object.entries(dueTimes).map(([name, words]) => ({
      key: `due ${name}`,
      label: `Due: ${words}`,
      icon: CalendarClock,
      act: `due ${name}`,
    })),
    ...Object.entries(snoozeTimes).map(([name, words]) => ({
      key: `snooze ${name}`,
      label: `Snooze until: ${words}`,
      icon: AlarmClock,
      act: `snooze ${name}`,
    })),
    ...(record.kind === 'report'
      ? [{ key: 'spam', label: 'Mark as spam', icon: OctagonX, act: 'spam' }]
      : []),
  ];
}

/** Does it where the person is, with the toast and the Undo that the inbox has. */
export function useRecordAct(): (act: string) => Promise<void> {
  const record = recordIn(useLocation().pathname);
  const renew = useRenewal();
  const offerUndo = useUndo();
  const { show } = useToast();
  return async (act) => {
    if (!record) return;
    const { error, title = '', undo = [] } = await sendAct({ words: act, ids: [record.id] });
    if (error) {
      show({ tone: 'danger', title: 'Not done', text: error });
    } else if (undo.length === 0) {
      show({ tone: 'info', title: 'Nothing to change' });
    } else {
      const fields = { do: 'undo', steps: JSON.stringify(undo) };
      offerUndo({ title, action: urls.admin.inboxAct(), fields, undone: 'Undone' });
    }
    renew();
  };
}
