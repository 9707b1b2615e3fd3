import { useRouteLoaderData } from 'react-router';
import type { BlockKey, ChangedBlocks } from '#features/publishing/content-blocks.ts';
import type { SeoPageFields, SeoPages } from '#features/publishing/forms/seo-page.ts';

type LayoutContent = { blocks: ChangedBlocks; seo: SeoPages };

function useLayoutContent(): LayoutContent | undefined {
  return useRouteLoaderData<unknown>('site') as LayoutContent | undefined;
}

/** The operator's own text of a block, as Markdown; undefined while the built-in one stands. */
export function useBlock(name: BlockKey): string | undefined {
  return useLayoutContent()?.blocks[name];
}

/** What staff chose for search engines on a page. */
export function useSeoPage(path: string): SeoPageFields | undefined {
  return useLayoutContent()?.seo[path];
}
