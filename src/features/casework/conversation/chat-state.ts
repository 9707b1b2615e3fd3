import type { PublishedHours } from './published-hours.ts';

/** One line of a chat as its box shows it; `at` in ISO 8601. */
export type ChatLine = { id: string; isOwn: boolean; author: string; text: string; at: string };

/** Content of the box: no chat yet, or one with its lines. */
export type ChatState = {
  organisation: string;
  answeredWhen: string;
  /** Business hours in the organisation's own words; empty when not set. */
  businessHours: string;
  /** Undefined unless the organisation publishes its hours; then the page does not state whether anybody is there. */
  hours: PublishedHours | undefined;
  chat:
    | { reference: string; hasEmail: boolean; hoursOpen: number; lines: readonly ChatLine[] }
    | undefined;
};

/** Reason why a message was not stored; the typed text stays in the box. */
export type ChatProblem = {
  title: string;
  errors: { text?: string; email?: string };
  message?: string;
};

/** Response to the box when it sends something. */
export type ChatAnswer = { problem: ChatProblem } | { state: ChatState };
