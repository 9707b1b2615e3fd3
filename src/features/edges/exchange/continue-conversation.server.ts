import { eq } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { mailAnswers } from '#database/tables/exchange.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import { writeMessage } from '#features/casework/conversation/messages.server.ts';
import {
  storeSendersLine,
  type IncomingMail,
  type IncomingResult,
} from '#features/casework/conversation/sender-lines.server.ts';
import { replyAddress } from '#features/casework/reports/reply-to-submission.server.ts';
import { helperAddressOf } from '#features/casework/safety/helper-address.server.ts';
import { findAllowedSupporter } from '#features/casework/safety/supporters.server.ts';
import { authorize, type Party, type ServiceContext } from '#kernel/context.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import type { AnswerDoubt } from '#shared/vocabulary/answer-doubts.ts';
import type { Answered } from './find-answered.server.ts';

/** A case or a report that a mail answers. */
export type Conversation = Exclude<Answered, 'notice'>;

/** Who wrote an answer: the person of the case or report, or somebody who may write beside them. */
export type Writer = { helper?: Party };

/**
 * Tells who wrote an answer by its address, or why it does not count as theirs. Nothing is said to the writer.
 * @param mail `email` of From, empty where it is not known; `isForwarded`: staff passed it on
 */
export async function findWriter(
  ctx: ServiceContext,
  of: Conversation,
  mail: { email: string; isForged: boolean; isForwarded: boolean },
): Promise<{ writer: Writer } | { doubt: AnswerDoubt }> {
  authorize(ctx, 'mail:send');
  const email = mail.email.toLowerCase();
  const writer = email === '' ? undefined : await writerOf(ctx, of, email);
  if (!writer) return { doubt: 'address' };
  if (mail.isForwarded) return { doubt: 'forwarded' };
  if (mail.isForged) return { doubt: 'forged' };
  return (await isUnsafeAddress(ctx, email)) ? { doubt: 'unsafe' } : { writer };
}

async function writerOf(
  ctx: ServiceContext,
  of: Conversation,
  email: string,
): Promise<Writer | undefined> {
  if ('caseId' in of) {
    const [file] = await ctx.db
      .select({ email: cases.contactEmail })
      .from(cases)
      .where(eq(cases.id, of.caseId));
    if (file?.email === email) return {};
    const helper = await findAllowedSupporter(ctx, { caseId: of.caseId, email });
    return helper && !helper.isReader ? { helper } : undefined;
  }
  const [report] = await ctx.db
    .select({ data: formSubmissions.data, fields: formTemplateVersions.fields })
    .from(formSubmissions)
    .leftJoin(formTemplateVersions, eq(formTemplateVersions.id, formSubmissions.templateVersionId))
    .where(eq(formSubmissions.id, of.submissionId));
  if (!report) return undefined;
  if (replyAddress(report.data, report.fields?.list)?.toLowerCase() === email) return {};
  if (helperAddressOf(report.data)?.toLowerCase() !== email) return undefined;
  return { helper: { id: '', name: report.data['helper_name'] ?? '', role: 'helper' } };
}

type Answer = {
  of: Conversation;
  writer: Writer;
  text: string;
  /** Under which the files of the mail wait. */
  secret: string;
  keyHash: string;
  mail: Omit<IncomingMail, 'note'>;
};

/** Adds an answer to its conversation, as the tracker adds a message. */
export async function continueConversation(
  ctx: ServiceContext,
  { of, writer, text, secret, keyHash, ...answer }: Answer,
): Promise<IncomingResult> {
  authorize(ctx, 'mail:send');
  const mail: IncomingMail = {
    ...answer.mail,
    note: (tx) => keepAnswer({ ...tx, actor: ctx.actor }, { keyHash, of }),
  };
  if ('caseId' in of) {
    const actor = { type: 'client', ip: '', ...of, ...writer } as const;
    return writeMessage({ ...ctx, actor }, { text, formKey: secret, mail });
  }
  return storeSendersLine(ctx, {
    ...of,
    text,
    formKey: secret,
    mail,
    authorName: writer.helper?.name ?? '',
    budget: budgets.answersPerReport,
  });
}

/**
 * Records what a mail answers, in the transaction that stores it.
 * @param input `doubt`: why it became a submission of its own, `arrivalId`
 */
export async function keepAnswer(
  tx: ServiceContext,
  {
    keyHash,
    of,
    ...arrival
  }: { keyHash: string; of: Conversation; arrivalId?: string; doubt?: AnswerDoubt },
): Promise<void> {
  authorize(tx, 'mail:send');
  await tx.db.insert(mailAnswers).values({ keyHash, ...of, ...arrival, createdAt: tx.now() });
}

/** The conversation to which a mail was added already. */
export async function findKeptAnswer(
  ctx: ServiceContext,
  keyHash: string,
): Promise<Conversation | undefined> {
  authorize(ctx, 'mail:send');
  const { caseId, submissionId, arrivalId } = mailAnswers;
  const [kept] = await ctx.db
    .select({ caseId, submissionId, arrivalId })
    .from(mailAnswers)
    .where(eq(mailAnswers.keyHash, keyHash));
  if (!kept || kept.arrivalId) return undefined;
  if (kept.caseId) return { caseId: kept.caseId };
  return kept.submissionId ? { submissionId: kept.submissionId } : undefined;
}
