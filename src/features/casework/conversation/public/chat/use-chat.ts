import { useEffect, useState, type SyntheticEvent } from 'react';
import type {
  ChatAnswer,
  ChatLine,
  ChatProblem,
  ChatState,
} from '#features/casework/conversation/chat-state.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { speaksOfSelfHarm } from '#shared/self-harm.ts';
import { urls } from '#shared/urls.ts';

export type ChatPanelProps = {
  state: ChatState;
  /** Makes a message that is sent twice arrive once. */
  formKey: string;
  typed: { text: string; email: string };
  errors: ChatProblem['errors'];
};

type Notice = { title: string; message: string };

/** What the box of a chat knows and does once its script runs. */
export function useChat(given: ChatPanelProps) {
  const [state, setState] = useState(given.state);
  const [formKey, setFormKey] = useState(given.formKey);
  const [errors, setErrors] = useState(given.errors);
  const [notice, setNotice] = useState<Notice>();
  const [isHeard, setHeard] = useState(() => speaksOfSelfHarm(given.typed.text));
  const isCareNeeded =
    isHeard || (state.chat?.lines ?? []).some((line) => line.isOwn && speaksOfSelfHarm(line.text));
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
    // Its chat has ended: the next message begins a new one.
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
      // Once shown it stays, whatever is deleted again.
      if (speaksOfSelfHarm(target.value)) setHeard(true);
    },
  };
}

/** @returns undefined when the server could not be reached, or did not answer as it should */
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

/** What was typed before a reload comes back, unless the server gave something back. */
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

/** What was typed and not sent, in this tab only. */
function readKept(): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** @param text empty: nothing is kept any more */
function keepText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Without storage it still stands in the box.
  }
}

/** In milliseconds: how often the box asks where answers cannot come by themselves. */
const askedEvery = 15_000;

/**
 * Hears of answers while a chat is open: by a stream, and where that is refused by asking now and then.
 * @returns whether answers come by themselves
 */
function useAnswers(
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
