import { v5 } from 'uuid';
import {
  allowedLabels,
  findSharedNow,
  type SharedNow,
} from '#features/derived/indicators/shared-indicators.server.ts';
import type { ExportedLabel } from '#features/derived/indicators/sharing-states.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readFeed, type FeedRow } from './feed.server.ts';
import type { Publisher } from './file-format.server.ts';
import { readPublisher } from './indicator-export.server.ts';
import { commonObjects, objectsOf, type StixObject } from './stix.server.ts';

export const stixType = 'application/stix+json;version=2.1';

/** One label, as TAXII calls it. */
export type Collection = { id: string; label: ExportedLabel; publisher: Publisher };

/** The collections of whoever asks, the most open first. @throws Refusal `forbidden` */
export async function findCollections(ctx: ServiceContext): Promise<Collection[]> {
  authorize(ctx, 'indicator:feed');
  const labels = allowedLabels(ctx, undefined);
  const publisher = await readPublisher(ctx, labels);
  return labels.map((label) => ({
    id: v5(`collection ${label}`, publisher.id),
    label,
    publisher: { ...publisher, labels: [label] },
  }));
}

/** Where a reader is. Moments are ISO 8601 with microseconds, in UTC, and sort as text. */
export type Position = {
  /** What it has read. */
  after: string;
  /** What it had read when it began this round; empty: nothing. */
  since: string;
  /** When it began this round. */
  startedAt: string;
};

/** Which objects are wanted; undefined: all. */
export type Match = {
  ids?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  versions?: readonly string[] | undefined;
};

export type Entry = { addedAt: string; version: string; object: StixObject };

export type FeedPage = {
  entries: Entry[];
  /** Where the next page begins; undefined: nothing follows for now. */
  next: Position | undefined;
};

/** Rows that are asked for at once, and looked at for one answer. */
const [rowsPerRound, mostRows] = [250, 5_000];

type ReadPage = { collection: Collection; position: Position; most: number; match?: Match };

/**
 * The next objects of a collection, in the order in which they came or changed. What changes while
 * somebody pages moves to the end: nothing is lost, and nothing comes twice in one version. Each is
 * looked at anew, so that what was taken back a moment ago is not given out.
 * @throws Refusal `forbidden`
 */
export async function readCollection(
  ctx: ServiceContext,
  { collection, position, most, match = {} }: ReadPage,
): Promise<FeedPage> {
  authorize(ctx, 'indicator:feed');
  const { label } = collection;
  const entries: Entry[] = [];
  let { after } = position;
  let looked = 0;
  const single = match.ids?.length === 1 ? match.ids[0] : undefined;
  const common = commonEntries(collection).filter(({ addedAt }) => addedAt > after);
  for (const entry of common.filter((each) => isWanted(each, match))) {
    if (entries.length === most) return end(entries, { ...position, after });
    entries.push(entry);
    after = entry.addedAt;
  }
  for (;;) {
    const rows = await readFeed(ctx, {
      label,
      after: after === '' ? '-infinity' : after,
      most: rowsPerRound,
      objectId: single,
    });
    const now = await findSharedNow(
      ctx,
      rows.map(({ id }) => id),
    );
    const begun = after;
    for (const row of rows) {
      const ofRow = entriesOf(row, now.get(row.id), { collection, position });
      for (const entry of ofRow.filter(({ addedAt }) => addedAt > begun)) {
        if (isWanted(entry, match)) {
          if (entries.length === most) return end(entries, { ...position, after });
          entries.push(entry);
        }
        after = entry.addedAt;
      }
      if (row.addedAt > after) after = row.addedAt;
    }
    looked += rows.length;
    if (rows.length < rowsPerRound) return end(entries, undefined);
    if (looked >= mostRows) return end(entries, { ...position, after });
  }

  async function end(given: Entry[], next: Position | undefined): Promise<FeedPage> {
    const count = given.filter(({ object }) => object.type === 'indicator').length;
    if (count > 0) {
      const details = { feed: 'taxii', label, indicators: String(count) };
      await recordAudit(ctx, { action: 'indicators.feed-read', details });
    }
    return { entries: given, next };
  }
}

/** Before every indicator; nothing of them ever changes. */
const commonSince = '2026-01-01T00:00:00.000';

function commonEntries({ publisher }: Collection): Entry[] {
  return commonObjects(publisher).map((object, place) =>
    toEntry(object, `${commonSince}${String(place).padStart(3, '0')}Z`),
  );
}

type Reading = { collection: Collection; position: Position };

function entriesOf(
  row: FeedRow,
  now: SharedNow | undefined,
  { collection: { label, publisher }, position }: Reading,
): Entry[] {
  const changedAt = `${row.addedAt.slice(0, 23)}Z`;
  if (now?.shared?.tlp === label) {
    const { shared } = now;
    // What counts more reports on one day has no later date of its own.
    const modified = changedAt > shared.modified ? changedAt : shared.modified;
    return objectsOf({ ...shared, modified }, publisher).map((object, place) =>
      toEntry(object, later(row.addedAt, place)),
    );
  }
  const { since, startedAt } = position;
  // Its value goes to nobody who did not have it, or could not have read it when they began.
  const isKnown = row.isGone && (row.firstAddedAt <= since || row.addedAt > startedAt);
  if (!isKnown || now?.revoked === undefined) return [];
  // Under the label by which they have it: it may have been given another one when it was withdrawn.
  const revoked = { ...now.revoked, tlp: label, modified: changedAt };
  const [, indicator] = objectsOf(revoked, publisher);
  if (indicator === undefined) return [];
  return [toEntry({ ...indicator, revoked: true }, later(row.addedAt, 1))];
}

/** @param micros few enough for the slot of a row */
function later(moment: string, micros: number): string {
  const end = Number(moment.slice(23, 26)) + micros;
  const start = new Date(Date.parse(`${moment.slice(0, 23)}Z`) + Math.floor(end / 1_000));
  return `${start.toISOString().slice(0, 23)}${String(end % 1_000).padStart(3, '0')}Z`;
}

/** What has no date of its own is of the version in which it was added. Source: TAXII 2.1, 5.9. */
function toEntry(object: StixObject, addedAt: string): Entry {
  return { object, addedAt, version: object.modified ?? object.created ?? addedAt };
}

function isWanted({ object, version }: Entry, { ids, types, versions }: Match): boolean {
  return (
    (ids?.includes(object.id) ?? true) &&
    (types?.includes(object.type) ?? true) &&
    (versions?.includes(version) ?? true)
  );
}
