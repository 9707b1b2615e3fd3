import type { ToldHours } from './told-hours.ts';

/** One line of a chat as its box shows it; `at` in ISO 8601. */
export type ChatLine = { id: string; isOwn: boolean; author: string; text: string; at: string };

/** What the box shows: no chat yet, or one with its lines. */
export type ChatState = {
  organisation: string;
  responseHours: string;
  /** When somebody is there, in the organisation's own words; empty where it did not say. */
  businessHours: string;
  /** Undefined: nobody has said that visitors are told hours, so nobody is said to be there or away. */
  hours: ToldHours | undefined;
  chat:
    | { reference: string; hasEmail: boolean; hoursOpen: number; lines: readonly ChatLine[] }
    | undefined;
};

/** Why something was not stored; what was typed stays in the box. */
export type ChatProblem = {
  title: string;
  errors: { text?: string; email?: string };
  message?: string;
};

/** What the box is answered when it sends something. */
export type ChatAnswer = { problem: ChatProblem } | { state: ChatState };
