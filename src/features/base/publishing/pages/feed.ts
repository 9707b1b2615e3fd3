import { firstParagraph, renderMarkdown } from '#frames/public/render-markdown.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { findPosts, type Post } from '../posts.server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/feed.ts';
import { escapeXml } from '#shared/format/escape-xml.ts';

const newest = 30;

export const handle: PageHandle = { cacheable: true };

/** The news as an Atom feed, without sample posts. Source: RFC 4287. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { appUrl } = context.get(pageContext);
  const { company_name: name } = await readSiteSettings(ctx);
  const { rows } = await findPosts(ctx, { limit: newest, offset: 0 });
  const entries = rows.filter(({ isSample }) => !isSample);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeXml(`${appUrl}${urls.news()}`)}</id>`,
    `  <title>${escapeXml(m.news_feed_title({ name }))}</title>`,
    `  <author><name>${escapeXml(name)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${appUrl}${urls.feed()}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${appUrl}${urls.news()}`)}"/>`,
    `  <updated>${(entries[0]?.publishedAt ?? ctx.now()).toISOString()}</updated>`,
    ...entries.map((post) => entryOf(post, appUrl)),
    '</feed>',
  ];
  return new Response(`${xml.join('\n')}\n`, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', [cacheableHeader]: 'yes' },
  });
}

function entryOf({ slug, title, body, publishedAt }: Post, appUrl: string): string {
  const address = escapeXml(`${appUrl}${urls.newsPost(slug)}`);
  const day = publishedAt.toISOString();
  return [
    '  <entry>',
    `    <id>${address}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${day}</published>`,
    `    <updated>${day}</updated>`,
    `    <summary>${escapeXml(firstParagraph(body))}</summary>`,
    `    <content type="html">${escapeXml(withWholeAddresses(renderMarkdown(body), appUrl))}</content>`,
    '  </entry>',
  ].join('\n');
}

/** Feed readers show the text outside this site. */
function withWholeAddresses(html: string, appUrl: string): string {
  return html.replaceAll(/(?<=<(?:a href|img src)=")(?=\/)/g, appUrl);
}
