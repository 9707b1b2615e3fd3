import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { focusRecord } from '#frames/staff/shortcuts/leave-field.ts';
import { usePageKeys, type PageKey } from '#frames/staff/shortcuts/page-keys.ts';
import { stillLoading } from '#frames/staff/shortcuts/records-beside.ts';
import { firstRecord, lastRecord, pressReply } from '#frames/staff/shortcuts/row-links.ts';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { useHasUnsaved } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { useUnsentAnswers } from '#frames/staff/unsaved/use-draft.ts';
import { useRenewal } from '#frames/staff/use-renewal.ts';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { urls } from '#shared/urls.ts';
import { statusPlaces, type InboxAct } from '../inbox-act.ts';
import {
  caseStatusAt,
  changedRow,
  endsWork,
  leavesQueue,
  submissionStatusAt,
  type QueueName,
  type QueueRow,
} from '../queues.ts';
import { addressOf, recordIn } from '../record-commands.ts';
import { useInsistOnUnsent } from '../use-insist.ts';
import { focusedId, focusSoon, isFocusFree, rowOf } from './row-focus.ts';
import { useChosen } from './use-chosen.ts';
import { useSending } from './use-sending.ts';

/** Ids of the menus in the action bar, by their content. */
export const popovers = {
  assign: 'inbox-assign',
  status: 'inbox-status',
  due: 'inbox-due',
  snooze: 'inbox-snooze',
} as const;

const menuKeys = [
  { key: 'a', does: 'Assign it', menu: 'assign' },
  { key: 'd', does: 'Set a due date', menu: 'due' },
  { key: 'h', does: 'Snooze it', menu: 'snooze' },
] as const satisfies readonly { key: string; does: string; menu: keyof typeof popovers }[];

type ActKey = { keys: readonly string[]; does: string; act: (key: string) => InboxAct };

const actKeys: readonly ActKey[] = [
  { keys: ['e'], does: 'Done, and on to the next', act: () => ({ name: 'done' }) },
  { keys: ['m'], does: 'Take it', act: () => ({ name: 'take' }) },
  { keys: ['o'], does: 'Open a case from it', act: () => ({ name: 'open-case' }) },
  { keys: ['!'], does: 'Mark it as spam', act: () => ({ name: 'spam' }) },
  {
    keys: statusPlaces.map(String),
    does: 'Set the status, in the order of the menu',
    act: (key) => ({
      name: 'status',
      place: statusPlaces.find((each) => String(each) === key) ?? 1,
    }),
  },
];

/** Rows are ticked elsewhere than where the person is: an action could mean either. */
function whyUnclear(count: number): string {
  return count === 1
    ? '1 row is ticked, and you are on another one. Esc unticks it.'
    : `${count} rows are ticked, and you are on another one. Esc unticks them.`;
}

const noRow = 'No row is chosen. Go to one with j, or open it with Enter.';
const noPair = 'Select two reports to compare.';
const noRecord = 'No record is open. Go to a row with j, and open it with Enter.';

const none: ReadonlySet<string> = new Set();

/** The open record, with its place in the list when it was last there. */
type Opened = { row: QueueRow; place: number };

type Shown = {
  queue: QueueName;
  rows: readonly QueueRow[];
  /** When they were read, ISO 8601. */
  seen: string;
  open: Pick<QueueRow, 'kind' | 'id'> | undefined;
  /** True when there may be further rows after these, or before them. */
  hasMore: boolean;
  mayWrite: boolean;
  /** People to whom records can be assigned. */
  people: readonly { id: string; name: string }[];
};

/**
 * State of the inbox: an action removes the record from the queue immediately and shows the next one;
 * requests are sent to the server in order, and a refusal restores the record.
 */
export function useInbox(shown: Shown) {
  const { queue, seen, open, hasMore, mayWrite, people } = shown;
  const openId = open?.id;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const renew = useRenewal();
  const sending = useSending(shown.rows, ({ of, from }) => {
    const isElsewhere = from.openId !== undefined && !of.some(({ id }) => id === from.openId);
    if (from.queue !== queue || isElsewhere) return;
    const at = from.openId ?? from.focusedId;
    const row = of.find(({ id }) => id === at) ?? of[0];
    if (row) comeBack(row, { isOpen: from.openId !== undefined });
  });
  const { listed: loaded, gone, altered, finished, send, takeBack } = sending;
  const me = useStaffPage()?.userId ?? '';
  const rows = loaded.filter(({ id }) => !gone.has(id)).map((row) => altered.get(row.id) ?? row);
  const { chosen, toggle, clear } = useChosen(rows);
  const opened = useOpened(loaded, open);
  const openRow = opened?.row;
  const { pathname, search: searched } = useLocation();
  const insistOnUnsent = useInsistOnUnsent(pathname);
  const hasUnsent = useUnsentAnswers();
  const hasUnsaved = useHasUnsaved();
  /** Record that an action has already moved on from, while the next one loads. */
  const left = useRef<string>(undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another record is why it runs
  useEffect(() => void (left.current = undefined), [openId]);
  /** Record that is loading, known before a render shows that it is. */
  const coming = useRef<string>(undefined);
  const navigation = useNavigation();
  useEffect(() => {
    coming.current = navigation.location && recordIn(navigation.location.pathname)?.id;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another record ends it
  }, [navigation, openId]);
  useMenusClosed(openId);
  /** Record whose row gets the focus as soon as it is listed again. */
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (openId && openId !== awaited.current) return;
    const row = awaited.current && rowOf(awaited.current);
    if (!row) return;
    awaited.current = undefined;
    if (openId ? isFocusFree() : document.activeElement === document.body) row.focus();
  });
  const query = search.size > 0 ? `?${search}` : '';
  /** Queue whose listed rows are all done while there are more. */
  const goesOnIn = useRef<QueueName>(undefined);

  const goOn = useEffectEvent(() => {
    const isHere = goesOnIn.current === queue && !openId;
    if (isHere && rows.length > 0) show(rows[0]);
    if (isHere && rows.length === 0) return;
    goesOnIn.current = undefined;
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new rows are why it runs
  useEffect(() => goOn(), [shown.rows]);

  function show(row: QueueRow | undefined) {
    const to = row ? urls.admin.inboxRecord(queue, row, query) : urls.admin.inbox(queue) + query;
    // The person is asked about unsaved input first, and may stay with the record.
    if (hasUnsaved()) left.current = undefined;
    coming.current = hasUnsaved() ? undefined : row?.id;
    void navigate(to, { preventScrollReset: true });
  }

  function beside(id: string | undefined, step: 1 | -1, without: ReadonlySet<string> = none) {
    const listed = loaded.findIndex((row) => row.id === id);
    // Where a record has left the list, the following ones have moved up by one.
    const isUnlisted = listed === -1 && id !== undefined && id === opened?.row.id;
    const place = isUnlisted ? opened.place : listed;
    const after =
      step === 1
        ? loaded.slice(isUnlisted ? place : place + 1)
        : loaded.slice(0, Math.max(place, 0)).toReversed();
    return after.find((row) => !gone.has(row.id) && !without.has(row.id));
  }

  /** The row after it, or before it at the end of the list. */
  function neighbourOf(id: string | undefined, without?: ReadonlySet<string>) {
    return beside(id, 1, without) ?? beside(id, -1, without);
  }

  /** Why the open record stays as it is: a key is meant for the one that is coming, which nobody has seen. */
  function whyWait(): string | undefined {
    return stillLoading(openId, coming.current);
  }

  function targets(): readonly QueueRow[] {
    if (chosen.size > 0) return rows.filter(({ id }) => chosen.has(id));
    if (openId && left.current === openId) return [];
    // A record that left the queue, or was opened by its address, can be acted on as well.
    if (openRow) return [altered.get(openRow.id) ?? openRow];
    const id = focusedId();
    return rows.filter((row) => row.id === id);
  }

  function nameOf(id: string): string | undefined {
    return people.find((person) => person.id === id)?.name;
  }

  /** Why an action does nothing now. */
  function whyNot(): string | undefined {
    const wait = chosen.size === 0 ? whyWait() : undefined;
    return wait ?? (targets().length === 0 ? noRow : undefined);
  }

  /** The same for a key, which is meant for where the person is. */
  function whyNotHere(): string | undefined {
    const at = openId ?? focusedId();
    const isElsewhere = chosen.size > 0 && at !== undefined && !chosen.has(at);
    return isElsewhere ? whyUnclear(chosen.size) : whyNot();
  }

  /** @returns whether any row was ticked */
  function untick(): boolean {
    if (chosen.size === 0) return false;
    clear();
    return true;
  }

  /** @returns true, or in one sentence why nothing happened */
  function act(asked: InboxAct): true | string {
    const reason = whyNot();
    if (reason) return reason;
    const asksOf = targets();
    const unsent = asksOf.filter((row) => endsWork(row.kind, asked) && hasUnsent(addressOf(row)));
    if (unsent.length === 0) perform(asked, asksOf);
    else
      insistOnUnsent({ who: unsent.map(({ who }) => who), of: asksOf.length, act: asked }, (sure) =>
        performs.current?.(sure, asksOf),
      );
    return true;
  }

  function perform(asked: InboxAct, chosenRows: readonly QueueRow[]): void {
    const doing = { act: asked, me };
    const leaving = chosenRows.filter((row) => leavesQueue(queue, row, doing));
    const ids = new Set(leaving.map(({ id }) => id));
    const after = chosenRows.map((row) => changedRow(row, doing, nameOf));
    const current = openId ?? focusedId();
    const next = neighbourOf(current, ids);
    const from = { queue, listed: loaded, seen, openId, focusedId: focusedId() };
    send({ act: asked, of: chosenRows, after, leaving: ids, from });
    clear();
    if (openId && ids.has(openId) && !keepsOpen(asked)) {
      goesOnIn.current = hasMore && !next ? queue : undefined;
      left.current = openId;
      show(next);
    }
    if (!openId && next) focusSoon(next.id);
  }

  // A question is answered later, when the list may be another one.
  const performs = useRef<typeof perform>(undefined);
  useEffect(() => {
    performs.current = perform;
  });

  /** Replies to the record on the screen, also when an action has already called for the next one. */
  function reply(): boolean | string {
    if (left.current !== undefined && left.current === openId) {
      left.current = coming.current = undefined;
      goesOnIn.current = undefined;
      void navigate(pathname + searched, { replace: true, preventScrollReset: true });
    }
    return whyWait() ?? pressReply();
  }

  /** Opens the comparison of two selected reports; that of the open one is opened by its own page. */
  function compare(): boolean | string {
    const [one, other, ...more] = rows.filter(({ id }) => chosen.has(id));
    const isPair = one && other && more.length === 0;
    const compared = isPair ? [one, other] : openRow ? [openRow] : [];
    if (compared.some(({ kind }) => kind === 'case')) return 'A case cannot be merged.';
    if (isPair) {
      void navigate(urls.admin.submissionMerge(one.id, { other: other.id, queue }));
      return true;
    }
    if (openRow) return false;
    return one ? noPair : noRecord;
  }

  /** Selects a row; the focus stays on it. */
  function choose(id: string | undefined): boolean {
    if (id === undefined || !rows.some((row) => row.id === id)) return false;
    toggle(id);
    return true;
  }

  /** Selects the row beside the focused one too, and goes there. */
  function extend(step: 1 | -1): boolean {
    const next = openId ? undefined : beside(focusedId(), step);
    if (!next) return false;
    if (!chosen.has(next.id)) toggle(next.id);
    rowOf(next.id)?.focus();
    return true;
  }

  /** Goes back to a record whose change is undone. */
  function comeBack(row: QueueRow, { isOpen }: { isOpen: boolean }): void {
    const isLeft = left.current !== undefined;
    left.current = undefined;
    goesOnIn.current = undefined;
    if ((isOpen || openId) && (openId !== row.id || isLeft)) show(row);
    awaited.current = row.id;
    focusSoon(row.id);
  }

  /** Shows the next record after something was sent by keyboard, and otherwise keeps the open one. */
  function goOnToNext(): void {
    if (whyWait()) return renew();
    const isListed = loaded.some(({ id }) => id === openId);
    // An answer takes the record out of this queue, and another action may have taken it out of any.
    const leaves = queue === 'client-replied' || !isListed;
    const next = leaves ? neighbourOf(openId) : beside(openId, 1);
    if (!next && !leaves) return;
    show(next);
    if (next) focusSoon(next.id);
    // Opening it stops the router from loading the list again, which shows what was answered.
    renew();
  }

  // An Undo may be pressed long after the record for which it was offered.
  const returns = useRef<(row: QueueRow, from: QueueName) => void>(undefined);
  useEffect(() => {
    returns.current = (row, from) => {
      if (from === queue) comeBack(row, { isOpen: true });
    };
    return () => {
      returns.current = undefined;
    };
  });

  /** Shows the record beside the open one; without one, the shell moves between the rows. */
  function showBeside(by: 1 | -1): boolean | string {
    const next = beside(whyWait() ? coming.current : openId, by);
    if (!next) return by === 1 ? lastRecord : firstRecord;
    show(next);
    return true;
  }

  function close(): boolean {
    if (!openId) return false;
    show(undefined);
    // The row of a record that was just dealt with is gone, and so would the focus be.
    focusSoon(gone.has(openId) ? (neighbourOf(openId)?.id ?? openId) : openId);
    return true;
  }

  const ofList: readonly PageKey[] = [
    {
      keys: ['x'],
      does: 'Select the row',
      press: () => whyWait() ?? (choose(openId ?? focusedId()) || noRow),
    },
    { keys: ['J'], does: 'Select the next row too', press: () => extend(1) },
    { keys: ['K'], does: 'Select the row before too', press: () => extend(-1) },
  ];
  const ofOpen: readonly PageKey[] = [
    { keys: ['j'], does: 'Next record', press: () => showBeside(1) },
    { keys: ['k'], does: 'Record before', press: () => showBeside(-1) },
    { keys: ['Escape'], does: 'Back to the list', press: () => untick() || close() },
    ...(mayWrite ? [{ keys: ['r'], does: 'Answer the client', press: reply }] : []),
  ];
  const unopened = mayWrite ? ['r', 'n'] : ['r', 'n', 'g g'];
  const ofClosed: readonly PageKey[] = [
    { keys: unopened, does: '', press: () => noRecord },
    { keys: ['Escape'], does: chosen.size > 0 ? 'Untick all rows' : '', press: untick },
  ];
  const onWrite: readonly PageKey[] = [
    ...actKeys.map(({ keys, does, act: asked }) => ({
      keys,
      does,
      press: (key: string) => whyNotHere() ?? act(asked(key)),
    })),
    ...menuKeys.map(({ key, does, menu }) => ({
      keys: [key],
      does,
      press: () => whyNotHere() ?? openMenu(popovers[menu]),
    })),
    {
      keys: ['g g'],
      does: openId ? 'Compare it, to merge' : 'Compare two selected reports',
      press: compare,
    },
  ];
  const undo: PageKey = {
    keys: ['z'],
    does: 'Undo the last change',
    press: () => takeBack() || 'There is nothing to undo.',
  };
  usePageKeys('list', mayWrite ? ofList : [], { isFirst: true });
  usePageKeys('record', [...(openId ? ofOpen : ofClosed), undo, ...(mayWrite ? onWrite : [])], {
    isFirst: true,
  });
  useSendKey();
  useCurrentInView(openId);

  const following = beside(openId, 1);
  return {
    rows,
    openRow,
    chosen,
    toggle,
    finished,
    /** All listed rows are done, and more are loading. */
    isFillingUp: hasMore && rows.length === 0,
    act,
    beside: {
      goOn: goOnToNext,
      comeBack: () => opened && returns.current?.(opened.row, queue),
      whyWait,
    },
    statuses: statusPlaces.map((place) => ({
      place,
      words:
        openRow?.kind === 'case'
          ? caseStatusWords[caseStatusAt(place)]
          : submissionStatusWords[submissionStatusAt(place)],
    })),
    /** Used by the form without script. */
    nextPath: following && `${following.kind}s/${following.id}`,
  };
}

/** A person who takes a record works on it next, so it stays open although it may leave the list. */
function keepsOpen({ name }: InboxAct): boolean {
  return name === 'take';
}

/**
 * The open record as the list shows it, or showed it last. Opened by its address it has no row, and is treated as
 * if it had stood at the top.
 */
function useOpened(
  loaded: readonly QueueRow[],
  open: Pick<QueueRow, 'kind' | 'id'> | undefined,
): Opened | undefined {
  const [last, setLast] = useState<Opened>();
  const place = loaded.findIndex(({ id }) => id === open?.id);
  const row = loaded[place];
  if (row && (last?.row !== row || last.place !== place)) setLast({ row, place });
  if (row) return { row, place };
  if (!open) return undefined;
  return last?.row.id === open.id ? last : { row: { ...emptyRow, ...open }, place: 0 };
}

const emptyRow = {
  who: '',
  what: '',
  says: '',
  sum: '',
  where: '',
  state: '',
  whose: '',
  age: '',
  isTaken: false,
  isAnswered: false,
};

export type Inbox = ReturnType<typeof useInbox>;

/** Opens a menu of the bar as its button would, and focuses the first choice. */
function openMenu(id: string): boolean {
  const menu = document.getElementById(id);
  const source = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  if (!menu || !source) return false;
  menu.showPopover({ source });
  menu.querySelector('button')?.focus();
  return true;
}

/** Closes a menu that was opened for one record when another one takes its place. */
function useMenusClosed(openId: string | undefined): void {
  useEffect(() => {
    if (!openId) return;
    return () => {
      for (const id of Object.values(popovers)) document.getElementById(id)?.hidePopover();
    };
  }, [openId]);
}

/** Ctrl or ⌘ and Enter sends the text being written in the record. */
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

/** Keeps the row of the open record in view and scrolls the record to the top. */
function useCurrentInView(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const hadRecord = before.current !== undefined;
    before.current = openId;
    if (!openId) return;
    const row = rowOf(openId);
    row?.scrollIntoView({ block: 'nearest' });
    // Without a focused field or control, shortcuts and Enter belong to the row.
    if (row && isFocusFree()) row.focus({ preventScroll: true });
    // A record that has left the list has no row.
    else if (hadRecord && isFocusFree()) focusRecord();
    document.getElementById('record')?.scrollTo({ top: 0 });
  }, [openId]);
}
