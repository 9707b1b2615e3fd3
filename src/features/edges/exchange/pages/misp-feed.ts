import { problemResponse } from '#features/edges/integrations/api-problems.server.ts';
import { readMispEvent, readMispHashes, readMispManifest } from '../misp-feed.server.ts';
import { answerOnce, asFeedReader } from './as-feed-reader.server.ts';
import type { Route } from './+types/misp-feed.ts';

const json = { 'Content-Type': 'application/json' };

const eventFile = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json$/;

/** A feed in MISP's format: `manifest.json`, `hashes.csv`, and one file for each event. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const file = params['*'] ?? '';
  return asFeedReader(
    { request, context },
    async (ctx) => {
      if (file === 'manifest.json')
        return answerOnce(request, JSON.stringify(await readMispManifest(ctx)), json);
      if (file === 'hashes.csv')
        return answerOnce(request, await readMispHashes(ctx), { 'Content-Type': 'text/csv' });
      const uuid = eventFile.exec(file)?.[1];
      const event = uuid === undefined ? undefined : await readMispEvent(ctx, uuid);
      return event === undefined ? problemResponse('not-found') : answerOnce(request, event, json);
    },
    problemResponse,
  );
}

export function action() {
  return problemResponse('method');
}
