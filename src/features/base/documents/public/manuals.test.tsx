import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { PublicDocument } from '../public-document.ts';
import Manuals from './manuals.tsx';

function guide(builtIn: string | null, title: string): PublicDocument {
  const file = { category: 'guides', level: 'beginner', pages: 5, size: 120_000 };
  const datedAt = new Date('2026-11-24T00:00:00Z');
  return { builtIn, slug: builtIn ?? 'upload', title, description: '', ...file, datedAt };
}

const documents = [
  guide('romance-scams', 'Romance scams'),
  guide('ledger-security-incidents-analysis-and-recommendations', 'Ledger security incidents'),
  guide(null, 'A leaflet of ours'),
];

function quickDownloads(language: Language) {
  const props = Object({ loaderData: { documents, withheld: [] } });
  const Stub = createRoutesStub([
    { id: 'root', path: '/manuals', Component: () => <Manuals {...props} /> },
  ]);
  const loaderData = { root: { appUrl: 'https://example.org' } };
  const drawn = <Stub initialEntries={['/manuals']} hydrationData={{ loaderData }} />;
  const page = parse(inLanguage(language, () => renderToStaticMarkup(drawn)));
  return page.querySelectorAll('#quick li');
}

test('a Spanish reader finds a guide by its Spanish name, which leads to its page', () => {
  const [romance, ledger, upload] = quickDownloads('es');
  expect(romance?.querySelector('h3 a')?.getAttribute('href')).toBe('/romance-scams');
  expect(romance?.querySelector('h3')?.textContent).toBe('Estafas de amor');
  expect(romance?.textContent).toContain('Título del archivo, en inglés: Romance scams');
  for (const [entry, title] of [
    [ledger, 'Ledger security incidents'],
    [upload, 'A leaflet of ours'],
  ] as const) {
    expect(entry?.querySelector('h3[lang=en]')?.textContent).toBe(title);
    expect(entry?.querySelector('h3 a')).toBeNull();
  }
  expect(quickDownloads('en').map((entry) => entry.querySelector('h3')?.textContent)).toEqual(
    documents.map(({ title }) => title),
  );
});
