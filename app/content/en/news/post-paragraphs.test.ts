import { expect, test } from 'vitest';
import { postParagraphs } from './post-paragraphs.ts';

test('an empty line parts paragraphs; a line break alone does not', () => {
  expect(postParagraphs('One\ntwo.\n\n  Three.\n \n\nFour.')).toEqual([
    'One two.',
    'Three.',
    'Four.',
  ]);
});

test('nothing is no paragraph', () => {
  expect(postParagraphs(' \n\n ')).toEqual([]);
});
