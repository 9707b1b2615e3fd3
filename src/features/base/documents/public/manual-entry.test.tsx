import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { handbook as manual } from '#content/en/manuals/handbook/handbook.ts';
import { inLanguage } from '#kernel/in-language.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { PublicDocument } from '../public-document.ts';
import { ManualEntry } from './manual-entry.tsx';

const file: PublicDocument = {
  builtIn: manual.id,
  slug: manual.id,
  title: manual.title,
  description: manual.about,
  category: 'procedures',
  level: manual.level,
  pages: 19,
  size: 473_000,
  datedAt: new Date('2026-11-23T00:00:00Z'),
};

function draw(language: Language, document: PublicDocument) {
  const entry = <ManualEntry manual={manual} document={document} isWithheld={false} />;
  return parse(inLanguage(language, () => renderToStaticMarkup(entry)));
}

test('a Spanish entry says what is in the file, and the English title that the file has', () => {
  const entry = draw('es', file);
  expect(entry.querySelector('h3')?.textContent).toBe(
    'Manual para investigar casos con criptomonedas',
  );
  expect(entry.querySelector('h3')?.getAttribute('lang')).toBeUndefined();
  expect(entry.textContent).toContain(`Título del archivo, en inglés: ${manual.title}`);
  expect(entry.querySelectorAll('details li')).toHaveLength(manual.chapters.length);
  expect(entry.textContent).toContain('El reporte y la línea de tiempo');
  const link = entry.querySelector('a[data-download]');
  expect(link?.getAttribute('hreflang')).toBe('en');
  expect(link?.textContent).toBe(`Descargar el PDF (en inglés): ${manual.title}`);
  expect(draw('en', file).textContent).not.toContain('Title of the file');
});

test('a title and a summary that staff wrote are shown as they are, marked as English', () => {
  const own = draw('es', { ...file, title: 'Our handbook', description: 'How we work.' });
  expect(own.querySelector('h3')?.outerHTML).toContain('lang="en"');
  expect(own.querySelector('h3')?.textContent).toBe('Our handbook');
  expect(own.querySelector('p[lang=en]')?.textContent).toBe('How we work.');
});
