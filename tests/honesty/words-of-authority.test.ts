import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mails } from '#app/letters.server.ts';
import { findWordsOfAuthority } from '#shared/honesty/words-of-authority.ts';
import english from '../../src/shared/messages/en.json' with { type: 'json' };
import spanish from '../../src/shared/messages/es.json' with { type: 'json' };

function wordsOfAuthority(texts: Iterable<string>): string[] {
  return [...texts].filter((text) => findWordsOfAuthority(text).length > 0);
}

test.each([
  'Our investigation team will contact you.',
  'Our cyber investigators are on it.',
  'Investigation e-mail',
  'A special agent will call you.',
  'We have opened an investigation.',
  'Your case has been escalated.',
  'Nuestro equipo de investigación se comunicará con usted.',
  'Correo de investigación',
  'Hemos abierto una investigación.',
  'Su agente asignado le llamará.',
])('“%s” is the word of an authority', (text) => {
  expect(wordsOfAuthority([text])).toEqual([text]);
});

test.each([
  'The FBI’s agents do not charge a fee.',
  'Ask the bank’s fraud department.',
  'The bank finished its investigation.',
  'La policía tiene un equipo de expertos.',
  'Send my report',
])('“%s” is not', (text) => {
  expect(wordsOfAuthority([text])).toEqual([]);
});

test('no message, page or mail speaks as an authority, in any language', async () => {
  const modules = await Promise.all(['en', 'es'].map(readContent));
  const texts = new Set(textsOf([english, spanish, modules, mails]));
  expect(texts.size).toBeGreaterThan(8_000);
  expect(wordsOfAuthority(texts)).toEqual([]);
});

async function readContent(language: string): Promise<unknown[]> {
  const folder = resolve('src/content', language);
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Promise.all(paths.map((name) => import(join(folder, name)) as Promise<unknown>));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part: unknown) => textsOf(part))
    : [];
}
