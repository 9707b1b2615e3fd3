import { shareImageSize } from '../share-image/share-image-size.ts';
import { ShareImage } from '../share-image/share-image.tsx';
import { cacheableHeader } from '#platform/http/render-document.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/share-image.ts';
import { findShareWords } from './find-share-words.server.ts';

const hour = 3_600;

/**
 * The picture that networks and messengers show beside a link to a page. Drawing takes a tenth of a
 * second, so each picture has one address, which the page cache keeps, and any other gets none.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { pathname, search } = new URL(request.url);
  const name = params['*'].replace(/\.png$/, '');
  const path = name === 'home' ? urls.home() : `/${name}`;
  const isExact = search === '' && urls.shareImage(path) === pathname;
  const words = isExact ? await findShareWords(ctx, path) : undefined;
  if (!words) return new Response('There is no such picture.\n', { status: 404 });
  const { company_name: organisation } = await readSettings(ctx);
  const drawing = <ShareImage words={words} organisation={organisation} />;
  const picture = await ctx.ports.pictures.draw(drawing, shareImageSize);
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${hour}`,
      // It is meant for other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      [cacheableHeader]: 'yes',
    },
  });
}
