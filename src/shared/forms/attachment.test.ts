import { expect, test } from 'vitest';
import fc from 'fast-check';
import { cleanName } from '#shared/forms/attachment.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['C:\\Users\\Ana\\photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['what?<script>.txt', 'what__script_.txt'],
  ['Überweisung März.pdf', 'Überweisung März.pdf'],
  ['', 'file'],
  ['...', 'file'],
  [`${'long'.repeat(60)}.docx`, `${'long'.repeat(37).slice(0, 145)}.docx`],
])('%j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown);
});

test('any given name becomes short and has no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanName(given);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(150);
      expect(name).not.toMatch(/[/\\\r\n\0]|^\./);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
