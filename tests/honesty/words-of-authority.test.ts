import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mails } from '#app/letters.server.ts';
import english from '../../src/shared/messages/en.json' with { type: 'json' };
import spanish from '../../src/shared/messages/es.json' with { type: 'json' };

/** An independent organisation has no investigation team and no officers, and opens no investigation. */
const phrases: readonly RegExp[] = [
  /\bour (?:\w+ ){0,2}(?:investigat(?:ion|ive)|investigators?|detectives?|agents?|officers?|inspectors?|enforcement|intelligence) (?:teams?|units?|divisions?|departments?|desks?|will|may|are|is|have|has)\b/i,
  /\binvestigation (?:teams?|units?|divisions?|departments?|officers?|e-?mail|desk)\b/i,
  /\b(?:case|investigating|assigned|special) (?:officer|agent|investigator|detective)s? (?:will|may|is|has|assigned|contacts?|of yours)\b/i,
  /\b(?:we|our team) (?:have |has )?(?:opened?|launch(?:ed)?|start(?:ed)?|escalated?) (?:an?|the|your) (?:\w+ )?(?:investigation|inquiry|prosecution)\b/i,
  /\byour (?:case|file) (?:has been|was|is) (?:escalated|assigned to (?:an?|our) (?:agent|officer|investigator|detective))\b/i,
  /\bnuestr[oa]s? (?:\w+ ){0,3}(?:investigaci[oó]n|investigaciones|investigador(?:es|as)?|agentes?|detectives?|inspectores?|oficiales)\b/i,
  /\b(?:equipo|unidad|departamento|divisi[oó]n|oficial|correo) (?:\w+ )?de investigaci(?:[oó]n|ones)\b/i,
  /\b(?:abrimos|hemos abierto|iniciamos|hemos iniciado) (?:una|la) investigaci[oó]n\b/i,
  /\b(?:el|un|una|su) (?:agente|oficial|investigador|investigadora|detective) (?:asignad[oa]|se comunicar[aá]|le llamar[aá])\b/i,
];

function wordsOfAuthority(texts: Iterable<string>): string[] {
  return [...texts].filter((text) => phrases.some((phrase) => phrase.test(text)));
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
  'Submit Case for Investigation',
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
