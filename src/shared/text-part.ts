/** A part of a mail's text: the writer's own words, or older ones that their program quotes. */
export type TextPart = { isQuote: boolean; text: string };
