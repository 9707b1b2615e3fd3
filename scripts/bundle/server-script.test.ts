import { expect, test } from 'vitest';
import { serverScript } from './server-script.mjs';

function bundled(code: string, environment: string): string {
  const chunk = { type: 'chunk', code };
  serverScript.generateBundle.call({ environment: { name: environment } }, {}, { chunk });
  return chunk.code;
}

test('no letter of the server’s text needs two bytes, and every letter stays what it was', () => {
  const said = '“It’s 5 °C, Señora” – 你好 🙂';
  const written = bundled(`"${said}"`, 'ssr');
  expect(Math.max(...Array.from(written, (letter) => letter.charCodeAt(0)))).toBeLessThan(256);
  expect(JSON.parse(written)).toBe(said);
});

test('what browsers get is sent as it is', () => {
  expect(bundled('"“"', 'client')).toBe('"“"');
});
