import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { indicators } from '#features/indicators/schema.server.ts';

/** To the microsecond: feeds are read on from a moment, so no two rows may share one. */
function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'string', precision: 6 });
}

/**
 * The order in which feeds give out indicators. It holds when each came or changed and nothing of what is
 * given out: that is asked anew for each answer, so that what was taken back leaves in none.
 */
export const indicatorFeed = pgTable(
  'indicator_feed',
  {
    indicatorId: uuid('indicator_id')
      .primaryKey()
      .references(() => indicators.id, { onDelete: 'cascade' }),
    tlp: text('tlp', { enum: ['clear', 'green', 'amber', 'amber+strict'] }).notNull(),
    /** Every label under which it was ever given out: their events of MISP change when it goes. */
    labels: text('labels').array().notNull(),
    /** YYYY-MM, in which it was first checked: its event in the feed of MISP. */
    month: text('month').notNull(),
    /** A hash of what would be given out: another one is another version. */
    mark: text('mark').notNull(),
    isGone: boolean('is_gone').notNull(),
    /** Identifiers of its STIX objects. */
    objectIds: text('object_ids').array().notNull(),
    /** Under this label. */
    firstAddedAt: moment('first_added_at').notNull(),
    addedAt: moment('added_at').notNull().unique(),
  },
  (table) => [
    check('indicator_feed_tlp', sql`${table.tlp} in ('clear', 'green', 'amber', 'amber+strict')`),
    index('indicator_feed_order').on(table.tlp, table.addedAt),
    index('indicator_feed_month').on(table.tlp, table.month),
  ],
);
