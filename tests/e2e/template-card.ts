import { expect, type Locator, type Page } from '@playwright/test';

/** One field in the editor of templates, counted from 1. */
export function fieldCard(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Field ${number}`, exact: true });
}

/** Expands a field that already has a label. */
export async function openFieldCard(page: Page, number: number): Promise<Locator> {
  const card = fieldCard(page, number);
  await expect(card.getByLabel('Label')).toBeHidden();
  await card.locator('summary').click();
  await expect(card.getByLabel('Label')).toBeVisible();
  return card;
}
