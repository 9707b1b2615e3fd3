import { expect, test } from 'vitest';
import { undoOfAnswer, undoOfChanges, undoOfOpening } from './undo-of-answer.ts';

test('Undo is offered for ten seconds where a mail leaves after them, and otherwise without an end', () => {
  const answer = undoOfAnswer({ kind: 'report', id: 'a', value: 'b' });
  expect(answer).toMatchObject({ seconds: 10 });
  expect(JSON.parse(answer.fields.undo)).toEqual([
    { kind: 'report', field: 'sent', ids: ['a'], value: 'b' },
  ]);
  expect(undoOfOpening('a')).toMatchObject({ seconds: 10 });
  expect(undoOfChanges([{ field: 'opened', ids: ['a'] }])).toMatchObject({ seconds: 10 });
  expect(undoOfChanges([{ field: 'status', ids: ['a'] }])).not.toHaveProperty('seconds');
});
