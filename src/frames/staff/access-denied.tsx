import { renderToStaticMarkup } from 'react-dom/server';
import applicationStylesheet from '#ui/styles/application.css?url';
import stylesheet from '#ui/styles/app.css?url';
import { buttonClass } from '#ui/document/button-class.ts';
import { urls } from '#shared/urls.ts';
import { TypedAgain, type SentForm } from '#frames/public/problem-page.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

/** A plain page from the guards: no router, no script, nothing that needs data. */
export function renderAccessDenied({
  status,
  message,
  posted,
}: {
  status: 403 | 503;
  message: string;
  posted?: SentForm | undefined;
}): Response {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{status === 403 ? 'Access Denied' : 'Not available at the moment'}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={applicationStylesheet} />
      </head>
      <body>
        <main className="wrap grid max-w-2xl gap-8 py-16">
          <h1 className="sr-only">Back office</h1>
          <RefusalNotice
            status={status}
            message={message}
            actions={
              status === 403 && (
                <form method="post" action={urls.signOut()}>
                  <button type="submit" className={buttonClass({ tone: 'quiet', size: 'small' })}>
                    Log out
                  </button>
                </form>
              )
            }
          />
          {posted && <TypedAgain sent={posted} />}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${page}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
