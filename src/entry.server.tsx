import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { findSecret } from '#kernel/secrets/find-secret.ts';
import { documentAnswer } from '#platform/http/page-headers.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { pageContext, postedContext } from '#platform/http/request-context.ts';
import { baseLanguage } from './shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { keepInLanguage } from '#features/edges/languages/public/foreign-links.ts';
import { isApplication, isCacheable } from '#frames/public/page-kind.ts';
import { SentFormContext, type SentForm } from '#frames/public/problem-page.tsx';

/** React Router calls this for every page; its five parameters are the framework's. */
// oxlint-disable-next-line max-params
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const handles = entry.staticHandlerContext.matches.map(
    (match) => entry.routeModules[match.route.id]?.handle as unknown,
  );
  if (isApplication(handles)) {
    const { nonce } = context.get(pageContext);
    return new Response(await streamApplication({ request, entry, nonce }), { status, headers });
  }
  if (isCacheable(handles)) headers.set(cacheableHeader, 'yes');
  // A document carries no data for the browser, so there is nothing to stream.
  const { serverHandoffStream, ...withoutHandoff } = entry;
  await serverHandoffStream?.cancel();
  const sent = status >= 500 ? withoutSecret(context.get(postedContext)) : undefined;
  const rendered = renderToString(
    <SentFormContext value={sent}>
      <ServerRouter context={withoutHandoff} url={request.url} />
    </SentFormContext>,
  );
  const html = currentLanguage() === baseLanguage ? rendered : keepInLanguage(rendered);
  return documentAnswer(html, { status, headers });
}

/** Never shows a seed phrase, not even to the person who typed it. */
function withoutSecret(sent: SentForm | undefined): SentForm | undefined {
  if (!sent) return undefined;
  const texts = [...new URLSearchParams(sent.body).values()];
  return texts.some((text) => findSecret(text)) ? undefined : sent;
}

type Rendering = { request: Request; entry: EntryContext; nonce: string };

function streamApplication({ request, entry, nonce }: Rendering): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          pipe(body);
          resolve(createReadableStreamFromReadable(body));
        },
        onShellError: reject,
      },
    );
  });
}
