import { expect, test } from 'vitest';
import { factsOf } from '#features/derived/packets/stated-answers.server.ts';
import { isByHelper, safeContactOf } from './safe-contact.server.ts';

test('a report that says nothing of it leaves no notice', () => {
  expect(safeContactOf({ name: 'Ana', message: 'I was robbed.' })).toBeUndefined();
  expect(isByHelper({ helper_code: 'person' })).toBe(false);
});

test('safe contact and helper are described in words', () => {
  const answers = {
    safe_message: 'no',
    safe_times: 'After 5 pm',
    helper_name: 'Sam Helper',
    helper_phone: '+1 202 555 0123',
    helper_relation: 'family',
    helper_typed: 'told',
  };
  expect(safeContactOf(answers)).toEqual({
    message: 'no',
    mail: undefined,
    times: 'After 5 pm',
    reach: [],
    email: '',
    phone: '',
    helper: {
      name: 'Sam Helper',
      about: 'Family; The person told me before, and I write it from memory',
      reach: '+1 202 555 0123',
      agreement: '',
      mailTo: '',
    },
  });
});

test('one word about a helper is enough to know that there is one', () => {
  expect(isByHelper({ helper_agreement: 'She said yes.' })).toBe(true);
  expect(safeContactOf({ helper_relation: 'friend' })?.helper?.name).toBe('No name given');
});

test('the packet names the helper and what the person agreed to, and has no row without a helper', () => {
  const said = { helper_name: 'Sam Helper', helper_agreement: 'She said yes.' };
  expect(factsOf('who', { name: 'Ana', ...said })).toEqual(
    expect.arrayContaining([
      ['Reported with the help of', 'Sam Helper'],
      ['What the person said about the help, as the helper wrote it', 'She said yes.'],
    ]),
  );
  const questions = factsOf('who', { name: 'Ana' }).map(([question]) => question);
  expect(questions.filter((question) => question.includes('help'))).toEqual([]);
});
