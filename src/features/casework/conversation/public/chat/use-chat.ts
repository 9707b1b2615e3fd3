import { useEffect, useState, type SyntheticEvent } from 'react';
import type {
  ChatAnswer,
  ChatLine,
  ChatProblem,
  ChatState,
} from '#features/casework/conversation/chat-state.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import { urls } from '#shared/urls.ts';

export type ChatPanelProps = {
  state: ChatState;
  /** Idempotency key: a message sent twice is stored once. */
  formKey: string;
  typed: { text: string; email: string };
  errors: ChatProblem['errors'];
};

type Notice = { title: string; message: string };

/** State and actions of the chat box once its script runs. */
export function useChat(given: ChatPanelProps) {
  const [state, setState] = useState(given.state);
  const [formKey, setFormKey] = useState(given.formKey);
  const [errors, setErrors] = useState(given.errors);
  const [notice, setNotice] = useState<Notice>();
  const [isHeard, setHeard] = useState(() => mentionsSelfHarm(given.typed.text));
  const isCareNeeded =
    isHeard || (state.chat?.lines ?? []).some((line) => line.isOwn && mentionsSelfHarm(line.text));
  const [isBusy, setBusy] = useState(false);
  const isLive = useAnswers(state.chat?.reference, {
    last: state.chat?.lines.at(-1)?.id ?? '',
    onLine: (line) => setState((now) => withLine(now, line)),
    onState: setState,
  });
  useKeptText();
  useOffline(setNotice);

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setErrors({});
    setNotice(undefined);
    const answer = await post(form);
    setBusy(false);
    if (answer === undefined) {
      setNotice({ title: m.chat_failed_title(), message: m.chat_unreachable() });
      return;
    }
    if ('problem' in answer) return refuse(answer.problem, form);
    setState(answer.state);
    setFormKey(newFormKey());
    form.reset();
    clear(form);
    keepText('');
  }

  function refuse({ title, message, errors: wrong }: ChatProblem, form: HTMLFormElement): void {
    setErrors(wrong);
    const words = message ?? wrong.text ?? wrong.email;
    if (words) setNotice({ title, message: words });
    // The chat has ended: the next message begins a new one.
    if (title === m.chat_over_title()) setState((now) => ({ ...now, chat: undefined }));
    form.querySelector<HTMLElement>('[name=text]')?.focus();
  }

  return {
    state,
    errors,
    notice,
    isBusy,
    isLive,
    isCareNeeded,
    formKey,
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
    onType(event: SyntheticEvent<HTMLFormElement>) {
      const { target } = event;
      if (!(target instanceof HTMLTextAreaElement)) return;
      keepText(target.value);
      // Once shown, the help stays, even when the text is deleted again.
      if (mentionsSelfHarm(target.value)) setHeard(true);
    },
  };
}

/** @returns undefined when the server could not be reached, or gave an unexpected answer */
async function post(form: HTMLFormElement): Promise<ChatAnswer | undefined> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(urls.chatLines(), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as ChatAnswer;
  } catch {
    return undefined;
  }
}

function withLine(state: ChatState, line: ChatLine): ChatState {
  const { chat } = state;
  if (!chat || chat.lines.some(({ id }) => id === line.id)) return state;
  return { ...state, chat: { ...chat, lines: [...chat.lines, line] } };
}

function clear(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLTextAreaElement>('textarea');
  if (box) box.value = '';
}

/** Restores text typed before a reload, unless the server returned the text. */
function useKeptText(): void {
  useEffect(() => {
    const box = document.querySelector<HTMLTextAreaElement>('#chat-text');
    if (box?.value === '') box.value = readKept();
  }, []);
}

function useOffline(show: (notice: Notice | undefined) => void): void {
  useEffect(() => {
    function onOffline() {
      show({ title: m.chat_failed_title(), message: m.chat_offline() });
    }
    function onOnline() {
      show(undefined);
    }
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [show]);
}

const place = 'lantern-chat-text';

/** Unsent text of this tab. */
function readKept(): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** @param text empty: removes the stored text */
function keepText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Without storage the text is still in the box.
  }
}

/** Polling interval in milliseconds, where the stream is not available. */
const askedEvery = 15_000;

/**
 * Receives answers while a chat is open: by a stream, or by polling where that is refused.
 * @returns whether answers arrive live
 */
function useAnswers(
  reference: string | undefined,
  {
    last,
    onLine,
    onState,
  }: {
    /** The last line shown. */
    last: string;
    onLine: (line: ChatLine) => void;
    onState: (state: ChatState) => void;
  },
): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (reference === undefined) return;
    let asking: number | undefined;
    let source: EventSource | undefined;
    let heard = last;

    async function ask(): Promise<void> {
      const answer = await fetch(urls.chatLines()).catch(() => undefined);
      if (answer?.ok) onState((await answer.json()) as ChatState);
    }
    function open() {
      const stream = new EventSource(`${urls.chatEvents()}?after=${heard}`);
      source = stream;
      stream.addEventListener('open', () => setLive(true));
      stream.addEventListener('line', (event) => {
        const line = JSON.parse(event.data) as ChatLine;
        heard = line.id;
        onLine(line);
      });
      stream.addEventListener('over', () => {
        stream.close();
        void ask();
      });
      stream.addEventListener('error', () => {
        // The browser reconnects by itself; there is nothing to do until it gives up.
        if (stream.readyState !== EventSource.CLOSED || asking !== undefined) return;
        asking = window.setInterval(() => void ask(), askedEvery);
      });
    }
    // A page that was left holds no stream, and one that comes back from the cache goes on after its last line.
    function onHide() {
      source?.close();
    }
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted && source?.readyState === EventSource.CLOSED && asking === undefined) open();
    }

    open();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      source?.close();
      clearInterval(asking);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
    // One stream per chat: it resumes by itself from its last line.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reference]);
  return isLive;
}
