import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useUndo, useUndoLast, type Undo } from '#frames/staff/undo/undo.tsx';
import { useIsQuiet } from '#frames/staff/use-renewal.ts';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { urls } from '#shared/urls.ts';
import { useToast } from '#ui/application/toast.tsx';
import type { InboxAct } from '../inbox-act.ts';
import type { QueueName, QueueRow } from '../queues.ts';
import { stillReturning, withoutLeaving, withReturned, type Return } from '../returned-rows.ts';
import { sendAct } from '../send-act.ts';
import { undoOfChanges } from '../undo-of-answer.ts';
import { useInsist } from '../use-insist.ts';
import type { ActAnswer } from './act.ts';

/** One request to the server. */
export type ActRequest = {
  act: InboxAct;
  of: readonly QueueRow[];
  /** The same rows after the action. */
  after: readonly QueueRow[];
  leaving: ReadonlySet<string>;
  /** Where the person was: the queue with its rows, the open record, and the focused row. */
  from: {
    queue: QueueName;
    listed: readonly QueueRow[];
    /** When the rows were read, ISO 8601. */
    seen: string;
    openId: string | undefined;
    focusedId: string | undefined;
  };
};

type Returning = Return & { sent: ActRequest };

/**
 * Sends requests to the server one after the other, and reports each result.
 * @param onReturn called when an action is undone, in whatever way
 */
export function useSending(loaded: readonly QueueRow[], onReturn: (sent: ActRequest) => void) {
  const [finished, setFinished] = useState(0);
  const [known, setKnown] = useState(loaded);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const undoing = useRef<Promise<void>>(undefined);
  /**
   * Requests that the list does not reflect yet; those that were answered; those answered before the list
   * was last requested.
   */
  const [waiting, setWaiting] = useState<readonly ActRequest[]>([]);
  const [answered, setAnswered] = useState<readonly ActRequest[]>([]);
  const [asked, setAsked] = useState<readonly ActRequest[]>([]);
  const [returning, setReturning] = useState<readonly Returning[]>([]);
  const toTakeBack = useRef(new Set<ActRequest>());
  /** Known before a render shows it, since a key may come in between. */
  const isPast = useRef(new WeakSet<ActRequest>());
  const { show, close } = useToast();
  const offerUndo = useUndo();
  const insist = useInsist();
  const undoLast = useUndoLast();
  const navigate = useNavigate();

  if (known !== loaded) {
    // A list requested before the answer does not include the change.
    setKnown(loaded);
    setFinished(0);
    setWaiting(waiting.filter((sent) => !asked.includes(sent)));
    setAnswered(answered.filter((sent) => !asked.includes(sent)));
    setAsked([]);
    setReturning(stillReturning(returning, loaded));
  }

  const isAnswered = waiting.every((sent) => answered.includes(sent));
  useReload(answered.length > 0 && isAnswered, () => setAsked(answered));

  // An Undo outlives the render, and even the page, that offered it.
  const latest = useRef<typeof bringBack>(undefined);
  useEffect(() => {
    latest.current = bringBack;
    return () => {
      latest.current = undefined;
    };
  });

  /** Shows the rows of an action in their places again, before the server has undone it. */
  function bringBack(sent: ActRequest) {
    if (returning.some((each) => each.sent === sent)) return;
    const rows = sent.of.filter(({ id }) => sent.leaving.has(id));
    setReturning((all) => [...all, { sent, rows, state: 'pending' }]);
    onReturn(sent);
  }

  function settleReturn(sent: ActRequest, isStored: boolean) {
    if (isStored) {
      // From now on nothing hides its rows any more, whichever list comes next.
      setWaiting((all) => all.filter((one) => one !== sent));
      setAnswered((all) => all.filter((one) => one !== sent));
    }
    setReturning((all) =>
      all.flatMap((each) =>
        each.sent !== sent ? each : isStored ? { ...each, state: 'stored' } : [],
      ),
    );
  }

  function send(sent: ActRequest) {
    setWaiting((all) => [...all, sent]);
    setReturning((all) => withoutLeaving(all, sent.leaving));
    const before = underWay.current;
    underWay.current = inTurn();
    async function inTurn() {
      await before;
      const ids = sent.of.map(({ id }) => id);
      const answer = await sendAct(sent.act, ids, sent.from.seen);
      tell(sent, answer);
      setAnswered((all) => [...all, sent]);
      isPast.current.add(sent);
      if (!toTakeBack.current.delete(sent)) return;
      if (answer.undo?.length) {
        undoLast();
        await undoing.current;
      } else settleReturn(sent, false);
    }
  }

  /**
   * Undoes the last action, also before the server has answered it.
   * @returns whether there was one, or in one sentence why nothing happened
   */
  function takeBack(): boolean | string {
    const last = waiting.at(-1);
    if (!last || isPast.current.has(last)) return undoLast();
    // The Undo on offer may be that of an earlier action.
    if (toTakeBack.current.has(last)) return 'It is being taken back.';
    toTakeBack.current.add(last);
    bringBack(last);
    return true;
  }

  function tell(sent: ActRequest, answer: ActAnswer) {
    const {
      error,
      undo = [],
      changed = 0,
      opened,
      needsForm,
      held,
      told,
      unseen,
      endangered,
    } = answer;
    const unanswered = answer.waiting;
    const words = caseWordOf(caseStatusWords, answer.title ?? '');
    const title = changed > 1 ? `${words}: ${changed}` : words;
    const who = sent.of.length === 1 ? sent.of[0]?.who : undefined;
    const about = answer.about ?? (who || undefined);
    const isRefused = (error ?? needsForm ?? held ?? unanswered) !== undefined;
    if (isRefused) setWaiting((all) => all.filter((one) => one !== sent));
    if (error) {
      show({ tone: 'danger', title: about ? `Not done: ${about}` : 'Not done', text: error });
    } else if (needsForm) {
      void navigate(urls.admin.newCase(needsForm));
    } else if (held) {
      insist({ held }, (act) => send({ ...sent, act }), changed > 0 ? title : undefined);
    } else if (unanswered) {
      const of = sent.of.filter(({ id }) => unanswered.ids.includes(id));
      if (undo.length > 0) offerUndo(undoOf(undo));
      const done = sent.of.filter((row) => !of.includes(row)).map(({ who: name }) => name);
      const rest =
        changed > 0 ? `${title}${done.length > 0 ? `, ${done.join('; ')}` : ''}.` : undefined;
      insist({ waiting: unanswered }, (act) => send({ ...sent, of, act }), rest);
    } else if (opened && changed === 0) {
      const id = show({
        tone: 'warning',
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
      offerUndo(undoOf(undo));
    } else {
      show({ tone: 'info', title: 'Nothing to change', text: about });
    }
    if (unseen) show({ tone: 'warning', title: 'Somebody was quicker', text: unseen });
    if (endangered) show({ tone: 'warning', title: 'Somebody is in danger', text: endangered });
    setFinished((count) => count + (sent.leaving.size > 0 ? changed : 0));

    function undoOf(changes: NonNullable<ActAnswer['undo']>): Undo {
      return {
        ...undoOfChanges(changes),
        title,
        about,
        told,
        undone: 'Undone',
        onPressed(undone) {
          latest.current?.(sent);
          // An action that follows acts on what Undo restores.
          undoing.current = undone;
          underWay.current = Promise.all([underWay.current, undone]);
        },
        onUndone: () => settleReturn(sent, true),
        onRefused: () => settleReturn(sent, false),
      };
    }
  }

  const back = returning.map(({ sent }) => sent);
  const pending = waiting.filter((sent) => !back.includes(sent));
  return {
    listed: withReturned(
      loaded,
      returning.map(({ rows, sent }) => ({ rows, listed: sent.from.listed })),
    ),
    gone: new Set(pending.flatMap(({ leaving }) => [...leaving])),
    altered: new Map(pending.flatMap(({ after }) => after.map((row) => [row.id, row]))),
    finished,
    send,
    takeBack,
  };
}

/**
 * Reloads the list while no navigation is pending: a navigation takes the loading over, and one to the next
 * record keeps the list, so a reload that came too early is repeated.
 */
function useReload(isOld: boolean, onAsked: () => void): void {
  const { revalidate } = useRevalidator();
  const isQuiet = useIsQuiet();
  const ask = useEffectEvent(() => {
    onAsked();
    void revalidate();
  });
  useEffect(() => {
    if (isOld && isQuiet) ask();
  }, [isOld, isQuiet]);
}

/** Replaces the name of a status or type of a case by its label; other text stays. */
export function caseWordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
