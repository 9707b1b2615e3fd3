import { payerFields } from '#shared/vocabulary/payer.ts';
import { z } from 'zod';
import type { ClientIntent } from '#frames/public/client-intent.server.ts';
import type { ClientContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { longestProof, settleDates } from '../case-dates.server.ts';
import { noteFact, removeFact, setCasePayer } from '../case-facts.server.ts';
import { makeFeed, stopFeed } from '../date-feed.server.ts';
import { clientFactKinds, parseFact, type TypedFact } from '../parse-fact.ts';
import type { DatesAnswer } from './dates-answer.ts';

type DateIntent = ClientIntent<'date-saved' | 'calendar-stopped', { dates: DatesAnswer }>;

/** Buttons beside the dates in the tracker. */
export const ownDateIntents = {
  'date-done': {
    typed: typedInDates,
    kept: (form) => ({
      dates: {
        proof: { id: sentText(form, 'date'), typed: sentText(form, 'proof'), problem: undefined },
      },
    }),
    run: (client, { form }) => settle(client, { form, state: 'done' }),
  },
  'date-open': {
    typed: typedInDates,
    run: (client, { form }) => settle(client, { form, state: 'open' }),
  },
  'fact-note': {
    typed: typedInDates,
    kept: (form) => ({ dates: { fact: { typed: typedFact(form), problems: {} } } }),
    async run(client, { form }) {
      const typed = typedFact(form);
      const parsed = parseFact(typed, { now: client.now(), kinds: clientFactKinds });
      if (!parsed.ok) return refusedWith({ fact: { typed, problems: parsed.problems } });
      const { caseId } = client.actor;
      await noteFact(client, { caseId, kind: parsed.kind, on: parsed.on });
      return { notice: 'date-saved' };
    },
  },
  'fact-remove': {
    typed: typedInDates,
    async run(client, { form }) {
      const id = sentText(form, 'fact');
      const { caseId } = client.actor;
      if (z.uuid().safeParse(id).success) await removeFact(client, { caseId, id });
      return { notice: 'date-saved' };
    },
  },
  place: {
    typed: typedInDates,
    async run(client, { form }) {
      const { caseId } = client.actor;
      const payer = Object.fromEntries(payerFields.map((name) => [name, sentText(form, name)]));
      await setCasePayer(client, { caseId, payer });
      return { notice: 'date-saved' };
    },
  },
  'calendar-make': {
    typed: typedInDates,
    run: async (client) => ({
      kept: { dates: { address: await makeFeed(client, { caseId: client.actor.caseId }) } },
    }),
  },
  'calendar-stop': {
    typed: typedInDates,
    async run(client) {
      await stopFeed(client, { caseId: client.actor.caseId });
      return { notice: 'calendar-stopped' };
    },
  },
} satisfies Readonly<Record<string, DateIntent>>;

async function settle(
  client: ClientContext,
  { form, state }: { form: FormData; state: 'done' | 'open' },
) {
  const ids = form
    .getAll('date')
    .filter((id) => typeof id === 'string' && z.uuid().safeParse(id).success) as string[];
  const proof = sentText(form, 'proof');
  const problem = proofProblem(proof);
  if (problem) return refusedWith({ proof: { id: ids[0] ?? '', typed: proof, problem } });
  await settleDates(client, { caseId: client.actor.caseId, ids, state, proof });
  return { notice: 'date-saved' } as const;
}

function refusedWith(dates: DatesAnswer) {
  const problem = { status: refusalStatus.invalid, title: m.form_problem_title(), errors: {} };
  return { problem, kept: { dates } };
}

function typedInDates(form: FormData): string {
  const others = ['on', 'until', 'proof'].map((name) => sentText(form, name));
  return [factWord(sentText(form, 'kind')), ...others].filter(Boolean).join('\n');
}

function typedFact(form: FormData): TypedFact {
  return { kind: sentText(form, 'kind'), on: sentText(form, 'on'), until: sentText(form, 'until') };
}

function proofProblem(proof: string): string | undefined {
  if (proof.trim().length > longestProof) return m.dates_proof_long({ maximum: longestProof });
  return Object.keys(findSecrets({ proof })).length > 0 ? m.dates_proof_hint() : undefined;
}
