import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { refreshFeed } from '#features/edges/exchange/feed.server.ts';
import { indicators } from '#database/tables/indicators.ts';
import { createIntegration } from '#features/edges/integrations/integrations.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import type { Db } from '#database/client.ts';
import { contextAt, prepareIntegrations, wanted } from './integration.ts';
import { decide, storeAgreed } from './shared-indicators.ts';

type Loader = (args: never) => Promise<Response> | Response;

/** Runs the job, some milliseconds after the tests' start. */
export async function noteFeed(db: Db, after = 0): Promise<number> {
  return refreshFeed(contextAt(db, after, { type: 'system', job: 'refresh-feed' }));
}

/** Gives the tests of one file readers of a feed, each with its own integration. */
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
  /** @param after milliseconds from the tests' start */
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
    /** Member of staff who stores reports and decides, at a moment. */
    staff: (after = 0): ServiceContext => {
      const ctx = lantern.administrator();
      return { ...ctx, now: () => new Date(ctx.now().getTime() + after) };
    },
  };
}

type Options = { headers?: Record<string, string>; after?: number };

type Reader = Awaited<ReturnType<ReturnType<typeof prepareFeedReaders>['makeReader']>>;
export type Stix = {
  id: string;
  type: string;
  modified?: string;
  revoked?: boolean;
  pattern?: string;
};
export type Envelope = { more: boolean; next?: string; objects?: Stix[] };

/** The address of the collection of a label. */
export async function collectionOf(reader: Reader, label = 'amber'): Promise<string> {
  const { collections } = await (await reader.get('indicators/collections/')).json();
  const found = collections.find(({ alias }: { alias: string }) => alias === `tlp-${label}`);
  return `indicators/collections/${found?.id}/`;
}

/** Pages as a client does, and continues from the moment at which the last page ended. */
export async function poll(
  reader: Reader,
  at: { path: string; since?: string; limit?: number; after?: number },
) {
  const { path, since, limit = 7, after = 0 } = at;
  const objects: Stix[] = [];
  let [next, last]: (string | undefined)[] = [undefined, since];
  for (let turn = 0; turn < 100; turn += 1) {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(since && { added_after: since }),
      ...(next && { next }),
    });
    const answer = await reader.get(`${path}objects/?${query}`, { after });
    expect(answer.status).toBe(200);
    const page: Envelope = await answer.json();
    expect(page.objects?.length ?? 0).toBeLessThanOrEqual(limit);
    objects.push(...(page.objects ?? []));
    last = answer.headers.get('x-taxii-date-added-last') ?? last;
    next = page.next;
    if (!page.more) return { objects, last };
  }
  throw new Error('The pages do not end.');
}

/** Reports one wallet each, with consent and checked with TLP:AMBER. */
export async function share(ctx: ServiceContext, ...wallets: string[]): Promise<void> {
  for (const wallet of wallets) await storeAgreed(ctx, { message: `It was ${wallet}` });
  for (const wallet of wallets) await decide(ctx, await idOf(ctx, wallet));
}

export async function idOf(ctx: ServiceContext, value: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(eq(indicators.value, value.startsWith('0x') ? value.toLowerCase() : value));
  return row?.id ?? '';
}

export function valuesIn(objects: readonly Stix[]): string[] {
  return objects
    .filter(({ type }) => type === 'indicator')
    .map(({ pattern = '' }) => /'(.*)'/.exec(pattern)?.[1] ?? '');
}
