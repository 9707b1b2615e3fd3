import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingProblem } from '#features/base/publishing/forms/settings.ts';
import { settingKeys, settingsRegistry } from '#kernel/settings/registry.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import messages from '../../src/shared/messages/en.json' with { type: 'json' };

/**
 * Quotations of fraudsters in a guide, parts of lists or pictures that are marked as such next to them, and
 * two word lists of the search that nobody reads.
 */
const quotedLies: ReadonlySet<string> = new Set([
  'A success rate, or special access',
  'A success rate, or a guarantee',
  'High, steady or guaranteed, with little or no risk. The CFTC and SEC name 20 to 50 percent as an example.',
  'You have to pay in bitcoin or another digital asset, though you want to trade currencies.',
  'Guaranteed profit',
  'guaranteed',
  'Advance fee',
  'refund recover funds hacker lawyer advance fee second scam asset recovery agent',
  'pay you fee free charge price',
  '“Pay the tax, and it is all yours.”',
  'Pay a “tax” first. You get nothing',
  'You get a check for equipment. You are to keep some and send the rest on, or buy gift cards with it.',
  'You click or “rate products” in an app and watch your pay grow. To get it you must first pay in, often in cryptocurrency. The pay exists only on the screen.',
  'Send 500 in gift cards in the next hour or all your friends see it.',
  'Send to this address. Your coins come back doubled in 5 minutes.',
  'Up or down in 60 seconds? Win 85 %.',
  'Pay the transfer cost today, by crypto, and it is sent.',
]);

/** The words of a cited law, and the name of the office of a state that enforces it. */
const quotedLaw: readonly string[] = [
  'full refunds, including fees, to new customers who report they have been victims of fraud within 30 days',
  'within seventy-two hours … allow the user to cancel and receive a full refund',
  'Bureau of Consumer Credit Protection',
];

const quoted: ReadonlySet<string> = new Set([...quotedLies, ...quotedLaw]);

/** Built from the other texts, for the search. */
const notRead = /\/search-content\.ts$/;

const content = resolve('src/content/en');

test('no text that ships makes a claim that staff would be asked about', async () => {
  const files = (await readdir(content, { recursive: true }))
    .map((name) => join(content, name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !notRead.test(path));
  const modules: unknown[] = await Promise.all(files.map((path) => import(path)));
  const texts = new Set(textsOf([messages, modules]));
  expect(texts.size).toBeGreaterThan(5_000);
  const claiming = [...texts].filter((text) => !quoted.has(text) && findClaims(text).length > 0);
  expect(claiming).toEqual([]);
  expect([...quoted].filter((lie) => !texts.has(lie))).toEqual([]);
});

test('no default of a setting is one that staff could not store', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const filled = settingKeys.filter((key) => settingsRegistry[key].default !== '');
  const refused = filled.map((key) => settingProblem(key, settingsRegistry[key].default, now));
  expect(refused.filter(Boolean)).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part: unknown) => textsOf(part))
    : [];
}
