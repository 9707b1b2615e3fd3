import {
  AlarmClock,
  CalendarClock,
  CircleCheck,
  OctagonX,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { useRenewal } from '#frames/staff/use-renewal.ts';
import { useUnsentAnswers } from '#frames/staff/unsaved/use-draft.ts';
import { urls } from '#shared/urls.ts';
import type { Permission } from '#shared/capabilities.ts';
import { useToast } from '#ui/application/toast.tsx';
import type { InboxAct } from './inbox-act.ts';
import { sendAct } from './send-act.ts';
import { undoOfChanges } from './undo-of-answer.ts';
import { useInsist, useInsistOnUnsent } from './use-insist.ts';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { caseWordOf } from './pages/use-sending.ts';
import { endsWork, type RecordKind } from './queues.ts';
import { dueTimes, snoozeTimes, timesIn } from './times.ts';

/** A command of the palette for the open record. */
export type RecordCommand = { key: string; label: string; icon: LucideIcon; act: InboxAct };

type OpenRecord = { kind: RecordKind; id: string };

/** Returns the report or case that an address shows. */
export function recordIn(pathname: string): OpenRecord | undefined {
  const found = /\/(cases|reports|forms)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/.exec(
    pathname,
  );
  const [, where, id] = found ?? [];
  return id ? { kind: where === 'cases' ? 'case' : 'report', id } : undefined;
}

export type CommandContext = {
  permissions: readonly Permission[];
  /** Possible assignees, as far as they are loaded. */
  people: readonly { id: string; name: string }[];
  /** The organisation's. */
  clock: { now: Date; timeZone: string };
};

/** Address of the record's own page. */
export function addressOf({ kind, id }: OpenRecord): string {
  return kind === 'case' ? urls.admin.case(id) : urls.admin.submission(id);
}

export function recordCommands(
  pathname: string,
  { permissions, people, clock }: CommandContext,
): RecordCommand[] {
  const record = recordIn(pathname);
  const mayWrite = permissions.includes(
    record?.kind === 'case' ? 'case:write' : 'submission:write',
  );
  if (!record || !mayWrite) return [];
  return [
    { key: 'take', label: 'Take it', icon: UserRound, act: { name: 'take' } },
    ...people.map(({ id, name }) => ({
      key: `assign ${id}`,
      label: `Assign to ${name}`,
      icon: UserPlus,
      act: { name: 'assign', person: id } as const,
    })),
    { key: 'done', label: 'Mark as done', icon: CircleCheck, act: { name: 'done' } },
    ...timesIn(dueTimes, clock).map(([time, words]) => ({
      key: `due ${time}`,
      label: `Due: ${words}`,
      icon: CalendarClock,
      act: { name: 'due', time } as const,
    })),
    ...timesIn(snoozeTimes, clock).map(([time, words]) => ({
      key: `snooze ${time}`,
      label: `Snooze until: ${words}`,
      icon: AlarmClock,
      act: { name: 'snooze', time } as const,
    })),
    ...(record.kind === 'report'
      ? [{ key: 'spam', label: 'Mark as spam', icon: OctagonX, act: { name: 'spam' } as const }]
      : []),
  ];
}

/** Performs the action on the current page, with the toast and undo of the inbox. */
export function useRecordAct(): (act: InboxAct) => Promise<void> {
  const { pathname } = useLocation();
  const record = recordIn(pathname);
  const renew = useRenewal();
  const offerUndo = useUndo();
  const { show } = useToast();
  const insist = useInsist();
  const insistOnUnsent = useInsistOnUnsent(pathname);
  const hasUnsent = useUnsentAnswers();
  async function ask(act: InboxAct): Promise<void> {
    if (record && endsWork(record.kind, act) && hasUnsent(addressOf(record)))
      insistOnUnsent({ who: [''], of: 1, act }, (sure) => void perform(sure));
    else await perform(act);
  }
  async function perform(act: InboxAct): Promise<void> {
    if (!record) return;
    const {
      error,
      title = '',
      undo = [],
      held,
      waiting,
      told,
      about,
    } = await sendAct(act, [record.id]);
    if (error) {
      show({ tone: 'danger', title: 'Not done', text: error });
    } else if (held || waiting) {
      insist({ held, waiting }, (again) => void perform(again));
    } else if (undo.length === 0) {
      show({ tone: 'info', title: 'Nothing to change', text: about });
    } else {
      const words = caseWordOf(caseStatusWords, title);
      offerUndo({ ...undoOfChanges(undo), title: words, about, told, undone: 'Undone' });
    }
    renew();
  }
  return ask;
}
