import displayFont from '#ui/fonts/literata-latin-400-600.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { ClosedSite } from '#features/base/publishing/public/close-for-maintenance.server.ts';
import { pageContext } from '#platform/http/request-context.ts';
import type { Route } from './+types/root.ts';
import { MaintenancePage, ProblemPage } from '#frames/public/problem-page.tsx';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import { currentLanguage } from '#shared/language.ts';
import { isApplication, isFramed } from '#frames/public/page-kind.ts';
import bodyFont from '#ui/fonts/atkinson-hyperlegible-next-latin-400-700.woff2?url';
import stylesheet from '#ui/styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: bodyFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, enhanceScript, appUrl } = context.get(pageContext);
  return { nonce, enhanceScript, appUrl };
}

/**
 * None of this changes while a page is open; revalidating would fail with the network and take the page down.
 */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  const favicon = useFavicon();
  const theme = useTheme();
  const handles = useMatches().map((match) => match.handle);
  const isApp = isApplication(handles);
  return (
    <html lang={currentLanguage()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {isFramed(handles) && <base target="_blank" />}
        <Meta />
        <Links />
        <link rel="icon" href={favicon ?? '/favicon.svg'} />
        {!isApp && (
          <link
            rel="preload"
            href={displayFont}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        {!isApp && page && <script type="module" src={page.enhanceScript} />}
      </head>
      <body>
        {children}
        {isApp && <Scripts nonce={page?.nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const closed = isRouteErrorResponse(error) ? closedSiteOf(error.data) : undefined;
  if (closed) return <MaintenancePage settings={closed.closedSite} contacts={closed.contacts} />;
  return <ProblemPage isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}

/** The theme that the member of staff chose; undefined follows the device. */
function useTheme(): string | undefined {
  const staff = useRouteLoaderData<unknown>('back-office') as
    | { appearance: Appearance }
    | undefined;
  const theme = staff?.appearance.theme;
  return theme === 'system' ? undefined : theme;
}

/** The organisation's own icon, on the pages that know the settings. */
function useFavicon(): string | undefined {
  const layout = useRouteLoaderData<unknown>('site') as
    | { settings: { site_favicon: string } }
    | undefined;
  return layout?.settings.site_favicon.split('#')[0] || undefined;
}

/** Data from the maintenance middleware. */
function closedSiteOf(data: unknown): ClosedSite | undefined {
  if (typeof data !== 'object' || data === null || !('closedSite' in data)) return undefined;
  return data as ClosedSite;
}
