import { RouterContextProvider } from 'react-router';
import { refreshFeed } from '#features/exchange/feed.server.ts';
import { createIntegration } from '#features/integrations/integrations.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import type { Db } from '#platform/database/client.ts';
import { contextAt, prepareIntegrations, wanted } from './integration.ts';

type Loader = (args: never) => Promise<Response> | Response;

/** What the job does, some milliseconds after the tests' beginning. */
export async function noteFeed(db: Db, after = 0): Promise<number> {
  return refreshFeed(contextAt(db, after, { type: 'system', job: 'refresh-feed' }));
}

/** For the tests of one file: readers of a feed, each with an integration of its own. */
export function prepareFeedReaders(loader: Loader, path: string) {
  const lantern = prepareIntegrations();
  async function makeReader(scopes: Scope[] = ['indicator:feed', 'indicator:export-amber']) {
    const made = await createIntegration(lantern.administrator(), { ...wanted, scopes });
    const { feedKey = '' } = made;
    async function get(file: string, options: Options = {}): Promise<Response> {
      return ask(
        file,
        { authorization: `Basic ${btoa(`any:${feedKey}`)}`, ...options.headers },
        options.after,
      );
    }
    return { ...made, get };
  }
  /** @param after milliseconds from the tests' beginning */
  async function ask(
    file: string,
    headers: Record<string, string> = {},
    after = 0,
  ): Promise<Response> {
    const url = new URL(`http://localhost:3000${path}${file}`);
    const context = new RouterContextProvider();
    context.set(serviceContext, lantern.program(after));
    const params = { '*': url.pathname.slice(path.length) };
    const args = { request: new Request(url, { headers }), context, url, params };
    return loader(args as never);
  }
  return {
    ...lantern,
    makeReader,
    ask,
    /** Whoever stores reports and decides, at a moment. */
    staff: (after = 0): ServiceContext => {
      const ctx = lantern.administrator();
      return { ...ctx, now: () => new Date(ctx.now().getTime() + after) };
    },
  };
}

type Options = { headers?: Record<string, string>; after?: number };
