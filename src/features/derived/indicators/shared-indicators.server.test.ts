import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/db.ts';
import { decideAll, operatorOf, storeAgreed, tron } from '#tests/shared-indicators.ts';
import { readSharedIndicators } from './shared-indicators.server.ts';

const { db } = useTestDatabase();

test('an indicator withdrawn during an export is not in the rest of the file', async () => {
  let now = new Date('2026-03-01T09:00:00Z');
  const ctx = { ...operatorOf(db()), now: () => now };
  await storeAgreed(ctx, { message: `Sent to ${tron}` });
  await decideAll(ctx);
  // More than fit the first round, all named in the one report.
  await db().execute(sql`
    with made as (
      insert into indicators (id, kind, chain, value, display, checksum, first_seen_at)
      select md5(n::text)::uuid, 'wallet', 'tron', 'T' || n, 'T' || n, 'valid', first_seen_at
      from indicators, generate_series(1, 1500) n returning id
    ), seen as (
      insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
      select gen_random_uuid(), made.id, submission_id, field, role, raw, seen_at
      from made, indicator_sightings
    )
    insert into indicator_sharing (indicator_id, state, tlp, checked_at, changed_by_name, changed_at)
    select made.id, state, tlp, checked_at, changed_by_name, changed_at from made, indicator_sharing`);

  const rounds = readSharedIndicators(ctx, {});
  const first = await rounds.next();
  await db().execute(sql`update indicator_sharing set state = 'withdrawn'`);
  now = new Date('2026-03-01T09:00:02Z');
  const later = [];
  for await (const round of rounds) later.push(...round);

  expect(first.value).toHaveLength(1000);
  expect(later).toEqual([]);
});
