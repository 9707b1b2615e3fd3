import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { inLanguage } from '#kernel/in-language.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { addressIn, currentLanguage, isTranslated, type PageLanguages } from '#shared/language.ts';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { fromMailAlone, servingOfPage } from '../translations.server.ts';

/** The page was requested in a language in which it is not served. */
const untranslatedContext = createContext(false);

/**
 * A page whose translation nobody reviewed is not served, unless an administrator publishes drafts: the
 * layout says so and links to the English one. A form opened before that is still accepted, in English, and
 * so is the unsubscribe link of an earlier mail, which shows that page directly.
 */
export const serveLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const language = currentLanguage();
  if (language === baseLanguage) return next();
  const path = new URL(request.url).pathname;
  const serving = await servingOfPage(context.get(serviceContext), { language, path });
  if (serving !== 'off') return next();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  context.set(untranslatedContext, isRead && !fromMailAlone.has(path.split('/')[1] ?? ''));
  return inLanguage(baseLanguage, next);
};

export function isUntranslated(context: Readonly<RouterContextProvider>): boolean {
  return context.get(untranslatedContext);
}

/** Languages in which a page is served. @param path without a language */
export async function findPageLanguages(ctx: ServiceContext, path: string): Promise<PageLanguages> {
  const spoken = currentLanguage();
  const read = isTranslated(path) ? path : urls.first72Hours();
  const servings = await Promise.all(
    [baseLanguage, ...translations].map(async (language) => ({
      language,
      path: addressIn(language, read),
      serving: await servingOfPage(ctx, { language, path: read }),
    })),
  );
  const others = servings
    .filter(({ language, serving }) => language !== spoken && serving !== 'off')
    .map(({ language, path: address }) => ({ language, path: address }));
  if (read !== path) return { others: [], beginnings: others, isDraft: false };
  return {
    others,
    beginnings: [],
    isDraft: servings.some(({ language, serving }) => language === spoken && serving === 'draft'),
  };
}
