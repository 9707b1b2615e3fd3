import type { MetaDescriptor } from 'react-router';
import { splitLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/**
 * Metadata of the picture for link previews. No page loads it.
 * @param page `path` is that of the page itself, `appUrl` has no trailing slash
 */
export function shareMeta(page: { title: string; path: string; appUrl: string }): MetaDescriptor[] {
  const { title, path, appUrl } = page;
  const alt = m.share_image_alt({ title, notice: m.share_image_notice() });
  return [
    { property: 'og:image', content: `${appUrl}${urls.shareImage(splitLanguage(path).path)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Size that networks and messengers expect, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };
