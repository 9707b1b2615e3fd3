import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import parts from '#shared/messages/translated-parts.json' with { type: 'json' };
import { formatDate } from './format/format-date.ts';
import { addressIn, currentLanguage, isTranslated, splitLanguage } from './language.ts';
import { m } from './messages/compiled/messages.js';
import { urls } from './urls.ts';

test.each([
  ['/es/contact-us', 'es', '/contact-us'],
  ['/ES/contact-us?type=romance', 'es', '/contact-us?type=romance'],
  ['/es/case-tracker/your-data', 'es', '/case-tracker/your-data'],
  ['/es/opt-out/confirm?token=k', 'es', '/opt-out/confirm?token=k'],
  ['/contact-us', 'en', '/contact-us'],
  ['/es/about', 'en', '/es/about'],
  ['/es', 'en', '/es'],
  ['/es/es/contact-us', 'en', '/es/es/contact-us'],
  ['/esther/contact-us', 'en', '/esther/contact-us'],
  ['/es/admin', 'en', '/es/admin'],
  ['//es/contact-us', 'en', '//es/contact-us'],
])('%s is %s, and the page %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('an address is put into a language once, and only where the page has it', () => {
  expect(addressIn('es', '/verify')).toBe('/es/verify');
  expect(addressIn('es', '/es/verify')).toBe('/es/verify');
  expect(addressIn('es', '/about')).toBe('/about');
  expect(addressIn('en', '/verify')).toBe('/verify');
});

test('pages rendered in parallel never mix their languages', async () => {
  async function speak(language: 'en' | 'es', turns: number): Promise<string[]> {
    return inLanguage(language, async () => {
      const said: string[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        said.push(`${currentLanguage()} ${m.language_foreign()} ${urls.report()}`);
        // Lets the other rendering continue in between.
        await Promise.resolve();
      }
      return said;
    });
  }
  const [english, spanish] = await Promise.all([speak('en', 20), speak('es', 20)]);
  expect(new Set(english)).toEqual(new Set(['en (in English) /contact-us']));
  expect(new Set(spanish)).toEqual(new Set(['es (en inglés) /es/contact-us']));
  expect(currentLanguage()).toBe('en');
});

test('dates follow the language, also one whose format was made for the other before', () => {
  const day = new Date('2026-03-27T12:00:00Z');
  expect(formatDate(day, 'UTC')).toBe('March 27, 2026');
  expect(inLanguage('es', () => formatDate(day, 'UTC'))).toBe('27 de marzo de 2026');
  expect(formatDate(day, 'UTC')).toBe('March 27, 2026');
});

test('each translated page has parts that somebody can review, and no part has another', () => {
  const roots = Object.values(parts).flatMap((part): readonly string[] => part.roots);
  for (const root of roots) expect(isTranslated(`/${root}`), root).toBe(true);
  for (const path of [urls.report(), urls.first72Hours(), urls.tracker(), urls.verify()])
    expect(roots).toContain(path.slice(1));
});
