import { adviseDkim } from './advise-dkim.server.ts';
import { adviseDmarc } from './advise-dmarc.server.ts';
import { adviseMx } from './advise-mx.server.ts';
import { adviseSpf } from './advise-spf.server.ts';
import type { AdviceInput, RecordAdvice } from './record-advice.server.ts';

/** What to publish so that mail in the domain's name arrives and nobody else can send in it. */
export function adviseRecords(input: AdviceInput): RecordAdvice[] {
  const [spf, dkim] = [adviseSpf(input), adviseDkim(input)];
  const isProved = spf.state === 'good' && dkim.state === 'good';
  return [spf, dkim, adviseDmarc(input, { isProved }), adviseMx(input)];
}
