import { expect, test, vi } from 'vitest';
import { noDomains, type DomainTable } from '#features/base/domains/domain-table.server.ts';
import { followDomains } from './follow-domains.ts';

const log = { info() {}, warn() {}, error() {} };

function tableOf(primary: string): DomainTable {
  return { primary, roles: new Map([[primary, 'primary']]) };
}

test('a slow read does not overwrite a later one', async () => {
  const slow = Promise.withResolvers<DomainTable>();
  const readings = [slow.promise, Promise.resolve(tableOf('b.example.org'))];
  const applied: (string | undefined)[] = [];
  const follower = followDomains({
    read: () => readings.shift() ?? Promise.resolve(noDomains),
    apply: ({ primary }) => applied.push(primary),
    log,
  });
  const both = [follower.refresh(), follower.refresh()];
  slow.resolve(tableOf('a.example.org'));
  await Promise.all(both);
  expect(applied).toEqual(['a.example.org', 'b.example.org']);
  await follower.stop();
});

test('while the database is unavailable the old list stays, and is read again soon', async () => {
  vi.useFakeTimers();
  const readings = [() => Promise.reject(new Error('away')), () => Promise.resolve(noDomains)];
  const apply = vi.fn<(table: DomainTable) => void>();
  const follower = followDomains({
    read: () => readings.shift()?.() ?? Promise.resolve(noDomains),
    apply,
    log,
  });
  await follower.refresh();
  expect(apply).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(apply).toHaveBeenCalledTimes(1);
  await follower.stop();
  vi.useRealTimers();
});
