import { expect, test } from 'vitest';
import { readTextVersion, refuseText } from './text-refusal.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form contains its base version, and whether its claims were confirmed', () => {
  expect(readTextVersion(formOf({ version: '3', confirmed: 'yes' }))).toEqual({
    version: 3,
    isConfirmed: true,
  });
  expect(readTextVersion(formOf({}))).toEqual({ version: 0, isConfirmed: false });
});

test('claims are reported, and typed values are left to the form', () => {
  const claims = [{ words: 'guaranteed', reason: 'Nobody can promise that.', isRefused: true }];
  const refused = refuseText({ ok: false, code: 'claims', claims });

  expect(refused).toMatchObject({ status: 400, feedback: { claims, isLate: false } });
  expect(refused).not.toHaveProperty('typed');
});

test('a concurrent change is 409', () => {
  const refused = refuseText({ ok: false, code: 'conflict' });

  expect(refused).toMatchObject({ status: 409, feedback: { isLate: true } });
});

test('an earlier revision that cannot be restored is put into the form, with its errors', () => {
  const problems = { markdown: 'Too long.' };
  const refused = refuseText({ ok: false, code: 'invalid', problems }, { markdown: 'Then' });

  expect(refused).toMatchObject({ status: 400, problems, typed: { markdown: 'Then' } });
});
