import { expect, test } from 'vitest';
import { standingBy, weighClaims } from './weigh-claims.ts';

const promise = 'We guarantee it, and our agents recover your money.';

test('what claims nothing is stored without a question, and is nothing special in the audit log', () => {
  expect(weighClaims('We read your report today.')).toEqual({ severity: 'info', details: {} });
});

test('a claim is asked about; whoever stands by it is on record with its words', () => {
  const asked = weighClaims(promise);
  expect(asked.question).toMatchObject({ ok: false, code: 'claims' });
  expect(asked.question?.claims.map(({ words }) => words)).toContain('guarantee');

  const confirmed = weighClaims(promise, true);
  expect(confirmed).not.toHaveProperty('question');
  expect(confirmed).toMatchObject({
    severity: 'warning',
    details: { confirmed: expect.stringContaining('guarantee; ') },
  });
  expect(standingBy(confirmed, { title: 'Help' })).toEqual({
    severity: 'warning',
    details: { title: 'Help', ...confirmed.details },
  });
});
