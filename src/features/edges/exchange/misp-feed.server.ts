import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import {
  findSharedNow,
  type SharedIndicator,
} from '#features/derived/indicators/shared-indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { findFeedMonths, findIdsOfMonth, type FeedMonth } from './feed.server.ts';
import type { Publisher } from './file-format.server.ts';
import { readPublisher } from './indicator-export.server.ts';
import { eventParts, headOf, identifyingValues, type FeedEvent } from './misp.server.ts';

function eventOf({ label, month, changedAt }: FeedMonth, publisher: Publisher): FeedEvent {
  const uuid = v5(`misp event ${label} ${month}`, publisher.id);
  return { uuid, date: `${month}-01`, changedAt };
}

/** The events of the feed by UUID, as in `manifest.json`. @throws Refusal `forbidden` */
export async function readMispManifest(ctx: ServiceContext): Promise<Record<string, object>> {
  authorize(ctx, 'indicator:feed');
  const publisher = await readPublisher(ctx, []);
  const months = await findFeedMonths(ctx);
  return Object.fromEntries(
    months.map((each) => {
      const own = { ...publisher, labels: [each.label] };
      const { uuid, ...about } = headOf(own, eventOf(each, publisher));
      const { Orgc, Tag, info, date, analysis, threat_level_id, timestamp } = about;
      return [uuid, { Orgc, Tag, info, date, analysis, threat_level_id, timestamp }];
    }),
  );
}

/** Indicators per query. */
const perRound = 500;

/**
 * One event: indicators first checked in one month, under one label. Each is checked again before it is
 * given.
 * @returns undefined when the actor may not know of the event
 * @throws Refusal `forbidden`
 */
export async function readMispEvent(
  ctx: ServiceContext,
  uuid: string,
): Promise<string | undefined> {
  authorize(ctx, 'indicator:feed');
  const all = await readPublisher(ctx, []);
  const month = (await findFeedMonths(ctx)).find((each) => eventOf(each, all).uuid === uuid);
  if (month === undefined) return undefined;
  const publisher = { ...all, labels: [month.label] };
  const parts = eventParts(publisher, eventOf(month, publisher));
  const texts = parts.map(({ before }) => [before]);
  let count = 0;
  for await (const shared of sharedOf(ctx, month)) {
    const place = parts.findIndex(({ kinds }) => kinds.includes(shared.kind));
    const entry = parts[place]?.entry(shared);
    if (entry === undefined) continue;
    texts[place]?.push(entry);
    count += 1;
  }
  const details = { feed: 'misp', label: month.label, indicators: String(count) };
  await recordAudit(ctx, { action: 'indicators.feed-read', details });
  return `${texts.flat().join('')}\n]}}\n`;
}

/**
 * The list by which MISP finds the events that name a value without fetching each: MD5 of the value, and the event.
 * Source: MISP, feed generator (`hashes.csv`). The hash guards nothing: whoever reads the list may read the events.
 * @throws Refusal `forbidden`
 */
export async function readMispHashes(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'indicator:feed');
  const publisher = await readPublisher(ctx, []);
  const lines: string[] = [];
  for (const month of await findFeedMonths(ctx)) {
    const { uuid } = eventOf(month, publisher);
    for await (const shared of sharedOf(ctx, month))
      for (const value of identifyingValues(shared))
        lines.push(`${createHash('md5').update(value).digest('hex')},${uuid}\n`);
  }
  const details = { feed: 'misp', hashes: String(lines.length) };
  await recordAudit(ctx, { action: 'indicators.feed-read', details });
  return lines.join('');
}

/** The indicators of an event that may be given now. */
async function* sharedOf(ctx: ServiceContext, month: FeedMonth): AsyncGenerator<SharedIndicator> {
  const ids = await findIdsOfMonth(ctx, month);
  for (let start = 0; start < ids.length; start += perRound) {
    const round = ids.slice(start, start + perRound);
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const now = await findSharedNow(ctx, round);
    for (const id of round) {
      const shared = now.get(id)?.shared;
      if (shared?.tlp === month.label) yield shared;
    }
  }
}
