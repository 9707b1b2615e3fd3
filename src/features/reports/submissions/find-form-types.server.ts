import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * The forms of which there are submissions. The index is asked for the next greater type again and
 * again, since a DISTINCT would read all rows.
 */
export async function findFormTypes(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'submission:read');
  const { rows } = await ctx.db.execute<{ form_type: string }>(sql`
    with recursive types(form_type) as (
      select min(form_type) from ${formSubmissions}
      union all
      select (select min(s.form_type) from ${formSubmissions} s where s.form_type > types.form_type)
        from types where types.form_type is not null
    )
    select form_type from types where form_type is not null`);
  return rows.map((row) => row.form_type);
}
