import { describe, expect, test } from 'vitest';
import { sitePage } from '../site-map.ts';
import { walletReports } from './wallet-reports.ts';

describe.each(walletReports)('$title', (report) => {
  test('links to existing pages, and is listed itself', () => {
    for (const path of [report.path, ...report.related]) expect(sitePage(path)).toBeDefined();
  });

  test('tells its incidents oldest first, each with an anchor of its own', () => {
    const dates = report.incidents.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(report.incidents.map(({ id }) => id)).size).toBe(dates.length);
  });

  test('does not call a product safe or unsafe, and promises nothing', () => {
    const words = JSON.stringify(report);
    expect(words).not.toMatch(/\b(is|are) (un)?safe\b|\bguarantee/i);
  });
});
