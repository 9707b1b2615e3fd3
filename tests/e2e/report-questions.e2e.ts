import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { reload, visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

async function stored(message: string): Promise<Record<string, string>[]> {
  const rows = await lantern.query<{ data: Record<string, string> }>(
    `select data from form_submissions where data->>'message' = $1`,
    [message],
  );
  return rows.map(({ data }) => data);
}

/** The question is shown alone, at the top of the page, and has the focus. */
async function expectQuestion(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  await expect(heading).toBeFocused();
  await expect(page.locator('form#report > [data-step]:visible')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const box = await heading.boundingBox();
  expect(box?.y).toBeLessThan(400);
}

function sheet(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What we have' });
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it.');
}

function goOn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continue', exact: true }).click();
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`six questions by keyboard, a check, and sent: ${viewport.width} px`, async ({ page }) => {
    const message = `By keyboard, ${viewport.width}`;
    const { keyboard } = page;
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await page.setViewportSize(viewport);
    await visit(page, `${lantern.url}/contact-us`);
    const about = page.locator('main').getByText('Who we are, and what we never ask');
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
    await expect(about).toBeVisible();
    // The first answer stands on the first screen of a phone, and calls for its help when it is chosen.
    const home = page.locator('[name=dangers]').first();
    const helpline = page.getByText('National Domestic Violence Hotline');
    expect((await home.boundingBox())?.y).toBeLessThan(560);
    await expect(helpline).toBeHidden();
    await home.check();
    await expect(helpline).toBeInViewport();
    await home.uncheck();
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expectQuestion(page, 'Who will read our answer?');
    await expect(page.getByText('Step 2 of 6')).toBeVisible();
    await expect(about).toBeHidden();
    await tabTo(page, page.locator('[name=safe_mail]').first());
    await keyboard.press('Space');
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expectQuestion(page, 'Who are you?');
    await expect(sheet(page)).toContainText('mail is safe');
    await tabTo(page, page.locator('#name'));
    await keyboard.type('Sam Sample');
    await tabTo(page, page.locator('#email'));
    await keyboard.type('sam@example.net');
    // Moves to the next question, and sends nothing.
    await keyboard.press('Enter');

    await expectQuestion(page, 'Tell us what happened');
    await expect(sheet(page)).toContainText('Sam Sample · sam@example.net');
    await tabTo(page, page.locator('#message'));
    await keyboard.type(message);
    await tabTo(page, page.locator('#caseType'));
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expectQuestion(page, 'Is it happening now?');
    await tabTo(page, page.locator('[name=urgency]').first());
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expectQuestion(page, 'What did you pay?');
    await expect(page.getByText('Step 6 of 6')).toBeVisible();
    await tabTo(page, page.locator('#amount_lost'));
    await keyboard.type('15000');
    await page.locator('#currency').selectOption('USD');
    await page.locator('#amount_lost').focus();
    await expectStateAccessible(page, `the sixth question, ${viewport.width}`);
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
    const whole = page.getByRole('group', { name: 'What we have' });
    for (const told of [
      'Yes',
      'Sam Sample',
      'Somebody I got to know online asked me for money',
      message,
      'It was in the last few days',
      '$15,000',
    ])
      await expect(whole).toContainText(told);
    await expect(whole).not.toContainText('Not answered');
    await expect(page.getByRole('button', { name: 'Add details' })).toBeVisible();
    await expectStateAccessible(page, `the check, ${viewport.width}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    expect(await stored(message)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Send my report' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
    expect(await stored(message)).toEqual([
      expect.objectContaining({ caseType: 'romance', urgency: 'urgent', amount_lost: '15000' }),
    ]);
  });

test('Back and Forward, a reload in the middle and a change lead to the right question, and nothing is lost', async ({
  page,
}) => {
  await visit(page, `${lantern.url}/contact-us`);
  const eyes = page.getByRole('list', { name: 'Who can see what you send' });
  await expect(eyes).toBeHidden();
  await goOn(page);
  await expect(eyes.getByText('Perhaps: a phone can be read')).toBeVisible();
  await expect(eyes.getByText('somebody may read along')).toBeHidden();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(eyes.getByText('somebody may read along')).toBeVisible();
  await expect(eyes.getByText('Perhaps: a phone can be read')).toBeHidden();
  await page.getByLabel('I have no e-mail').check();
  // The ways that remain are then asked of everybody.
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await page.getByLabel('Somebody else; I am helping').check();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await page.getByLabel('I did').check();
  await goOn(page);
  await expect(page).toHaveURL(/#you$/);
  await expect(page.locator('#email')).toBeHidden();
  await page.getByLabel('Your name').fill('Sam Sample');
  await goOn(page);
  await page.locator('#message').fill('Half a story');
  await reload(page);
  await expect(page.locator('#message')).toBeVisible();
  await expect(page.locator('#message')).toHaveValue('Half a story');
  await expect(sheet(page)).toContainText('Sam Sample');
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Sam Sample');
  await page.goForward();
  await expectQuestion(page, 'Tell us what happened');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectQuestion(page, 'Who are you?');

  await page.goto(`${lantern.url}/contact-us#check`);
  const whole = page.getByRole('group', { name: 'What we have' });
  await expect(whole).toContainText('Not answered');
  await whole.getByRole('link', { name: 'Answer What fits best?' }).click();
  await expect(page.locator('[name=urgency]').first()).toBeFocused();
  await page.getByLabel('It was longer ago').check();
  await goOn(page);
  await expect(whole).toContainText('It was longer ago');
  await page.getByRole('button', { name: 'Add details' }).click();
  await expect(page.getByText('Extra 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'That is enough' }).click();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
});

test('Continue stops at what has to be answered, beside it, and at nothing else', async ({
  page,
}) => {
  await visit(page, `${lantern.url}/contact-us#you`);
  await goOn(page);
  const name = page.locator('#name');
  await expect(name).toBeFocused();
  await expect(page.locator('#name-error')).toHaveText('Enter your name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Enter your name/);
  await expect(page.locator('#email-error')).toBeVisible();
  await expectStateAccessible(page, 'a question that has to be answered');
  await name.fill('Sam Sample');
  await expect(page.locator('#name-error')).toBeHidden();
  await expect(name).not.toHaveAttribute('aria-invalid');
  // A number is a way to answer too, and the server asks for no address then.
  await page.locator('#phone').fill('+1 202 555 0147');
  await goOn(page);
  await expectQuestion(page, 'Tell us what happened');
  await page.locator('#message').fill('Half a story');
  await goOn(page);
  await expect(page.locator('#message-error')).toBeHidden();
  await expect(page.locator('#caseType-error')).toHaveText(/“I don’t know” is an answer too/);
  await expect(page.locator('#caseType')).toBeFocused();
  await page.getByLabel('I don’t know, or something else').check();
  await goOn(page);
  await expectQuestion(page, 'Is it happening now?');
  await page.getByLabel('I have a question').check();
  await goOn(page);
  // Nothing is required here.
  await expectQuestion(page, 'What did you pay?');
  await goOn(page);
  const whole = page.getByRole('group', { name: 'What we have' });
  await expect(whole).not.toContainText('Not answered');
  await expect(whole).toContainText('I don’t know, or something else');
  // Sending stands first, and what cannot be undone last.
  const foot = page.locator('.step-foot').getByRole('button');
  await expect(foot.filter({ visible: true }).first()).toHaveText('Send my report');
  await expect(foot.filter({ visible: true }).last()).toHaveText('Clear my answers');
  await expect(page.getByRole('button', { name: 'See all questions' })).toBeHidden();
});

test('a sum is written as money where it has one reading, and in no other currency', async ({
  page,
}) => {
  await visit(page, `${lantern.url}/contact-us#money`);
  const amount = page.locator('#amount_lost');
  for (const [typed, currency, written] of [
    ['9600', 'USD', '$9,600'],
    ['1,234.50', 'CAD', 'CA$1,234.50'],
    ['9.600', 'EUR', '9.600 EUR'],
    ['0.12345678', 'BTC', '0.12345678 BTC'],
    ['9600', 'other', '9600 Other'],
  ] as const) {
    await amount.fill(typed);
    await page.locator('#currency').selectOption(currency);
    await expect(sheet(page).getByText(written, { exact: true })).toBeVisible();
  }
});

test('what the server refuses leads to its question, and what was typed stays', async ({
  page,
}) => {
  const message = 'Refused once';
  await visit(page, `${lantern.url}/contact-us#case`);
  await page.locator('[name=caseType][value="romance"]').check();
  await page.locator('#message').fill(message);
  await goOn(page);
  await page.getByLabel('It was longer ago').check();
  await goOn(page);
  await page.getByLabel('Bank transfer or wire').check();
  await page.locator('#amount_lost').fill('1,200');
  await page.locator('#currency').selectOption('USD');
  await goOn(page);
  await page.getByRole('button', { name: 'Add details' }).click();
  await goOn(page);
  // What was told is copied only when the person says that it was one payment.
  const payment = page.getByRole('group', { name: 'Payment 1' });
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await page.getByRole('button', { name: 'It was one payment' }).click();
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,200');
  await page.getByRole('button', { name: 'That is enough' }).click();
  await page.getByRole('button', { name: 'Send my report' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page.locator('#name-error')).toBeVisible();
  await expect(page.locator('#message')).toBeHidden();
  await page.getByLabel('Your name').fill('Sam Sample');
  await page.locator('#email').fill('sam@example.net');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'What we have' })).toContainText(message);
  await page.getByRole('button', { name: 'Send my report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  expect(await stored(message)).toHaveLength(1);
});
