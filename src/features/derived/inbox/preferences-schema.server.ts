import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, text } from 'drizzle-orm/pg-core';
import { time } from '#kernel/columns.ts';

/** What a member of staff wants of the back office, in the row that says that they are one. */
export function preferences() {
  return {
    /** News of their work, bundled; the columns are older than all news but mentions. */
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
