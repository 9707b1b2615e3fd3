import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { longestProof, settleDates } from '../case-dates.server.ts';
import { noteFact, removeFact, setLedgerState } from '../case-facts.server.ts';
import { makeFeed, stopFeed } from '../date-feed.server.ts';
import { clientFactKinds, parseFact, type TypedFact } from '../fact-words.ts';

/** What a button of the dates in the tracker asks for. */
const intents = [
  'date-done',
  'date-open',
  'fact-note',
  'fact-remove',
  'place',
  'calendar-make',
  'calendar-stop',
] as const;

type DateIntent = (typeof intents)[number];

export function readDateIntent(form: FormData): DateIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

/** What the dates show again: what was typed and why it was refused, or the address that was made. */
export type DatesAnswer = {
  fact?: { typed: TypedFact; problems: TypedFact };
  /** Of the date that is to be ticked. */
  proof?: { id: string; typed: string; problem: string };
  address?: string;
};

type Acted = { told: 'date-saved' | 'calendar-stopped' } | { answer: DatesAnswer };

/**
 * Does what a client asked for in their dates.
 * @param client of the case
 * @throws Refusal as the verbs do
 */
export async function actOnDates(
  client: ServiceContext & { actor: { type: 'client'; caseId: string } },
  { intent, form }: { intent: DateIntent; form: FormData },
): Promise<Acted> {
  const { caseId } = client.actor;
  function text(name: string): string {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  }
  switch (intent) {
    case 'date-done':
    case 'date-open': {
      const ids = form
        .getAll('date')
        .filter((id) => typeof id === 'string' && z.uuid().safeParse(id).success) as string[];
      const proof = text('proof');
      const problem = proofProblem(proof);
      if (problem) return { answer: { proof: { id: ids[0] ?? '', typed: proof, problem } } };
      const state = intent === 'date-done' ? 'done' : 'open';
      await settleDates(client, { caseId, ids, state, proof });
      return { told: 'date-saved' };
    }
    case 'fact-note': {
      const typed: TypedFact = { kind: text('kind'), on: text('on'), until: text('until') };
      const { timezone } = await readSettings(client);
      const reading = { now: client.now(), zone: timezone, kinds: clientFactKinds };
      const parsed = parseFact(typed, reading);
      if (!parsed.ok) return { answer: { fact: { typed, problems: parsed.problems } } };
      await noteFact(client, { caseId, kind: parsed.kind, on: parsed.on });
      return { told: 'date-saved' };
    }
    case 'fact-remove': {
      const id = text('fact');
      if (z.uuid().safeParse(id).success) await removeFact(client, { caseId, id });
      return { told: 'date-saved' };
    }
    case 'place':
      await setLedgerState(client, { caseId, state: text('state') });
      return { told: 'date-saved' };
    case 'calendar-make':
      return { answer: { address: await makeFeed(client, { caseId }) } };
    case 'calendar-stop':
      await stopFeed(client, { caseId });
      return { told: 'calendar-stopped' };
  }
}

function proofProblem(proof: string): string | undefined {
  if (proof.trim().length > longestProof) return m.dates_proof_long({ maximum: longestProof });
  return Object.keys(findSecrets({ proof })).length > 0 ? m.dates_proof_hint() : undefined;
}
