import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { keepInLanguage } from './foreign-links.ts';

function keep(html: string): string {
  return inLanguage('es', () => keepInLanguage(html));
}

test('a link of ours that leads to an English page says so, in words and for machines', () => {
  expect(keep('<p><a class="x" href="/news-room#history">Preguntas</a></p>')).toBe(
    '<p><a class="x" href="/news-room#history" hreflang="en">Preguntas<span class="ms-1">(en inglés)</span></a></p>',
  );
});

test('a link with its own accessible name keeps it, since the mark would not be announced', () => {
  expect(keep('<a href="/" aria-label="Inicio"><svg></svg></a>')).toBe(
    '<a href="/" aria-label="Inicio" hreflang="en"><svg></svg></a>',
  );
});

test('a link to a page that is there in the language leads to it', () => {
  expect(keep('<a href="/contact-us?type=romance">Reportar</a>')).toBe(
    '<a href="/es/contact-us?type=romance">Reportar</a>',
  );
});

test.each([
  '<a href="/es/verify">Comprobar</a>',
  '<a href="/verify" lang="en" hrefLang="en">This page in English</a>',
  '<a href="https://www.ic3.gov/">IC3</a>',
  '<a href="//elsewhere.example/">Fuera</a>',
  '<a href="#main">Saltar</a>',
  '<a href="tel:988">988</a>',
])('%s stays as it is', (html) => {
  expect(keep(html)).toBe(html);
});
