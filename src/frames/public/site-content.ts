import { useRouteLoaderData } from 'react-router';
import type { ListedContact } from '#shared/public-contacts.ts';
import type { BlockKey, ChangedBlocks } from '#shared/content-blocks.ts';
import type { SeoPageFields, SeoPages } from '#shared/forms/seo-page.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage, type PageLanguages } from '#shared/language.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';

type LayoutContent = { blocks: ChangedBlocks; seo: SeoPages };

function useLayoutContent(): LayoutContent | undefined {
  return useRouteLoaderData<unknown>('site') as LayoutContent | undefined;
}

/**
 * The operator's own text of a block, as Markdown; undefined while the built-in one is used. It is in
 * English, so pages in another language keep the built-in one.
 */
export function useBlock(name: BlockKey): string | undefined {
  const content = useLayoutContent();
  return currentLanguage() === baseLanguage ? content?.blocks[name] : undefined;
}

/** Whether the operator wrote a text of their own for a block, which only English pages show. */
export function useIsReplaced(name: BlockKey): boolean {
  return Boolean(useLayoutContent()?.blocks[name]);
}

/** Other languages in which the page exists; empty for a page in a frame. */
export function usePageLanguages(): PageLanguages {
  const layout = useRouteLoaderData<unknown>('site') as { languages: PageLanguages } | undefined;
  return layout?.languages ?? { others: [], beginnings: [], isDraft: false };
}

/** Values set by staff for search engines on a page. */
export function useSeoPage(path: string): SeoPageFields | undefined {
  const content = useLayoutContent();
  return currentLanguage() === baseLanguage ? content?.seo[path] : undefined;
}

/**
 * The public settings, for any component inside the public layout.
 * @throws outside of it
 */
export function useSiteSettings(): PublicSettings {
  const layout = useRouteLoaderData<unknown>('site') as { settings: PublicSettings } | undefined;
  if (!layout) throw new Error('Settings are available only inside the public layout.');
  return layout.settings;
}

/** The active contacts listed by staff, inside the public layout. */
export function useSiteContacts(): readonly ListedContact[] {
  const layout = useRouteLoaderData<unknown>('site') as
    | { contacts: readonly ListedContact[] }
    | undefined;
  return layout?.contacts ?? [];
}
