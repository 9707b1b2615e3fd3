import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPictures } from '#platform/adapters/satori/create-pictures.ts';
import { posts } from '#database/tables/publishing.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { loader } from './share-image.tsx';

const database = useTestDatabase();
const pictures = createPictures();

function ask(address: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(database.db(), { ports: { pictures } }));
  const request = new Request(`https://help.example.org${address}`);
  const params = { '*': new URL(request.url).pathname.replace(/^\/share\//i, '') };
  return loader({ request, params, context } as never);
}

async function picture(path: string): Promise<Buffer> {
  return Buffer.from(await (await ask(urls.shareImage(path))).arrayBuffer());
}

async function publish(slug: string, title: string) {
  const post = { slug, kind: 'alert' as const, title, body: 'One.' };
  await database
    .db()
    .insert(posts)
    .values({ ...post, publishedAt: new Date('2026-02-01T08:00:00Z') });
}

test.each([
  urls.home(),
  urls.about(),
  urls.recoveryScams(),
  urls.assetRecovery(),
  urls.caseStudies(),
  urls.state('new-york'),
  urls.ledgerReport(),
])('%s has a picture for networks and messengers', async (path) => {
  const answer = await ask(urls.shareImage(path));
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('pages have pictures of their own', async () => {
  expect((await picture(urls.about())).equals(await picture(urls.verify()))).toBe(false);
});

test('a title with markup is drawn literally', async () => {
  await publish(
    'markup',
    `</p><script>alert("1")</script><svg/onload=x> & 'quotes' &amp; ${'x'.repeat(300)}`,
  );
  const answer = await ask(urls.shareImage(urls.newsPost('markup')));

  expect(answer.status).toBe(200);
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200);
});

test('a new name of the organisation is on the picture', async () => {
  const before = await picture(urls.about());
  await database.db().insert(siteSettings).values({ key: 'company_name', value: 'Help & Hope' });

  expect((await picture(urls.about())).equals(before)).toBe(false);
});

describe('there is one address for each picture', () => {
  test.each([
    '/share/no-such-page.png',
    '/share/about',
    '/share/about.png?x=1',
    '/share/about.png.data',
    '/share/about.png.png',
    '/share/About.png',
    '/SHARE/about.png',
    '/share/%61bout.png',
    '/share//about.png',
    '/share/about.png/',
    '/share/.png',
    '/share/admin.png',
  ])('and %s is none', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});
