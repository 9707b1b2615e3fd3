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

/** One label as a TAXII collection. */
export type Collection = { id: string; label: ExportedLabel; publisher: Publisher };

/** The collections of the actor, the least restricted first. @throws Refusal `forbidden` */
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

/** A reader's position. Times are ISO 8601 with microseconds, in UTC, and sort as text. */
export type Position = {
  /** Last time that it has read. */
  after: string;
  /** Its position at the beginning of this round; empty for a new reader. */
  since: string;
  /** Beginning of this round. */
  startedAt: string;
};

/** Filter of objects; undefined: all. */
export type Match = {
  ids?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  versions?: readonly string[] | undefined;
};

export type Entry = { addedAt: string; version: string; object: StixObject };

export type FeedPage = {
  entries: Entry[];
  /** Beginning of the next page; undefined when nothing follows for now. */
  next: Position | undefined;
};

/** Rows per query, and limit of rows examined per response. */
const [rowsPerRound, mostRows] = [250, 5_000];

type ReadPage = { collection: Collection; position: Position; most: number; match?: Match };

/**
 * The next objects of a collection, in the order of their last change. An object that changes during
 * paging moves to the end: nothing is lost, and no version is returned twice. Each is checked again, so that
 * an indicator withdrawn a moment ago is not returned.
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

/** Before every indicator; these objects never change. */
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
    // A higher count on the same day has no later date of its own.
    const modified = changedAt > shared.modified ? changedAt : shared.modified;
    return objectsOf({ ...shared, modified }, publisher).map((object, place) =>
      toEntry(object, later(row.addedAt, place)),
    );
  }
  const { since, startedAt } = position;
  // A removal is returned only to readers who had the value, or could have read it when they began.
  const isKnown = row.isGone && (row.firstAddedAt <= since || row.addedAt > startedAt);
  if (!isKnown || now?.revoked === undefined) return [];
  // Uses the label that the reader knows: it may have been relabelled when it was withdrawn.
  const revoked = { ...now.revoked, tlp: label, modified: changedAt };
  const [, indicator] = objectsOf(revoked, publisher);
  if (indicator === undefined) return [];
  return [toEntry({ ...indicator, revoked: true }, later(row.addedAt, 1))];
}

/** @param micros must stay within the slot of a row */
function later(moment: string, micros: number): string {
  const end = Number(moment.slice(23, 26)) + micros;
  const start = new Date(Date.parse(`${moment.slice(0, 23)}Z`) + Math.floor(end / 1_000));
  return `${start.toISOString().slice(0, 23)}${String(end % 1_000).padStart(3, '0')}Z`;
}

/** The version of an object without its own date is the date of its addition. Source: TAXII 2.1, 5.9. */
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
