import { expect, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { visit } from './visit.ts';

/** `LGN-2026-000007` for 7. */
export function numberOf(place: number): string {
  return `LGN-2026-0000${String(place).padStart(2, '0')}`;
}

/** Cases of sample people, who said that mail is safe: one an hour, the first the newest, every third being investigated. */
export async function storeCases(lantern: Lantern, count: number): Promise<void> {
  await lantern.query(
    `insert into cases (id, case_number, case_type, status, user_details, search_text, created_at,
        status_changed_at, safe_contact)
      select gen_random_uuid(), number, case when i = 7 then 'phishing' else 'fraud' end,
        case when i % 3 = 0 then 'investigating' else 'submitted' end,
        jsonb_build_object('name', 'Sample Person ' || i, 'email', 'person' || i || '@example.net'),
        lower(number) || ' sample person ' || i || ' person' || i || '@example.net',
        now() - i * interval '1 hour', now() - i * interval '1 hour', '{"safe_mail":"yes"}'
      from (select i, 'LGN-2026-0000' || lpad(i::text, 2, '0') as number
        from generate_series(1, $1::int) i) as rows`,
    [count],
  );
}

/** In the back office. */
export async function pathOfCase({ query }: Lantern, caseNumber: string): Promise<string> {
  const asked = 'select id from cases where case_number = $1';
  const [found] = await query<{ id: string }>(asked, [caseNumber]);
  return `/admin/cases/${found?.id}`;
}

export async function openCase(page: Page, lantern: Lantern, caseNumber: string): Promise<void> {
  await visit(page, lantern.url + (await pathOfCase(lantern, caseNumber)));
}

/** Opens a tab of the case on the page. */
export async function openTab(
  page: Page,
  tab: 'Story and talk' | 'Money and dates' | 'Requests and packet' | 'File',
): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of this case' });
  const link = tabs.getByRole('link', { name: tab });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

export async function countOf(lantern: Lantern, table: string, where = 'true'): Promise<number> {
  const [found] = await lantern.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return found?.count ?? 0;
}
