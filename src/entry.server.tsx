import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { documentAnswer } from '#platform/http/page-headers.ts';
import { cacheableHeader } from '#platform/http/rendered-page.ts';
import { pageContext } from '#platform/http/request-context.ts';
import { isApplication, isCacheable } from '#site/page-kind.ts';

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
  const html = renderToString(<ServerRouter context={withoutHandoff} url={request.url} />);
  return documentAnswer(html, { status, headers });
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
