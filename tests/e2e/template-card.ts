import type { Locator, Page } from '@playwright/test';

/** One field in the editor of templates, counted from 1. */
export function fieldCard(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Field ${number}`, exact: true });
}
