import type { ServiceContext } from '#kernel/context.ts';
import { sendNewsletters } from './newsletters/send-newsletters.server.ts';
import { markdownWords } from '#site/search/markdown-words.server.ts';

/** Puts ordered newsletters into the outbox, with the first words of their posts. */
export function runSendNewsletters(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  return sendNewsletters(ctx, { wordsOf: markdownWords, signal });
}
