import { and, eq, gt, lt } from 'drizzle-orm';
import { createHash, createHmac } from 'node:crypto';
import { formSubmissions } from '#database/tables/reports.ts';
import { attemptText } from '#features/casework/reports/insert-submission.server.ts';
import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import type { Chat } from './forms/chat.ts';
import { readLines, type Line } from './thread.server.ts';
import { chatSessions } from '#database/tables/conversation.ts';
import { storeSendersLine, type IncomingResult } from './sender-lines.server.ts';

type StartChatResult =
  | Exclude<SubmitFormResult, { ok: true }>
  /** `token`: for the visitor's cookie. */
  | { ok: true; reference: string; token: string };

/**
 * Stores the message that begins a chat as a submission like any other, and opens the chat in the
 * visitor's browser. Idempotent: the same message sent again opens the same chat.
 */
export async function startChat(
  ctx: ServiceContext,
  { chat, ...sending }: HiddenFields & { chat: Chat },
): Promise<StartChatResult> {
  const form = { ...sending, formType: 'chat', answers: chat };
  const attempt = attemptText(ctx, { ...form, answers: storedAnswers(chat) });
  const token = chatToken(ctx.ports.site, attempt);
  const result = await submitForm(ctx, {
    ...form,
    email: chat.email || undefined,
    alsoStore: (tx, { id }) => openChatSession(tx, { submissionId: id, token }),
  });
  return result.ok ? { ...result, token } : result;
}

export type OpenedChat = {
  submissionId: string;
  reference: string;
  /** Answers also go out by mail. */
  hasEmail: boolean;
  /** Hours between its beginning and its end. */
  hoursOpen: number;
  /** Includes the first message, unless only later lines were asked for. */
  lines: Line[];
};

/**
 * The lines of a chat, for the visitor whose cookie belongs to it; undefined once it is over.
 * @param input `after`: only lines after this one
 */
export async function readChat(
  ctx: ServiceContext,
  input: { token: string; after?: string | undefined },
): Promise<OpenedChat | undefined> {
  authorize(ctx, 'chat:use');
  const found = await findChat(ctx, input.token);
  if (!found) return undefined;
  const { submissionId, expiresAt } = found;
  const [submission] = await ctx.db
    .select({
      reference: formSubmissions.reference,
      data: formSubmissions.data,
      submittedAt: formSubmissions.submittedAt,
    })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  if (!submission) return undefined;
  const { reference, data, submittedAt } = submission;
  const after = input.after === submissionId ? undefined : input.after;
  const lines = await readLines(ctx, {
    submissionId,
    reader: 'sender',
    ...(after !== undefined && { after }),
  });
  const first: Line = {
    id: submissionId,
    author: 'sender',
    authorName: '',
    text: data['message'] ?? '',
    isSeen: true,
    createdAt: submittedAt,
  };
  const hours = Math.round((expiresAt.getTime() - submittedAt.getTime()) / 3_600_000);
  const opened = { submissionId, reference, hasEmail: Boolean(data['email']), hoursOpen: hours };
  return { ...opened, lines: input.after === undefined ? [first, ...lines] : lines };
}

/** `over`: the chat has ended, and the text begins a new one. */
type WriteToChatResult = IncomingResult | { ok: false; code: 'over' };

/** Adds a line to the visitor's chat. */
export async function writeToChat(
  ctx: ServiceContext,
  { token, ...line }: { token: string; text: string; formKey: string },
): Promise<WriteToChatResult> {
  authorize(ctx, 'chat:use');
  try {
    const found = await findChat(ctx, token);
    if (!found) return { ok: false, code: 'over' };
    const { submissionId } = found;
    return await storeSendersLine(ctx, { ...line, submissionId, budget: budgets.linesPerChat });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A chat could not be found');
    return { ok: false, code: 'unavailable' };
  }
}

/** Ends a chat in the visitor's browser immediately; its lines stay with the submission. */
export async function endChat(ctx: ServiceContext, token: string): Promise<void> {
  authorize(ctx, 'chat:use');
  await inTransaction(ctx, async (tx) => {
    const found = await findChat(tx, token);
    if (!found) return;
    await removeChatSession(tx, token);
    await recordAudit(tx, { action: 'submission.chat-ended', target: found.submissionId });
  });
}

/** Hours for which a chat stays open in the browser in which it began. */
const shortest = 24;
const longest = 14 * 24;

/** Lifetime of the chat cookie, in seconds; the chat itself may end earlier. */
export const chatSeconds = longest * 60 * 60;

/** A chat stays open long enough to read an answer given within the promised hours. */
async function hoursOpen(ctx: ServiceContext): Promise<number> {
  const { response_hours: promised } = await readSiteSettings(ctx);
  return Math.min(longest, Math.max(shortest, Number(promised)));
}

/**
 * Token of the cookie, derived from the visitor's message, so that sending it again after a lost response
 * opens the same chat. Stored data is not enough to derive it.
 * @param attempt holds a key that only the visitor's form had
 */
function chatToken(site: SiteAddress, attempt: string): string {
  return createHmac('sha256', site.deriveKey('chat-sessions')).update(attempt).digest('base64url');
}

/** With the caller's transaction. */
async function openChatSession(
  tx: ServiceContext,
  { submissionId, token }: { submissionId: string; token: string },
): Promise<void> {
  await tx.db.delete(chatSessions).where(lt(chatSessions.expiresAt, tx.now()));
  const expiresAt = new Date(tx.now().getTime() + (await hoursOpen(tx)) * 3_600_000);
  const tokenHash = hash(token);
  await tx.db.insert(chatSessions).values({ submissionId, tokenHash, expiresAt });
}

/** The submission of a chat; undefined once the chat is over. */
async function findChat(
  ctx: ServiceContext,
  token: string,
): Promise<{ submissionId: string; expiresAt: Date } | undefined> {
  if (token === '') return undefined;
  const [found] = await ctx.db
    .select({ submissionId: chatSessions.submissionId, expiresAt: chatSessions.expiresAt })
    .from(chatSessions)
    .where(and(eq(chatSessions.tokenHash, hash(token)), gt(chatSessions.expiresAt, ctx.now())));
  return found;
}

/** Ends a chat in every browser that holds its token. */
async function removeChatSession(tx: ServiceContext, token: string): Promise<void> {
  await tx.db.delete(chatSessions).where(eq(chatSessions.tokenHash, hash(token)));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
