import {
  heldWords,
  waitingWords,
  type HeldRecords,
  type InboxAct,
  type WaitingRecords,
} from './inbox-act.ts';

/** Answers that an action would leave unsent. */
export type Unsent = {
  /** Names of those to whom they are written, as far as they are known. */
  who: readonly string[];
  /** Number of records on which the action acts, these among them. */
  of: number;
  act: InboxAct;
};

/** Reasons why an action leaves some of its records alone until the person insists. */
export type ActObstacles = {
  held?: HeldRecords | undefined;
  waiting?: WaitingRecords | undefined;
  unsent?: Unsent | undefined;
};

/** `text` is what the question says about whom it is asked, if anything. */
export type Question = { title: string; text?: string; label: string; act: InboxAct };

/** Returns the question, with the action that follows if the person insists. */
export function questionOf({ held, waiting, unsent }: ActObstacles): Question | undefined {
  if (held) {
    const act = { name: 'take', isInsisted: true } as const;
    return { title: heldWords(held), label: 'Take it anyway', act };
  }
  if (waiting) {
    const act = { name: 'done', isInsisted: true } as const;
    return { title: waitingWords(waiting), label: 'Resolve, no answer needed', act };
  }
  if (unsent) return unsentQuestion(unsent);
  return undefined;
}

function unsentQuestion({ who, of, act }: Unsent): Question {
  // One question is enough for one record. Among several, clients may wait about whom nothing is asked here.
  const isSure = act.name === 'done' && of === 1;
  const names = who.filter(Boolean).join(', ');
  return {
    title:
      who.length === 1
        ? 'There is an answer that you have not sent'
        : `There are ${who.length} answers that you have not sent`,
    ...(names && { text: `${names} · Nothing was changed.` }),
    label: 'Go on without sending',
    act: isSure ? { ...act, isInsisted: true } : act,
  };
}
