import type { Domain } from '../domain-record.server.ts';
import type { AdviceState } from '../record-advice.server.ts';
import type { Tone } from '#ui/tone.ts';

/** Days before its end at which a certificate should be looked after. */
const soon = 14;

/** What the last check says in a few words, for the list. */
export function checkSummary(
  { lastCheck }: Pick<Domain, 'lastCheck'>,
  now: number,
): { tone: Tone; text: string } {
  if (!lastCheck) return { tone: 'neutral', text: 'Not checked yet' };
  const { web } = lastCheck;
  if (web.state === 'unreached') return { tone: 'danger', text: 'Not reached' };
  if (web.answeredBy === 'another') return { tone: 'danger', text: 'Leads to another site' };
  if (web.answeredBy === 'nobody') return { tone: 'danger', text: 'No answer' };
  if (web.certificate.problem) return { tone: 'danger', text: 'Certificate is refused' };
  const days = (Date.parse(web.certificate.validTo) - now) / 86_400_000;
  if (days < soon) return { tone: 'warning', text: 'Certificate ends soon' };
  return { tone: 'success', text: 'Leads here' };
}

export const adviceWords: Readonly<Record<AdviceState, { tone: Tone; text: string }>> = {
  good: { tone: 'success', text: 'In order' },
  improve: { tone: 'warning', text: 'Could be better' },
  missing: { tone: 'danger', text: 'Missing' },
  wrong: { tone: 'danger', text: 'Wrong' },
  unknown: { tone: 'neutral', text: 'Not known' },
};
