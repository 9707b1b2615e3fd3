import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import { pageContext } from '#server/http/request-context.ts';
import type { Route } from './+types/root.ts';
import { isApplication } from './page-kind.ts';
import stylesheet from './styles/app.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, enhanceScript, appUrl } = context.get(pageContext);
  return { nonce, enhanceScript, appUrl };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  const isApp = isApplication(useMatches().map((match) => match.handle));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
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
