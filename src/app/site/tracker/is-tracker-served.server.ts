import { servingOfPage } from '#features/edges/languages/translations.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';

/** Returns whether the tracker is available in a language; the complaint packet is translated accordingly. */
export async function isTrackerServed(ctx: ServiceContext, language: Language): Promise<boolean> {
  return (await servingOfPage(ctx, { language, path: urls.tracker() })) !== 'off';
}
