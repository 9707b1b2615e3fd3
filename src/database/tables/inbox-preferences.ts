import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Preferences of a member of staff, stored in their staff row. */
export function preferences() {
  return {
    /** Bundled work news; the column names date from when mentions were the only news. */
    wantsWorkMail: boolean('wants_mention_mail').notNull().default(false),
    workMailedAt: time('mention_mailed_at'),
    wantsDigest: boolean('wants_digest').notNull().default(false),
    digestMailedAt: time('digest_mailed_at'),
    theme: text('theme', { enum: ['system', 'light', 'dark'] })
      .notNull()
      .default('system'),
    density: text('density', { enum: ['standard', 'compact', 'comfortable'] })
      .notNull()
      .default('standard'),
    hasNarrowMenu: boolean('has_narrow_menu').notNull().default(false),
  };
}

export function preferenceChecks(table: Readonly<Record<'theme' | 'density', SQLWrapper>>) {
  return [
    check('admin_users_theme', sql`${table.theme} in ('system', 'light', 'dark')`),
    check('admin_users_density', sql`${table.density} in ('standard', 'compact', 'comfortable')`),
  ];
}
