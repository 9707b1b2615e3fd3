import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { posts } from '#database/tables/publishing.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { loader as feed } from '#features/base/publishing/pages/feed.ts';
import { loader as robots } from './robots.ts';
import { loader as securityTxt } from '#features/site/about/public/security-txt.ts';
import { loader as sitemap } from './sitemap.ts';

const database = useTestDatabase();
const appUrl = 'https://help.example.org';
const now = new Date('2026-03-01T10:00:00Z');

type Loader = (given: never) => Response | Promise<Response>;

async function ask(loader: Loader): Promise<{ answer: Response; text: string }> {
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(database.db(), { now: () => now }));
  const responseHeaders = new Headers();
  context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders });
  const answer = await loader({ context } as never);
  return { answer, text: await answer.text() };
}

async function set(values: Record<string, string>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await database.db().insert(siteSettings).values(rows);
}

async function publish(slug: string, isSample = false): Promise<void> {
  const publishedAt = new Date('2026-02-01T08:00:00Z');
  const post = {
    slug,
    kind: 'alert' as const,
    title: 'Fish & <chips>',
    body: '*One* & [two](/verify).\n\n<b>',
  };
  await database
    .db()
    .insert(posts)
    .values({ ...post, publishedAt, isSample });
}

describe('the sitemap', () => {
  test('lists guides, case studies, states and the research team, whole addresses, each once', async () => {
    await set({ company_name: 'Help & Hope' });
    const { answer, text } = await ask(sitemap);
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

    expect(answer.headers.get('Content-Type')).toMatch('xml');
    for (const path of [
      urls.home(),
      urls.recoveryScams(),
      urls.caseStudies(),
      urls.state('new-york'),
      '/help-hope-network-research-team',
    ])
      expect(addresses).toContain(`${appUrl}${path}`);
    expect(addresses.some((address) => address?.includes('/case-studies/OP-'))).toBe(true);
    // Look-ups must not be indexed by search engines.
    expect(addresses.filter((address) => address?.includes('/check'))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('lists posts that are no samples, once the news room is on', async () => {
    await publish('real');
    await publish('sample', true);
    expect((await ask(sitemap)).text).not.toContain('/news-room');

    await set({ enable_blog: 'true' });
    const { text } = await ask(sitemap);

    expect(text).toContain(`<loc>${appUrl}/news-room/real</loc>`);
    expect(text).not.toContain('/news-room/sample');
  });
});

test('robots.txt names the sitemap and keeps crawlers out of the back office', async () => {
  const { text } = await ask(robots);
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain(`Sitemap: ${appUrl}/sitemap.xml\n`);
});

describe('the feed', () => {
  test('is valid without posts', async () => {
    const { answer, text } = await ask(feed);
    expect(answer.headers.get('Content-Type')).toMatch('application/atom+xml');
    expect(text).toContain(`<updated>${now.toISOString()}</updated>`);
    expect(text).not.toContain('<entry>');
  });

  test('holds posts, escaped, and no sample', async () => {
    await publish('real');
    await publish('sample', true);
    const { text } = await ask(feed);

    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain('<title>Fish &amp; &lt;chips&gt;</title>');
    expect(text).toContain('<summary>One &amp; two.</summary>');
    expect(text).toContain(
      `&lt;em&gt;One&lt;/em&gt; &amp;amp; &lt;a href=&quot;${appUrl}/verify&quot;&gt;two&lt;/a&gt;`,
    );
    expect(text).toContain('&amp;lt;b&amp;gt;');
    expect(text).toContain(`href="${appUrl}/news-room/real"`);
  });
});

describe('security.txt', () => {
  test('does not exist without a contact', async () => {
    expect((await ask(securityTxt)).answer.status).toBe(404);
  });

  test('names contact, canonical address and a time less than a year ahead', async () => {
    await set({ main_email: 'main@example.org', contact_email: 'contact@example.org' });
    const { answer, text } = await ask(securityTxt);

    expect(answer.status).toBe(200);
    expect(text).toContain('Contact: mailto:contact@example.org\n');
    expect(text).toContain(`Canonical: ${appUrl}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    const days = (expires - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});
