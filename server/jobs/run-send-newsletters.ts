import type { ServiceContext } from '../context.ts';
import { sendNewsletters } from '../services/newsletters/send-newsletters.ts';
import { markdownWords } from '../services/search/markdown-words.ts';

/** Puts ordered newsletters into the outbox, with the first words of their posts. */
export function runSendNewsletters(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  return sendNewsletters(ctx, { wordsOf: markdownWords, signal });
}
