import { useEffect, useState } from 'react';
import type { ChatLine, ChatState } from '#features/conversation/chat-state.ts';
import { urls } from '#shared/urls.ts';

/** In milliseconds: how often the box asks where answers cannot come by themselves. */
const askedEvery = 15_000;

/**
 * Hears of answers while a chat is open: by a stream, and where that is refused by asking now and then.
 * @returns whether answers come by themselves
 */
export function useAnswers(
  reference: string | undefined,
  {
    last,
    onLine,
    onState,
  }: {
    /** The last line that is shown. */
    last: string;
    onLine: (line: ChatLine) => void;
    onState: (state: ChatState) => void;
  },
): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (reference === undefined) return;
    let asking: number | undefined;
    const source = new EventSource(`${urls.chatEvents()}?after=${last}`);

    async function ask(): Promise<void> {
      const answer = await fetch(urls.chatLines()).catch(() => undefined);
      if (answer?.ok) onState((await answer.json()) as ChatState);
    }
    source.addEventListener('open', () => setLive(true));
    source.addEventListener('line', (event) => onLine(JSON.parse(event.data) as ChatLine));
    source.addEventListener('over', () => {
      source.close();
      void ask();
    });
    source.addEventListener('error', () => {
      // While the browser tries again by itself there is nothing to do.
      if (source.readyState !== EventSource.CLOSED || asking !== undefined) return;
      asking = window.setInterval(() => void ask(), askedEvery);
    });
    return () => {
      source.close();
      clearInterval(asking);
    };
    // One stream for a chat: it goes on by itself from the line it had last.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reference]);
  return isLive;
}
