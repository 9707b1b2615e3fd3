import { expect, test } from 'vitest';
import { passwordProblem } from './passwords.server.ts';

const known = ['robin.reed@example.org', 'Harbour Help'];

test.each([
  ['elevenchars', 'too_short'],
  ['x1!'.repeat(90), 'too_long'],
  ['my-robinreed-secret', 'personal'],
  ['Robin.Reed was here', 'personal'],
  ['we love harbour-help', 'personal'],
  ['aaaaaaaaaaaaaa', 'pattern'],
  ['abcabcabcabcabc', 'pattern'],
  ['passwordpassword', 'pattern'],
  ['PasswordPassword', 'pattern'],
  ['123456789012', 'pattern'],
  ['987654321098', 'pattern'],
  ['abcdefghijkl', 'pattern'],
  ['qwertyuiopasdf', 'pattern'],
  ['qwerty123456', 'pattern'],
  ['aaaabbbbccccdddd', 'pattern'],
  ['!!Password2026!!', 'common'],
  ['P4ssw0rd-2026-1', 'common'],
  ['123-Manchester-7', 'common'],
])('%s is %s', async (password, problem) => {
  expect(await passwordProblem(password, known)).toBe(problem);
});

test.each([
  'correct horse battery staple',
  'twelve chars',
  'fish drive lamp',
  'Nv7#qPz!kL2w',
  'correcthorsecorrecthorse'.slice(0, 23),
])('%s is good', async (password) => {
  expect(await passwordProblem(password, known)).toBeUndefined();
});

test('short words that are in many passwords by chance are no reason', async () => {
  const short = ['al@example.org', 'Sea'];
  expect(await passwordProblem('the fish sang all night', short)).toBeUndefined();
});
