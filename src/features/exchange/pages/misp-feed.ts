import { answerProblem } from '#features/integrations/pages/api/problems.ts';
import { readMispEvent, readMispManifest } from '../misp-feed.server.ts';
import { answerOnce, asFeedReader, type FeedProblem } from './as-feed-reader.server.ts';
import type { Route } from './+types/misp-feed.ts';

const json = { 'Content-Type': 'application/json' };

const eventFile = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json$/;

/** A feed as MISP reads it: `manifest.json`, and one file for each event that it names. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const file = params['*'] ?? '';
  return asFeedReader(
    { request, context },
    async (ctx) => {
      if (file === 'manifest.json')
        return answerOnce(request, JSON.stringify(await readMispManifest(ctx)), json);
      const uuid = eventFile.exec(file)?.[1];
      const event = uuid === undefined ? undefined : await readMispEvent(ctx, uuid);
      return event === undefined ? answerProblem('not-found') : answerOnce(request, event, json);
    },
    refuse,
  );
}

function refuse({ status, title, description, headers }: FeedProblem): Response {
  const body = { type: 'about:blank', title, status, detail: description };
  const type = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify(body), { status, headers: { ...type, ...headers } });
}

export function action() {
  return answerProblem('method');
}
