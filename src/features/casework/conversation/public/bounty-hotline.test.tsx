import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import type { ChangedBlocks } from '#shared/content-blocks.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import BountyHotline from './bounty-hotline.tsx';

const settings = { company_name: 'Farol', main_email: '', main_phone: '' };

function draw(language: Language, blocks: ChangedBlocks = {}) {
  const props = { loaderData: { settings, received: undefined } } as never;
  const page = { path: '/bounty-hotline', Component: () => <BountyHotline {...Object(props)} /> };
  const site = { id: 'site', Component: Outlet, children: [page] };
  const Stub = createRoutesStub([{ id: 'root', Component: Outlet, children: [site] }]);
  const loaderData = {
    root: { appUrl: 'https://example.org' },
    site: { settings, blocks, contacts: [], seo: {} },
  };
  const drawn = <Stub initialEntries={['/bounty-hotline']} hydrationData={{ loaderData }} />;
  return parse(inLanguage(language, () => renderToStaticMarkup(drawn)));
}

function namesIn(page: ReturnType<typeof draw>) {
  return page
    .querySelectorAll('form[method=post] [name]')
    .map((field) => field.getAttribute('name'));
}

test('an informant who writes in Spanish stays in Spanish, with the same fields', () => {
  const [page, english] = [draw('es'), draw('en')];
  const form = page.querySelector('form[method=post]');
  expect(form?.getAttribute('action')).toBe('/es/bounty-hotline');
  expect(page.querySelector('a[href="/es/tip-receipt"]')?.textContent).toBe(
    'Volver a una pista que envió',
  );
  expect(namesIn(page)).toContain('contact');
  expect(namesIn(page)).toEqual(namesIn(english));
  expect(page.querySelector('#reward')?.textContent).toContain('No pagamos recompensas');
});

test('what the operator wrote about rewards is linked from the Spanish page, not contradicted', () => {
  const own = { 'tip-line/rewards': 'We pay 100 dollars.' };
  const rewards = draw('es', own).querySelector('#reward');
  expect(rewards?.textContent).not.toContain('No pagamos');
  expect(rewards?.querySelector('a[hreflang=en]')?.getAttribute('href')).toBe(
    '/bounty-hotline#reward',
  );
  expect(draw('en', own).querySelector('#reward')?.textContent).toContain('We pay 100 dollars.');
});
