import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryKinds } from '#features/base/publishing/forms/entries.ts';
import { actionText, detailsLine, groupWords, withShortIds, withTimes } from './audit-words.ts';

const server = join(import.meta.dirname, '../../../..');

/** Finds every action in the code that appears as a string literal. */
async function findActions(): Promise<string[]> {
  const files = await readdir(server, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(server, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => /\baction: /.test(line));
  return lines.flatMap((line) => line.match(/(?<=['`])[a-z-]+\.[a-z$]/g) ?? []);
}

test('every action in the code belongs to a group with a name in the panel', async () => {
  const groups = new Set((await findActions()).map((action) => action.split('.')[0] ?? ''));
  expect(groups.size).toBeGreaterThan(20);
  for (const kind of entryKinds) groups.add(kind);
  const missing = [...groups].filter((group) => !groupWords.has(group));
  expect(missing, 'add these to groupWords').toEqual([]);
});

test('actions and details are readable', () => {
  expect(actionText('case.status-changed')).toBe('Case: status changed');
  expect(actionText('later.thing-done')).toBe('later: thing done');
  expect(detailsLine({ to: 'closed', from: 'open', bulk: 'yes' })).toBe(
    'open → closed · bulk: yes',
  );
  expect(detailsLine({ caseNumber: 'A-1', to: 'closed' })).toBe('case number: A-1 · to: closed');
});

test('an id is shortened, and a case number or a hash is not', () => {
  expect(withShortIds('request: 01a22b65-c374-7591-84a0-c63abbf519a1 · by: kim')).toBe(
    'request: 01a22b65… · by: kim',
  );
  for (const text of ['LGN-2026-869469', 'ab12'.repeat(16), '2026-11-20T13:00:00.000Z'])
    expect(withShortIds(text)).toBe(text);
});

test('timestamps in details are formatted like others, and nothing else is', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const spaces = /\s/g;
  const at = withTimes('at: 2026-11-20T13:00:00.000Z · on: 2026-11-20', format);
  expect(at.replaceAll(spaces, ' ')).toBe('at: Nov 20, 2026, 1:00 PM · on: 2026-11-20');
  const change = withTimes('2026-11-20T13:00:00Z → 2026-11-21T00:05:00Z', format);
  expect(change.replaceAll(spaces, ' ')).toBe('Nov 20, 2026, 1:00 PM → Nov 21, 2026, 12:05 AM');
  const name = 'lantern-2026-11-20T13-00-00-scheduled.backup';
  expect(withTimes(name, format)).toBe(name);
});
