import { expect, test } from 'vitest';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findPageViews, recordPageViews } from './page-views.server.ts';

const database = useTestDatabase();
const row = { page: '/about', day: '2026-03-10', referrerHost: '' };

function now(): Date {
  return new Date('2026-03-10T10:00:00Z');
}

function system() {
  return testContext(database.db(), { actor: { type: 'system', job: 'page-views' }, now });
}

function editor() {
  return testContext(database.db(), { actor: staffActor('editor'), now });
}

test('counts add up by page, day and referrer', async () => {
  await recordPageViews(system(), [{ ...row, views: 2 }]);
  await recordPageViews(system(), [
    { ...row, views: 3 },
    { ...row, referrerHost: 'news.example', views: 1 },
    { ...row, page: '/', day: '2026-03-09', views: 4 },
  ]);

  const report = await findPageViews(editor(), { days: 7 });

  expect(report.total).toBe(10);
  expect(report.days).toHaveLength(7);
  expect(report.days.slice(-2)).toEqual([
    { day: '2026-03-09', views: 4 },
    { day: '2026-03-10', views: 6 },
  ]);
  expect(report.pages).toEqual([
    { page: '/about', views: 6 },
    { page: '/', views: 4 },
  ]);
  expect(report.referrers).toEqual([{ host: 'news.example', views: 1 }]);
});

test('old days are deleted', async () => {
  await recordPageViews(system(), [{ ...row, day: '2024-01-01', views: 9 }]);

  expect((await findPageViews(editor(), { days: 365 })).total).toBe(0);
  expect(await database.db().query.seoAnalytics.findMany()).toEqual([]);
});

test('only the program writes, and only staff read', async () => {
  const ctx = testContext(database.db(), { actor: visitor });

  await expect(recordPageViews(ctx, [])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findPageViews(ctx, { days: 7 })).rejects.toMatchObject({ code: 'forbidden' });
});
