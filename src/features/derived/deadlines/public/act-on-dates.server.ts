import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { longestProof, settleDates } from '../case-dates.server.ts';
import { noteFact, removeFact, setLedgerState } from '../case-facts.server.ts';
import { makeFeed, stopFeed } from '../date-feed.server.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { clientFactKinds, parseFact, type TypedFact } from '../parse-fact.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Actions of the buttons beside the dates in the tracker. */
const intents = [
  'date-done',
  'date-open',
  'fact-note',
  'fact-remove',
  'place',
  'calendar-make',
  'calendar-stop',
] as const;

export type DateIntent = (typeof intents)[number];

export function readDateIntent(form: FormData): DateIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

/** Returns what was typed or chosen, line by line, for a page that no longer has the form. */
export function typedInDates(form: FormData): string {
  const others = ['on', 'until', 'proof', 'state'].map((name) => sentText(form, name));
  return [factWord(sentText(form, 'kind')), ...others].filter(Boolean).join('\n');
}

/** Returns what was typed, for the form that was refused. */
export function keptInDates(form: FormData, intent: DateIntent): DatesAnswer {
  if (intent === 'fact-note') return { fact: { typed: typedFact(form), problems: {} } };
  if (intent !== 'date-done') return {};
  return {
    proof: { id: sentText(form, 'date'), typed: sentText(form, 'proof'), problem: undefined },
  };
}

function typedFact(form: FormData): TypedFact {
  return { kind: sentText(form, 'kind'), on: sentText(form, 'on'), until: sentText(form, 'until') };
}

/** State shown with the dates: typed values and the reason for the refusal, or the new address. */
export type DatesAnswer = {
  fact?: { typed: TypedFact; problems: TypedFact };
  /** The date that was to be marked as done. */
  proof?: { id: string; typed: string; problem: string | undefined };
  address?: string;
};

type ActionResult = { notice: 'date-saved' | 'calendar-stopped' } | { answer: DatesAnswer };

/**
 * Performs the action that a client chose beside their dates.
 * @param client of the case
 * @throws Refusal as the verbs do
 */
export async function actOnDates(
  client: ServiceContext & { actor: { type: 'client'; caseId: string } },
  { intent, form }: { intent: DateIntent; form: FormData },
): Promise<ActionResult> {
  const { caseId } = client.actor;
  switch (intent) {
    case 'date-done':
    case 'date-open': {
      const ids = form
        .getAll('date')
        .filter((id) => typeof id === 'string' && z.uuid().safeParse(id).success) as string[];
      const proof = sentText(form, 'proof');
      const problem = proofProblem(proof);
      if (problem) return { answer: { proof: { id: ids[0] ?? '', typed: proof, problem } } };
      const state = intent === 'date-done' ? 'done' : 'open';
      await settleDates(client, { caseId, ids, state, proof });
      return { notice: 'date-saved' };
    }
    case 'fact-note': {
      const typed = typedFact(form);
      const { timezone } = await readSettings(client);
      const reading = { now: client.now(), zone: timezone, kinds: clientFactKinds };
      const parsed = parseFact(typed, reading);
      if (!parsed.ok) return { answer: { fact: { typed, problems: parsed.problems } } };
      await noteFact(client, { caseId, kind: parsed.kind, on: parsed.on });
      return { notice: 'date-saved' };
    }
    case 'fact-remove': {
      const id = sentText(form, 'fact');
      if (z.uuid().safeParse(id).success) await removeFact(client, { caseId, id });
      return { notice: 'date-saved' };
    }
    case 'place':
      await setLedgerState(client, { caseId, state: sentText(form, 'state') });
      return { notice: 'date-saved' };
    case 'calendar-make':
      return { answer: { address: await makeFeed(client, { caseId }) } };
    case 'calendar-stop':
      await stopFeed(client, { caseId });
      return { notice: 'calendar-stopped' };
  }
}

function proofProblem(proof: string): string | undefined {
  if (proof.trim().length > longestProof) return m.dates_proof_long({ maximum: longestProof });
  return Object.keys(findSecrets({ proof })).length > 0 ? m.dates_proof_hint() : undefined;
}
