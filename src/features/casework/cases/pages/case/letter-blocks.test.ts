import { expect, test } from 'vitest';
import { readLetterBlocks } from './letter-blocks.ts';

const rule = '-'.repeat(78);

test('reads a mail as its reader sees it', () => {
  const text = `Sample Desk


We closed your case

You came to us on November 27, 2026. On November 30, 2026 we closed your file,
and this is what was done.

 * It was sent from no-reply@example.org. Look at the full address, not only the
   name.
 * Nothing else.

${rule}

Kind regards,
Ana
`;
  expect(readLetterBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'Sample Desk' },
    { kind: 'heading', text: 'We closed your case' },
    {
      kind: 'paragraph',
      text: 'You came to us on November 27, 2026. On November 30, 2026 we closed your file, and this is what was done.',
    },
    {
      kind: 'list',
      items: [
        'It was sent from no-reply@example.org. Look at the full address, not only the name.',
        'Nothing else.',
      ],
    },
    { kind: 'rule' },
    { kind: 'paragraph', text: 'Kind regards,\nAna' },
  ]);
});

test.each([
  ' * a\nno item',
  '* no list of ours',
  '   indented alone',
  'a --- b\n\n\n\n- x',
  ' * ',
  '',
])('drops no word of %j', (text) => {
  const read = JSON.stringify(readLetterBlocks(text));
  for (const word of text.match(/\w+/g) ?? []) expect(read).toContain(word);
});
