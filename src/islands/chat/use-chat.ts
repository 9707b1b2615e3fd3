import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type {
  ChatAnswer,
  ChatLine,
  ChatProblem,
  ChatState,
} from '#features/conversation/chat-state.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { keepText, readKept } from './kept-text.ts';
import { useAnswers } from './use-answers.ts';

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
    ...{ state, errors, notice, isBusy, isLive, formKey },
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
    onType(event: SyntheticEvent<HTMLFormElement>) {
      const { target } = event;
      if (target instanceof HTMLTextAreaElement) keepText(target.value);
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
