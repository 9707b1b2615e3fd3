import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guides } from '#content/en/guides/guides.ts';
import { walletReports } from '#content/en/wallets/wallet-reports.ts';
import { sceneOfPage } from './page-scenes.ts';
import { sceneNames } from '#content/scene-names.ts';
import { Scene } from './scene.tsx';

test.each(sceneNames)('the picture %s is small, silent and brings no words of its own', (name) => {
  const html = renderToStaticMarkup(<Scene name={name} />);

  expect(html.length).toBeLessThanOrEqual(3_000);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toMatch(/<title|<image|href=|\sstyle=|\sid=/);
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/^[$€]{0,2}$/);
});

test('every guide and every wallet report has a picture of its own', () => {
  const names = [...guides, ...walletReports].map(({ path }) => sceneOfPage(path));

  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});
