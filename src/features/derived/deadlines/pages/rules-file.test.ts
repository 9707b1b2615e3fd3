import { parse } from 'csv-parse/sync';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { testContext } from '#tests/context.ts';
import { findPublicRules } from '../rules.server.ts';
import { loader } from './rules-file.ts';

const now = new Date('2026-11-23T10:00:00Z');

async function ask(kind: 'json' | 'csv'): Promise<{ type: string | null; text: string }> {
  const context = new RouterContextProvider();
  // The rules are code, so no database is needed.
  context.set(serviceContext, testContext(undefined as never, { now: () => now }));
  const request = new Request(`https://help.example.org${urls.deadlinesFile(kind)}`);
  const answer = loader({ request, context } as never);
  return { type: answer.headers.get('Content-Type'), text: await answer.text() };
}

const shown = findPublicRules(now).flatMap(({ rules }) => rules);

test('the JSON has every rule of the page, and none for staff', async () => {
  const { type, text } = await ask('json');
  const { rules } = JSON.parse(text) as { rules: { rule: string; source: string }[] };
  expect(type).toBe('application/json');
  expect(rules).toEqual(shown);
  expect(text).not.toMatch(/card-network|kiosk-ar|pres-90/);
});

test('the CSV has the same, and no cell that a spreadsheet would run', async () => {
  const { type, text } = await ask('csv');
  const rows = parse<Record<string, string>>(text, { columns: true });
  expect(type).toMatch(/^text\/csv/);
  expect(rows.map(({ rule, part }) => [rule, part])).toEqual(
    shown.map(({ rule, part }) => [rule, part ?? '']),
  );
  expect(rows[0]).toMatchObject({
    rule: 'remit-cancel',
    clock: '30 minutes',
    readOn: '2026-11-22',
  });
  const cells = rows.flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});
