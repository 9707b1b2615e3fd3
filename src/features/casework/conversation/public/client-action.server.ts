import { data, redirect } from 'react-router';
import type { ClientForm, ClientIntent } from '#frames/public/client-intent.server.ts';
import type { ClientProblem } from '#frames/public/forms/client-problem.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { asClient } from '../tracker.server.ts';
import { closedMeanwhile, problemOf } from './tracker-problems.ts';

export type TrackerForm = Omit<ClientForm, 'visitor'> & { ctx: ServiceContext; token: string };

/** Data shown again after a refusal; absent problem: after an action whose result is shown once. */
export type Refusable<Kept> = { problem?: ClientProblem; typed?: string } & Kept;

/** Performs a form of the client, whose case may have been closed since its page was opened. */
export async function runClientIntent<Kept extends object>(
  { ctx, form, token, refusedFiles }: TrackerForm,
  intent: ClientIntent<string, Kept>,
) {
  const client = await asClient(ctx, token);
  if (!client) {
    const typed = intent.typed?.(form);
    return refuse<object>(closedMeanwhile(), typed === undefined ? {} : { typed });
  }
  try {
    if (client.actor.helper?.isReader) throw new Refusal('forbidden', m.supporters_read_only());
    const outcome = await intent.run(client, { form, refusedFiles, visitor: ctx });
    if ('notice' in outcome) {
      const part = outcome.part ? `#${outcome.part}` : '';
      return redirect(urls.tracker(outcome.notice) + part, 303);
    }
    const { problem, kept } = outcome;
    return problem ? refuse<Kept>(problem, kept) : data<Refusable<Kept>>(kept);
  } catch (error) {
    return refuse<Partial<Kept>>(problemOf(error), intent.kept?.(form) ?? {});
  }
}

/** The page again, with the status and the words of the problem. */
export function refuse<Kept>(problem: ClientProblem, kept: { typed?: string } & Kept) {
  const { status, retryAfterMinutes } = problem;
  const headers: Record<string, string> = retryAfterMinutes
    ? { 'Retry-After': String(retryAfterMinutes * 60) }
    : {};
  return data<Refusable<Kept>>({ problem, ...kept }, { status, headers });
}
