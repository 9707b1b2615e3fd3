import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { isDialogOpen } from '#back-office/shortcuts/is-dialog-open.ts';
import { usePageKeys } from '#back-office/shortcuts/page-keys.ts';
import { pressReply } from '#back-office/shortcuts/row-links.ts';
import { useStaffPage } from '#back-office/staff-page.ts';
import { useUndo, useUndoLast } from '#back-office/undo/undo.tsx';
import { caseStatusWords } from '#features/cases/case-words.tsx';
import { submissionStatusWords } from '#features/reports/submission-words.ts';
import { urls } from '#shared/urls.ts';
import { useToast } from '#ui/application/toast.tsx';
import { caseKeys, changedRow, leavesQueue } from '../queues.ts';
import type { InboxAct, QueueName, QueueRow } from '../queues.ts';
import { sendAct } from '../send-act.ts';
import type { ActAnswer } from './act.ts';
import {
  chosenIds,
  clearChosen,
  focusedId,
  focusSoon,
  openMenu,
  rowOf,
  toggle,
  useChosen,
} from './queue-rows.ts';

/** The menus of the bar, by the names of what they hold. */
export const popovers = {
  assign: 'inbox-assign',
  status: 'inbox-status',
  due: 'inbox-due',
  snooze: 'inbox-snooze',
} as const;

const menuKeys: Readonly<Record<string, keyof typeof popovers>> = {
  a: 'assign',
  d: 'due',
  h: 'snooze',
};

const actKeys: Readonly<Record<string, string>> = {
  m: 'take',
  e: 'done',
  o: 'open-case',
  '!': 'spam',
  ...Object.fromEntries(['1', '2', '3', '4'].map((key) => [key, `status ${key}`])),
};

const none: ReadonlySet<string> = new Set();

type Shown = {
  queue: QueueName;
  rows: readonly QueueRow[];
  openId: string | undefined;
  mayWrite: boolean;
  /** To whom records can be given. */
  people: readonly { id: string; name: string }[];
};

/**
 * The flow of the inbox: what is done to a record takes it out of the queue at once and shows the next
 * one; the server is told meanwhile, in the order of the presses, and a refusal brings the record back.
 */
export function useInbox({ queue, rows: loaded, openId, mayWrite, people }: Shown) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { gone, altered, finished, send, takeBack } = useSending(loaded);
  const chosen = useChosen(loaded);
  const me = useStaffPage()?.userId ?? '';
  const rows = loaded.filter(({ id }) => !gone.has(id)).map((row) => altered.get(row.id) ?? row);
  const openRow = loaded.find(({ id }) => id === openId);
  const query = search.size > 0 ? `?${search}` : '';

  function show(row: QueueRow | undefined) {
    const to = row ? urls.admin.inboxRecord(queue, row, query) : urls.admin.inbox(queue) + query;
    void navigate(to, { preventScrollReset: true });
  }

  function beside(id: string | undefined, step: 1 | -1, without: ReadonlySet<string> = none) {
    const place = loaded.findIndex((row) => row.id === id);
    const after =
      step === 1 ? loaded.slice(place + 1) : loaded.slice(0, Math.max(place, 0)).toReversed();
    return after.find((row) => !gone.has(row.id) && !without.has(row.id));
  }

  function targets(): readonly QueueRow[] {
    const ids = chosenIds();
    if (ids.length > 0) return rows.filter(({ id }) => ids.includes(id));
    const id = openId ?? focusedId();
    // What left the queue, or was opened by its address, can be worked on as well.
    return rows.filter((row) => row.id === id);
  }

  function nameOf(id: string): string | undefined {
    return people.find((person) => person.id === id)?.name;
  }

  /** @returns whether there was something to do it to */
  function act(words: string, at = ''): boolean {
    const [name = '', typed = ''] = words.split(' ');
    const chosenRows = targets();
    if (chosenRows.length === 0) return false;
    const value = name === 'take' ? me : typed === 'nobody' ? '' : typed;
    const change = { act: name as InboxAct, value, isMe: value === me };
    const leaving = chosenRows.filter((row) => leavesQueue(queue, row, change));
    const ids = new Set(leaving.map(({ id }) => id));
    const after = chosenRows.map((row) => changedRow(row, change, nameOf));
    const current = openId ?? focusedId();
    const next = beside(current, 1, ids) ?? beside(current, -1, ids);
    send({ words, at, of: chosenRows, after, leaving: ids });
    clearChosen();
    if (openId && ids.has(openId)) show(next);
    else if (!openId && next) focusSoon(next.id);
    return true;
  }

  /** In the list the next row is at hand then: three rows are three presses. */
  function choose(id: string | undefined): boolean {
    const isThere = toggle(id);
    const next = isThere && !openId ? beside(id, 1) : undefined;
    if (next) rowOf(next.id)?.focus();
    return isThere;
  }

  usePageKeys(
    (key) => {
      if (isDialogOpen()) return false;
      const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined;
      if (step && openId) {
        const next = beside(openId, step);
        if (next) show(next);
        return true;
      }
      if (key === 'Escape' && openId) {
        show(undefined);
        focusSoon(openId);
        return true;
      }
      if (key === 'r') return pressReply();
      if (key === 'z') return takeBack();
      if (!mayWrite) return false;
      if (key === 'x') return choose(openId ?? focusedId());
      const menu = menuKeys[key];
      if (menu) return targets().length > 0 && openMenu(popovers[menu]);
      const words = actKeys[key];
      return words !== undefined && act(words);
    },
    { isFirst: true },
  );
  useSendKey();
  useCurrentInView(openId);

  const following = beside(openId, 1);
  return {
    rows,
    openRow,
    chosen,
    finished,
    act,
    statuses:
      openRow?.kind === 'case'
        ? caseKeys.map((status) => caseStatusWords[status])
        : Object.values(submissionStatusWords),
    /** For the form without script. */
    nextPath: following && `${following.kind}s/${following.id}`,
  };
}

export type Inbox = ReturnType<typeof useInbox>;

type Sent = {
  words: string;
  at: string;
  of: readonly QueueRow[];
  /** The same rows as they are once it is done. */
  after: readonly QueueRow[];
  leaving: ReadonlySet<string>;
};

/** Tells the server one thing after the other, and the person what came of it. */
function useSending(loaded: readonly QueueRow[]) {
  const [finished, setFinished] = useState(0);
  const [known, setKnown] = useState(loaded);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  /** What is not answered yet, and what is answered and not yet in the list. */
  const [waiting, setWaiting] = useState<readonly Sent[]>([]);
  const [answered, setAnswered] = useState<ReadonlySet<Sent>>(new Set());
  const isUndoAsked = useRef(false);
  const { revalidate } = useRevalidator();
  const { show, close } = useToast();
  const offerUndo = useUndo();
  const undoLast = useUndoLast();
  const navigate = useNavigate();

  if (known !== loaded) {
    // The list is new: only what is still on its way is missing from it.
    setKnown(loaded);
    setFinished(0);
    setWaiting(waiting.filter((sent) => !answered.has(sent)));
    setAnswered(new Set());
  }

  function send(sent: Sent) {
    setWaiting((all) => [...all, sent]);
    const before = underWay.current;
    const mine = inTurn();
    async function inTurn() {
      await before;
      const { words, at, of } = sent;
      const answer = await sendAct({ words, at, ids: of.map(({ id }) => id) });
      tell(sent, answer);
      setAnswered((all) => new Set([...all, sent]));
      // Only after the last one: a list in between would show what is still on its way.
      if (underWay.current !== mine) return;
      if (isUndoAsked.current) undoLast();
      isUndoAsked.current = false;
      await revalidate();
    }
    underWay.current = mine;
  }

  /** Of what was pressed last, also before the server has answered it. */
  function takeBack(): boolean {
    isUndoAsked.current = waiting.some((sent) => !answered.has(sent));
    return isUndoAsked.current || undoLast();
  }

  function tell(sent: Sent, answer: ActAnswer) {
    const { error, undo = [], changed = 0, opened, needsForm } = answer;
    const words = caseWordOf(caseStatusWords, answer.title ?? '');
    const title = changed > 1 ? `${words}: ${changed}` : words;
    const about = sent.of.length === 1 ? sent.of[0]?.who : undefined;
    if (error || needsForm) setWaiting((all) => all.filter((one) => one !== sent));
    if (error) {
      show({ tone: 'danger', title: about ? `Not done: ${about}` : 'Not done', text: error });
    } else if (needsForm) {
      void navigate(urls.admin.newCase(needsForm));
    } else if (opened) {
      const id = show({
        tone: 'success',
        title,
        text: about,
        action: {
          label: 'Go to the case',
          onPress() {
            close(id);
            void navigate(urls.admin.case(opened.id));
          },
        },
      });
    } else if (undo.length > 0) {
      const fields = { do: 'undo', steps: JSON.stringify(undo) };
      offerUndo({ title, about, action: urls.admin.inboxAct(), fields, undone: 'Undone' });
    } else {
      show({ tone: 'info', title: 'Nothing to change', text: about });
    }
    setFinished((count) => count + (sent.leaving.size > 0 ? changed : 0));
  }

  return {
    gone: new Set(waiting.flatMap(({ leaving }) => [...leaving])),
    altered: new Map(waiting.flatMap(({ after }) => after.map((row) => [row.id, row]))),
    finished,
    send,
    takeBack,
  };
}

/** The words for a status or a type of a case; what is words already stays. */
export function caseWordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Ctrl or ⌘ and Enter sends what is being written in the record. */
function useSendKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return;
      const { target } = event;
      if (!(target instanceof HTMLTextAreaElement) || !target.closest('#record')) return;
      event.preventDefault();
      target.form?.requestSubmit();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The row of the open record stays in sight, and reading begins at the top. */
function useCurrentInView(openId: string | undefined): void {
  useEffect(() => {
    if (!openId) return;
    const row = rowOf(openId);
    row?.scrollIntoView({ block: 'nearest' });
    if (focusedId()) row?.focus({ preventScroll: true });
    document.getElementById('record')?.scrollTo({ top: 0 });
  }, [openId]);
}
