import { answerTime } from '#shared/answer-time.ts';
import { publishedHours } from '#features/casework/conversation/published-hours.ts';
import { honeypotField } from '#frames/public/forms/form-meta.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { describeText } from '../describe-text.ts';
import { describeRefusal } from '#frames/public/forms/describe-refusal.server.ts';
import { eventLines, eventStream, type EventStream } from '#platform/http/live/event-stream.ts';
import type { LiveMessage, LiveEvents } from '#platform/http/live/live-events.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ChatLine, ChatProblem, ChatState } from '../../chat-state.ts';
import { readChat, startChat, writeToChat, type OpenedChat } from '../../chat.server.ts';
import { chatForm } from '../../forms/chat.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Tests whether the organisation offers a chat. */
export async function isChatOn(ctx: ServiceContext): Promise<boolean> {
  return (await readSiteSettings(ctx)).enable_chat_widget === 'true';
}

/** Content of the chat box for the holder of this token. */
export async function loadChat(ctx: ServiceContext, token: string): Promise<ChatState> {
  const settings = await readSiteSettings(ctx);
  const organisation = settings.company_name;
  const opened = await readChat(ctx, { token });
  return {
    organisation,
    answeredWhen: answerTime(settings),
    businessHours: settings.business_hours,
    hours: publishedHours(settings, ctx.now()),
    chat: opened && {
      reference: opened.reference,
      hasEmail: opened.hasEmail,
      hoursOpen: opened.hoursOpen,
      lines: toChatLines(opened.lines, organisation),
    },
  };
}

export function toChatLines(lines: OpenedChat['lines'], organisation: string): ChatLine[] {
  return lines.map(({ id, author, authorName, text, createdAt }) => ({
    id,
    isOwn: author === 'sender',
    author:
      author === 'sender'
        ? m.chat_you()
        : m.chat_staff({ name: authorName, company: organisation }),
    text: text ?? m.conversation_lost(),
    at: createdAt.toISOString(),
  }));
}

type Received =
  /** `token`: set for a chat that has just begun. */
  { ok: true; token: string | undefined } | { ok: false; status: number; problem: ChatProblem };

/** Stores a line: in the chat that the cookie belongs to, or as the beginning of one. */
export async function receiveLine(
  ctx: ServiceContext,
  { form, token }: { form: FormData; token: string },
): Promise<Received> {
  if (token === '') return begin(ctx, form);
  const line = { token, text: sentText(form, 'text'), formKey: sentText(form, 'form_key') };
  const written = await writeToChat(ctx, line);
  if (written.ok) return { ok: true, token: undefined };
  if (written.code === 'over') {
    const problem = { title: m.chat_over_title(), errors: {}, message: m.chat_over() };
    return { ok: false, status: refusalStatus.conflict, problem };
  }
  const words = { label: m.chat_message_label(), failed: m.chat_failed_title() };
  const { status, ...problem } = describeText(written, words);
  return { ok: false, status, problem };
}

async function begin(ctx: ServiceContext, form: FormData): Promise<Received> {
  const values = { message: [sentText(form, 'text')], email: [sentText(form, 'email')] };
  const parsed = parseForm(chatForm, values, ctx.now());
  if (!parsed.ok) {
    const { message, email } = parsed.errors;
    const errors = { ...(message && { text: message }), ...(email && { email }) };
    const problem = { title: m.form_problem_title(), errors };
    return { ok: false, status: refusalStatus.invalid, problem };
  }
  const result = await startChat(ctx, {
    chat: parsed.answers,
    visitorKey: sentText(form, 'form_key'),
    honeypot: sentText(form, honeypotField),
  });
  if (result.ok) return { ok: true, token: result.token };
  return { ok: false, ...describeStart(result) };
}

function describeStart(result: Parameters<typeof describeRefusal>[0]): {
  status: number;
  problem: ChatProblem;
} {
  const { status, errors = {}, problem } = describeRefusal(result, fieldNames(chatForm));
  if (problem === 'unavailable') {
    const title = m.chat_failed_title();
    return { status, problem: { title, errors: {}, message: m.tracker_message_failed() } };
  }
  if (problem) {
    const message = m.form_too_many({ minutes: problem.retryAfterMinutes });
    return { status, problem: { title: m.form_too_many_title(), errors: {}, message } };
  }
  const { message, email } = errors;
  return {
    status,
    problem: {
      title: m.form_secret_title(),
      errors: { ...(message && { text: message }), ...(email && { email }) },
    },
  };
}

/** In milliseconds: a chat that was ended elsewhere or has expired ends here within a minute. */
const checkedEvery = 60_000;

type ChatStream<Line extends { id: string }> = {
  submissionId: string;
  network: string;
  /** The last line that the client has. */
  after: string;
  /** Lines after the given one; undefined once the chat is over. */
  read(after: string): Promise<readonly Line[] | undefined>;
};

/**
 * Answers with a stream of server-sent events: `line` for each line of one chat, with its id to resume
 * from, and `over` as the last one. Announcements hold no text, so the lines are read here.
 */
export function streamChat<Line extends { id: string }>(
  events: LiveEvents,
  chat: ChatStream<Line>,
): Response {
  return eventStream((stream) => run(events, chat, stream));
}

function run<Line extends { id: string }>(
  events: LiveEvents,
  { submissionId, network, read, ...chat }: ChatStream<Line>,
  stream: EventStream,
): () => void {
  let { after } = chat;
  let isReading = false;
  let isStale = false;

  /** Reads one at a time; announcements that arrive meanwhile trigger another read. */
  async function catchUp(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      // An unreachable database does not end the chat: the next check tries again.
      const lines = await read(after).catch(() => []);
      if (lines === undefined) {
        stream.send(eventLines('over', {}));
        stream.end();
        break;
      }
      for (const line of lines) {
        after = line.id;
        stream.send(eventLines('line', line, line.id));
      }
    }
    isReading = false;
  }

  function hear(heard: LiveMessage): void {
    if (heard.type === 'closing') return stream.end();
    if (heard.type === 'missed' || heard.event.id === submissionId) void catchUp();
  }

  const leave = events.visitors.enter(network);
  const checking = setInterval(() => void catchUp(), checkedEvery);
  const unsubscribe = events.subscribe({ userId: `chat ${submissionId}`, hear });
  void catchUp();
  return () => {
    clearInterval(checking);
    unsubscribe();
    leave();
  };
}
