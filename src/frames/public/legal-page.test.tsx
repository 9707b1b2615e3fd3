import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { contentIn } from '#content/localized-content.ts';
import { inLanguage } from '#kernel/in-language.ts';
import type { ChangedBlocks } from '#shared/content-blocks.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { LegalPage } from './legal-page.tsx';

const path = '/privacy-policy';

/** The privacy policy of an operator who wrote some of its blocks. */
function draw(language: Language, blocks: ChangedBlocks = {}) {
  function Page() {
    return (
      <LegalPage
        path={path}
        title="Privacy"
        text={contentIn(language).privacyPolicy}
        whole="privacy/text"
        blocks={{ 'how-long': 'privacy/retention' }}
        extra="privacy/extra"
      />
    );
  }
  const page = { path, Component: Page };
  const site = { id: 'site', Component: Outlet, children: [page] };
  const Stub = createRoutesStub([{ id: 'root', Component: Outlet, children: [site] }]);
  const settings = { company_name: 'Farol', hours_legal: '' };
  const loaderData = { root: { appUrl: 'https://example.org' }, site: { settings, blocks } };
  const drawn = <Stub initialEntries={[path]} hydrationData={{ loaderData }} />;
  return parse(inLanguage(language, () => renderToStaticMarkup(drawn)));
}

function linksToEnglish(page: ReturnType<typeof draw>) {
  return page.querySelectorAll('a[hreflang=en]').map((link) => link.getAttribute('href'));
}

test('a Spanish page says that the English text counts, links it, and has every section', () => {
  const page = draw('es');
  expect(page.textContent).toContain('El texto que cuenta es el inglés');
  expect(linksToEnglish(page)).toEqual([path]);
  expect(page.querySelectorAll('article > section').map(({ id }) => id)).toEqual(
    contentIn('en').privacyPolicy.sections.map(({ id }) => id),
  );
  expect(page.querySelector('#who')?.textContent).toContain('Farol');
  expect(linksToEnglish(draw('en'))).toEqual([]);
});

test('the built-in Spanish text never stands in for one that the operator wrote in English', () => {
  const whole = draw('es', { 'privacy/text': 'We keep reports for 90 days.' });
  expect(whole.textContent).toContain('Este texto está solo en inglés');
  expect(whole.querySelectorAll('section')).toEqual([]);
  expect(linksToEnglish(whole)).toEqual([path]);
});

test('parts of the operator are links to the same part in English', () => {
  const parts = { 'privacy/retention': 'Reports: 90 days.', 'privacy/extra': 'Our officer: Ada.' };
  const page = draw('es', parts);
  expect(page.querySelector('#how-long')?.textContent).toContain('No está traducida');
  expect(page.querySelector('#how-long')?.textContent).not.toContain('Pregúntenos por los plazos');
  expect(page.textContent).not.toMatch(/90 days|Our officer/);
  expect(linksToEnglish(page)).toEqual([path, `${path}#how-long`, `${path}#own-privacy-extra`]);
  expect(draw('en', parts).textContent).toMatch(/Reports: 90 days\.[^]*Our officer/);
});
