import { expect, test } from 'vitest';
import { auditedClaims, checkClaims, checkMessageClaims } from './check-claims.ts';

const plain = 'We are the FBI, and our agents recover your money.';
const promise = 'The seller gives a guarantee, in each federal matter.';

test('a text without claims is stored without confirmation, and as plain information in the audit log', () => {
  expect(checkClaims('We read your report today.')).toEqual({ severity: 'info', details: {} });
});

test('a claim needs confirmation, and the confirmed wording is audited', () => {
  const asked = checkClaims(promise);
  expect(asked.question).toMatchObject({ ok: false, code: 'claims' });
  expect(asked.question?.claims.map(({ words }) => words)).toContain('guarantee');

  const confirmed = checkClaims(promise, true);
  expect(confirmed).not.toHaveProperty('question');
  expect(confirmed).toMatchObject({
    severity: 'warning',
    details: { confirmed: expect.stringContaining('; guarantee') },
  });
  expect(auditedClaims(confirmed, { title: 'Help' })).toEqual({
    severity: 'warning',
    details: { title: 'Help', ...confirmed.details },
  });
});

test('a plain claim is refused even if confirmed; in a message it needs confirmation', () => {
  expect(checkClaims(plain, true).question?.claims).toContainEqual(
    expect.objectContaining({ isRefused: true }),
  );
  expect(checkMessageClaims(plain).question?.claims.every(({ isRefused }) => !isRefused)).toBe(
    true,
  );
  expect(checkMessageClaims(plain, true)).not.toHaveProperty('question');
});
