import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import { LatestNews } from './home-sections.tsx';

const post = {
  slug: 'fake-letters',
  kind: 'alert',
  title: 'Fake letters in our name',
  body: 'Text.',
  publishedAt: new Date('2026-11-16T09:00:00Z'),
  isSample: false,
} as const;

test('each post is a link with its day', () => {
  const html = renderToStaticMarkup(<LatestNews posts={[post]} />);

  expect(html).toContain(`href="${urls.newsPost(post.slug)}"`);
  expect(html).toContain('dateTime="2026-11-16"');
});

test('a post that is an example says so on the home page too', () => {
  const html = renderToStaticMarkup(<LatestNews posts={[{ ...post, isSample: true }]} />);

  expect(html).toContain('Sample');
});

test('without news there is no heading', () => {
  expect(renderToStaticMarkup(<LatestNews posts={[]} />)).toBe('');
});
