import { expect, test, vi } from 'vitest';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { reportClockSetBack } from './report-clock.ts';

const database = useTestDatabase();

function contextAt(time: string) {
  const error = vi.fn<Log['error']>();
  const { ports, ...rest } = testContext(database.db(), { now: () => new Date(time) });
  return { error, ctx: { ...rest, ports: { ...ports, log: { ...ports.log, error } } } };
}

test('a start with a clock far behind the audit log is logged, and no other', async () => {
  const fresh = contextAt('2026-03-01T10:00:00Z');
  await reportClockSetBack(fresh.ctx);
  await recordAudit(fresh.ctx, { action: 'program.tested' });
  await reportClockSetBack(fresh.ctx);
  expect(fresh.error).not.toHaveBeenCalled();

  const corrected = contextAt('2026-03-01T09:58:00Z');
  await reportClockSetBack(corrected.ctx);
  expect(corrected.error).not.toHaveBeenCalled();

  const setBack = contextAt('2026-02-28T10:00:00Z');
  await reportClockSetBack(setBack.ctx);
  expect(setBack.error).toHaveBeenCalledExactlyOnceWith(
    { minutesBehind: 24 * 60 },
    expect.stringContaining('scheduled jobs wait'),
  );
});
