import { expect, test } from 'vitest';
import { sendersAnswers } from '#features/casework/reports/labelled-answers.ts';
import { statedAnswers } from './stated-answers.server.ts';

test('a region that is kept without its country is read by its name, in packet and receipt', () => {
  const named = { CA: 'Québec, Canada', AU: 'Western Australia, Australia', US: 'Washington' };
  for (const [country, region] of [
    ['CA', 'QC'],
    ['AU', 'WA'],
    ['US', 'WA'],
  ] as const) {
    const data = { country, region };
    expect(statedAnswers(data).region).toBe(named[country]);
    const answers = sendersAnswers({ formType: 'report', data, template: undefined } as never);
    expect(answers.find(({ key }) => key === 'region')?.lines).toEqual([named[country]]);
  }
});
