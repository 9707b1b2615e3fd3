import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryKinds } from '#shared/forms/entries.ts';
import { actionText, detailsLine, groupWords } from './audit-words.ts';

const server = join(import.meta.dirname, '../../../../server');

/** Every action that the code can write, as far as its text names one. */
async function findActions(): Promise<string[]> {
  const files = await readdir(server, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(server, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => /\baction: /.test(line));
  return lines.flatMap((line) => line.match(/(?<=['`])[a-z-]+\.[a-z$]/g) ?? []);
}

test('every action in the code belongs to a group that the panel has words for', async () => {
  const groups = new Set((await findActions()).map((action) => action.split('.')[0] ?? ''));
  expect(groups.size).toBeGreaterThan(20);
  for (const kind of entryKinds) groups.add(kind);
  const missing = [...groups].filter((group) => !groupWords[group]);
  expect(missing, 'add these to groupWords').toEqual([]);
});

test('actions and details read as words', () => {
  expect(actionText('case.status-changed')).toBe('Case: status changed');
  expect(actionText('later.thing-done')).toBe('later: thing done');
  expect(detailsLine({ to: 'closed', from: 'open', bulk: 'yes' })).toBe(
    'open → closed · bulk: yes',
  );
  expect(detailsLine({ caseNumber: 'A-1', to: 'closed' })).toBe('case number: A-1 · to: closed');
});
