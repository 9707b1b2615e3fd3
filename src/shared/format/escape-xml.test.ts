import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('what means something in XML is escaped', () => {
  expect(escapeXml(`<a href="x">'&amp;'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&apos;&amp;amp;&apos;&lt;/a&gt;',
  );
});

test('control characters are dropped, line breaks and other languages stay', () => {
  expect(escapeXml('a\u0000b\u001Fc\td\n灯é')).toBe('abc\td\n灯é');
});
