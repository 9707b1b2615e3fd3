import { randomUUID } from 'node:crypto';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { testContext } from './context.ts';

export type OutboxWorld = {
  /** The system's context, with a clock that only `pass` moves. */
  ctx: ServiceContext;
  /** Requested wake-ups; no job runs by itself. */
  wakes: { job: string; startAfter: Date | undefined }[];
  pass(minutes: number): void;
  as(actor: Actor): ServiceContext;
};

/** A context for tests of the outbox: the given mailer, and a queue that only records wake-ups. */
export function outboxWorld(db: Db, mailer: Mailer): OutboxWorld {
  const wakes: OutboxWorld['wakes'] = [];
  const queue: Queue = {
    wake: async (job, { startAfter }) => void wakes.push({ job, startAfter }),
    wakeSoon: async (job) => void wakes.push({ job, startAfter: undefined }),
  };
  const clock = { now: new Date('2026-03-01T10:00:00Z') };
  const site = createSiteAddress('https://help.example.org', Buffer.alloc(32, 7));
  const ctx = testContext(db, {
    actor: { type: 'system', job: 'test' },
    ports: { mailer, queue, site },
    now: () => clock.now,
  });
  return {
    ctx,
    wakes,
    pass: (minutes) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    as: (actor) => ({ ...ctx, actor }),
  };
}

/** A submission with a confirmation in the outbox; returns the ids of both. */
export async function submitWithMail(
  ctx: ServiceContext,
  to = 'ana@example.org',
): Promise<{ submissionId: string; emailId: string }> {
  const [submission] = await ctx.db
    .insert(formSubmissions)
    .values({
      reference: `R-${randomUUID()}`,
      formType: 'report',
      data: {},
      searchText: '',
      idempotencyKey: randomUUID(),
      submittedAt: ctx.now(),
    })
    .returning();
  if (!submission) throw new Error('The submission was not stored.');
  const { id: submissionId, reference } = submission;
  const payload = { reference, formType: 'report' };
  await enqueueEmail(ctx, { template: 'submission-confirmation', to, payload, submissionId });
  const [email] = await ctx.db.query.emailMessages.findMany({
    where: (table, { eq }) => eq(table.submissionId, submissionId),
  });
  if (!email) throw new Error('The mail was not stored.');
  return { submissionId, emailId: email.id };
}
