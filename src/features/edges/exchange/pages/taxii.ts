import {
  describeProblem,
  type ProblemCode,
  type ProblemDetails,
} from '#features/edges/integrations/api-problems.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { urls } from '#shared/urls.ts';
import {
  findCollections,
  readCollection,
  stixType,
  type Collection,
  type FeedPage,
  type Match,
} from '../taxii.server.ts';
import { answerOnce, asFeedReader } from './as-feed-reader.server.ts';
import type { Route } from './+types/taxii.ts';
import { query, writePosition, readPosition } from './taxii-query.server.ts';

// TAXII 2.1 (OASIS, 10 June 2021), read-only. The only API root is `indicators/`.

const taxiiType = 'application/taxii+json;version=2.1';

const root = `${urls.taxii()}indicators/`;

type TaxiiRequest = { request: Request; url: URL; ctx: ServiceContext };

export function loader({ request, context, url, params }: Route.LoaderArgs) {
  if (!isAccepted(request.headers.get('accept')))
    return refuse('not-acceptable', { detail: `Send the header Accept with ${taxiiType}.` });
  const steps = (params['*'] ?? '').split('/').filter(Boolean);
  return asFeedReader({ request, context }, (ctx) => answer({ request, url, ctx }, steps), refuse);
}

/** Collections are read-only, as `can_write` states. */
export function action() {
  return refuse('method');
}

/** Tests whether the client accepts our media type. Without an Accept header it accepts any. */
function isAccepted(accept: string | null): boolean {
  const ranges = (accept ?? '*/*').toLowerCase().split(',');
  return ranges.some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const version = parameters.find((part) => part.startsWith('version='));
    if (type === '*/*' || type === 'application/*') return true;
    return (
      type === 'application/taxii+json' &&
      (!version || version.replaceAll('"', '') === 'version=2.1')
    );
  });
}

/** Source: TAXII 2.1, 3.6.1. */
function refuse(code: ProblemCode, details?: ProblemDetails): Response {
  const { status, title, detail: description, headers } = describeProblem(code, details);
  headers.set('Content-Type', taxiiType);
  const body = { title, description, http_status: String(status) };
  return new Response(JSON.stringify(body), { status, headers });
}

async function answer(asked: TaxiiRequest, steps: readonly string[]): Promise<Response> {
  const [first, second, id, what, objectId, versions] = steps;
  const { ctx, url } = asked;
  if (steps.length === 0) return give(asked, await discovery(ctx));
  if (first !== 'indicators') return refuse('not-found');
  if (steps.length === 1) {
    const { company_name: title } = await readSettings(ctx);
    return give(asked, { title, versions: [taxiiType], max_content_length: 1 });
  }
  if (second !== 'collections') return refuse('not-found');
  const collections = await findCollections(ctx);
  if (id === undefined) return give(asked, { collections: collections.map(describe) });
  // The alias that a collection announces is an address of it too. Source: TAXII 2.1, 5.2.
  const collection = collections.find((each) => each.id === id || aliasOf(each) === id);
  if (!collection) return refuse('not-found');
  if (what === undefined) return give(asked, describe(collection));
  if (what === 'manifest' && objectId === undefined) {
    const page = await readPage(asked, collection);
    return givePage(asked, page, { objects: page.entries.map(manifestOf) });
  }
  if (what !== 'objects') return refuse('not-found');
  if (objectId !== undefined) url.searchParams.set('match[id]', objectId);
  const page = await readPage(asked, collection);
  const isOne = objectId !== undefined;
  if (isOne && page.entries.length === 0 && !url.searchParams.has('added_after'))
    return refuse('not-found');
  if (versions === 'versions' && steps.length === 6)
    return givePage(asked, page, { versions: page.entries.map(({ version }) => version) });
  if (versions !== undefined) return refuse('not-found');
  return givePage(asked, page, { objects: page.entries.map(({ object }) => object) });
}

async function discovery(ctx: ServiceContext): Promise<object> {
  const { company_name: title } = await readSettings(ctx);
  const api = ctx.ports.site.appUrl + root;
  return {
    title,
    description: 'Indicators named in reports of fraud, looked at by staff, not proven.',
    default: api,
    api_roots: [api],
  };
}

function aliasOf({ label }: Collection): string {
  return `tlp-${label.replace('+', '-')}`;
}

function describe(collection: Collection): object {
  const { id, label } = collection;
  return {
    id,
    title: `TLP:${label.toUpperCase()}`,
    alias: aliasOf(collection),
    can_read: true,
    can_write: false,
    media_types: [stixType],
  };
}

function manifestOf({ object, addedAt, version }: FeedPage['entries'][number]): object {
  return { id: object.id, date_added: addedAt, version, media_type: stixType };
}

function give(
  { request }: TaxiiRequest,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return answerOnce(request, JSON.stringify(body), { 'Content-Type': taxiiType, ...headers });
}

/** An empty list is omitted. Source: TAXII 2.1, 3.7. */
function givePage(asked: TaxiiRequest, page: FeedPage, list: Record<string, unknown[]>) {
  const { entries, next } = page;
  const [first, last] = [entries[0], entries.at(-1)];
  const body = {
    more: next !== undefined,
    ...(next && { next: writePosition(asked.ctx, next) }),
    ...(entries.length > 0 && list),
  };
  return give(asked, body, {
    ...(first && { 'X-TAXII-Date-Added-First': first.addedAt }),
    ...(last && { 'X-TAXII-Date-Added-Last': last.addedAt }),
  });
}

/** @throws Refusal `invalid` for an unknown or malformed parameter */
async function readPage({ url, ctx }: TaxiiRequest, collection: Collection): Promise<FeedPage> {
  const read = query.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown =
      issue?.code === 'unrecognized_keys' ? `"${issue.keys[0]}" is not known here.` : '';
    throw new Refusal('invalid', unknown || (issue?.message ?? 'The query is wrong.'));
  }
  const { added_after: added, limit: most, next, ...matching } = read.data;
  const specs = matching['match[spec_version]'];
  if (specs && !specs.includes('2.1')) return { entries: [], next: undefined };
  const since = added === undefined ? '' : withMicroseconds(added);
  const fresh = { after: since, since, startedAt: withMicroseconds(ctx.now().toISOString()) };
  const match = {
    ids: matching['match[id]'],
    types: matching['match[type]'],
    versions: wantedVersions(matching['match[version]']),
  } satisfies Match;
  return readCollection(ctx, {
    collection,
    position: next === undefined ? fresh : readPosition(ctx, next),
    most,
    match,
  });
}

/** We hold one version of each object: first, last and all are the same. */
function wantedVersions(asked: readonly string[] | undefined): readonly string[] | undefined {
  return asked?.some((each) => ['first', 'last', 'all'].includes(each)) ? undefined : asked;
}

function withMicroseconds(given: string): string {
  const [seconds = '', part = ''] = given.replace('Z', '').split('.');
  return `${seconds.length === 16 ? `${seconds}:00` : seconds}.${part.slice(0, 6).padEnd(6, '0')}Z`;
}
