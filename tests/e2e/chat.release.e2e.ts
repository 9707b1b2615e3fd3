import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo, sendHeldMails } from './mail.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { cookiesOf, getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff, publicPage } from './staff-page.ts';
import { storeSettings } from './stored-settings.ts';
import { reload, visit } from './visit.ts';

let smtp: TestSmtp;
let lantern: Lantern;
let staffCookie: string;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  staffCookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

/** Stores a setting and waits until the public pages show it. */
async function setFlag(key: string, value: 'true' | 'false'): Promise<void> {
  await storeSettings(lantern, { [key]: value });
  const isOn = value === 'true';
  // Pages are cached and follow within a second.
  const shown = key === 'maintenance_mode' ? 'be back' : 'Chat or leave a message';
  await expect
    .poll(async () => (await (await getPage(`${lantern.url}/about`)).text()).includes(shown))
    .toBe(isOn);
}

/** Address of a chat for staff, by its first words. */
async function pathOf(words: string): Promise<string> {
  const [found] = await lantern.query<{ id: string }>(
    `select id from form_submissions where form_type = 'chat' and data->>'message' = $1`,
    [words],
  );
  return `/admin/forms/${found?.id}`;
}

/** Staff answer without script: one test checks their page. */
async function answer(words: string, text: string): Promise<void> {
  const staff = openPlain(lantern.url, { cookie: staffCookie });
  await staff.open(await pathOf(words));
  await staff.press('Send answer', { text });
}

test('once it is turned off there is no chat, and no button', async () => {
  await setFlag('enable_chat_widget', 'false');
  expect((await getPage(`${lantern.url}/chat`)).status).toBe(404);
  expect((await getPage(`${lantern.url}/chat/lines`)).status).toBe(404);
  expect(await publicPage(lantern, '/')).not.toContain('Chat or leave a message');
  expect(await publicPage(lantern, '/qa')).not.toContain('Chat with us');
});

test('the chat shows hours once the organisation publishes them, and a message can be left', async () => {
  await setFlag('enable_chat_widget', 'true');
  expect(await publicPage(lantern, '/chat')).toContain('Nobody may be here right now');
  expect(await publicPage(lantern, '/qa')).toContain('Chat with us');
  // Nobody works this week; the next working day is far away.
  await storeSettings(lantern, { tell_work_hours: 'true', work_holidays: daysAround(new Date()) });
  await expect
    .poll(async () => publicPage(lantern, '/chat'))
    .toContain('Nobody is here right now. Leave a message');
  const page = await publicPage(lantern, '/chat');
  expect(page).toContain('Monday to Friday, 9 am to 5 pm');
  expect(page).toContain('Leave message');
  await storeSettings(lantern, { tell_work_hours: 'false', work_holidays: '' });
});

/** Yesterday, today and tomorrow, one per line. */
function daysAround(now: Date): string {
  return [-1, 0, 1]
    .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10))
    .join('\n');
}

test('no button floats over a form, the tracker or the chat itself', async () => {
  await setFlag('enable_chat_widget', 'true');
  const quiet = [
    '/contact-us',
    '/bounty-hotline',
    '/tip-receipt',
    '/referral-program',
    '/student-discount',
    '/opt-out',
    '/newsletter',
    '/forms/pdf-request',
    '/forms/job-application',
    '/case-tracker',
    '/chat',
    '/verify',
  ];
  const pages = await Promise.all(
    [...quiet, '/services'].map(async (path) => {
      const text = await (await getPage(lantern.url + path)).text();
      return { path, hasButton: text.includes('Chat or leave a message') };
    }),
  );
  expect(pages.filter(({ hasButton }) => hasButton)).toEqual([
    { path: '/services', hasButton: true },
  ]);
});

test('the button opens a box; answers come by themselves and by mail', async ({ browser }) => {
  await setFlag('enable_chat_widget', 'true');
  const context = await browser.newContext();
  const page = await context.newPage();
  const words = 'Is this app real?';

  await test.step('nothing of it is loaded before somebody wants it', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await visit(page, `${lantern.url}/about`);
    await expect(page.getByRole('link', { name: 'Chat or leave a message' })).toBeVisible();
    expect(loaded.filter((url) => /chat|hydrate/.test(url))).toEqual([]);
    const button = page.getByRole('link', { name: 'Chat or leave a message' });
    // At the end of the page; only windows with a margin show it next to the text.
    expect(await button.evaluate((link) => getComputedStyle(link).position)).toBe('static');
    await expectStateAccessible(page, 'page with the chat button');
  });

  await test.step('a visitor writes in the box', async () => {
    await page.getByRole('link', { name: 'Chat or leave a message' }).click();
    const box = page.getByRole('dialog', { name: 'Chat' });
    await expect(box.getByText('Nobody may be here right now')).toBeVisible();
    await expectStateAccessible(page, 'chat box, empty');
    await box.getByLabel('Your message').fill(words);
    await box.getByLabel('E-mail address').fill('ana@example.net');
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(box.getByRole('list', { name: 'Messages of this chat' })).toContainText(words);
    await expect(box.getByLabel('Your message')).toHaveValue('');
  });

  const staff = await (await browser.newContext()).newPage();
  await test.step('staff answer; it shows at once, and goes out by mail', async () => {
    await openAsStaff(staff, lantern, await pathOf(words));
    const record = staff.getByRole('main');
    await expect(record.getByText(words).first()).toBeVisible();
    await record
      .getByRole('textbox', { name: 'Your answer in the chat' })
      .fill('No. Do not pay anything.');
    await record.getByRole('button', { name: 'Send answer' }).click();
    await expect(staff.getByText('The answer is in the chat').first()).toBeVisible();
    const box = page.getByRole('dialog', { name: 'Chat' });
    await expect(box.getByText('No. Do not pay anything.')).toBeVisible();
    await sendHeldMails(lantern);
    const mail = await mailTo(smtp, 'ana@example.net', /Our answer in the chat/);
    expect(mail.text).toContain('Do not pay anything');
    await expectStateAccessible(page, 'chat box, answered');
    await expectStateAccessible(staff, 'submission of a chat');
  });

  await test.step('the visitor goes on; staff see it at once', async () => {
    const box = page.getByRole('dialog', { name: 'Chat' });
    await box.getByLabel('Your message').fill('They want a fee.');
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(box.getByText('They want a fee.')).toBeVisible();
    await reload(staff);
    const said = staff.getByRole('main').getByText('They want a fee.');
    await expect(said, 'in the chat, and beside the answer').toHaveCount(2);
  });

  await test.step('offline what is typed stays, and is sent later', async () => {
    const box = page.getByRole('dialog', { name: 'Chat' });
    await context.setOffline(true);
    await expect(box.getByText('You are offline', { exact: false })).toBeVisible();
    await box.getByLabel('Your message').fill('Are you there?');
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(box.getByText('We could not reach the server', { exact: false })).toBeVisible();
    await expect(box.getByLabel('Your message')).toHaveValue('Are you there?');
    await context.setOffline(false);
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(box.getByText('Are you there?')).toHaveCount(1);
  });

  await test.step('on the next page the chat goes on, with what was missed', async () => {
    await visit(page, `${lantern.url}/services`);
    await answer(words, 'We are here.');
    await page.getByRole('link', { name: 'Chat or leave a message' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Chat' }).getByText('We are here.'),
    ).toBeVisible();
  });
  await context.close();
  await staff.context().close();
});

test('without script it is a page with a form', async () => {
  await setFlag('enable_chat_widget', 'true');
  const visitor = openPlain(lantern.url);
  const words = 'I have no script.';
  await visitor.open('/about');
  expect((await visitor.follow('Chat or leave a message')).url.href).toBe(`${lantern.url}/chat`);
  expect((await visitor.press('Send')).words).toContain('Write your message first');
  const { root } = await visitor.press('Send', { text: words });
  expect(root.querySelector('[aria-label="Messages of this chat"]')?.textContent).toContain(words);
  await answer(words, 'That is fine.');
  expect((await visitor.follow('Look for an answer')).words).toContain('That is fine.');
  expect((await visitor.press('End chat')).html).not.toContain('That is fine.');
});

test('the page of the chat is accessible, empty, refused and open, and answers come live', async ({
  browser,
}) => {
  await setFlag('enable_chat_widget', 'true');
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, `${lantern.url}/chat`);
  await expectStateAccessible(page, 'chat page');
  const box = page.getByLabel('Your message');
  await box.fill(`${'abandon '.repeat(11)}about`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We did not send this').first()).toBeVisible();
  await expectStateAccessible(page, 'chat page, refused');
  await box.fill('On the page.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages of this chat' })).toContainText(
    'On the page.',
  );
  await answer('On the page.', 'Seen.');
  await expect(page.getByText('Seen.')).toBeVisible();
  await page.getByLabel('Your message').fill('Half a thought');
  await reload(page);
  await expect(page.getByLabel('Your message')).toHaveValue('Half a thought');
  await expectStateAccessible(page, 'chat page, open');
  await context.close();
});

test('the stream goes on from the line that was had last, and ends with the chat', async () => {
  await setFlag('enable_chat_widget', 'true');
  const first = await postForm(`${lantern.url}/chat/lines`, {
    text: 'By the stream',
    form_key: 'd'.repeat(32),
  });
  const cookie = cookiesOf(first);
  expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/i);
  const accept = 'text/event-stream';
  await postForm(`${lantern.url}/chat/lines`, { text: 'Two', form_key: 'e' }, { cookie });
  const { state } = await (
    await postForm(`${lantern.url}/chat/lines`, { text: 'Three', form_key: 'f' }, { cookie })
  ).json();
  const second = state.chat.lines[1].id;
  const stream = await fetch(`${lantern.url}/chat/events`, {
    headers: { accept, cookie, 'last-event-id': second },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('Three')) heard += (await reader?.read())?.value ?? '';
  expect(heard).not.toContain('"Two"');
  await reader?.cancel();
  await postForm(`${lantern.url}/chat`, { intent: 'end' }, { cookie });
  const over = await fetch(`${lantern.url}/chat/events`, { headers: { accept, cookie } });
  expect(over.status).toBe(204);
  const plain = await getPage(`${lantern.url}/chat/events`, { cookie });
  expect(plain.status).toBe(406);
});

test('a line that was acknowledged outlives kill -9, and maintenance closes the chat', async () => {
  await setFlag('enable_chat_widget', 'true');
  const begun = await postForm(`${lantern.url}/chat/lines`, {
    text: 'Before the crash',
    form_key: '9'.repeat(32),
  });
  const cookie = cookiesOf(begun);
  await postForm(`${lantern.url}/chat/lines`, { text: 'And this', form_key: 'g' }, { cookie });
  await lantern.kill();
  await lantern.start();
  const lines = await (await getPage(`${lantern.url}/chat/lines`, { cookie })).json();
  expect(lines.chat.lines.map(({ text }: { text: string }) => text)).toEqual([
    'Before the crash',
    'And this',
  ]);
  await setFlag('maintenance_mode', 'true');
  for (const path of ['/chat', '/chat/lines'])
    expect((await getPage(`${lantern.url}${path}`, { cookie })).status).toBe(503);
  const refused = await postForm(`${lantern.url}/chat/lines`, { text: 'x' }, { cookie });
  expect(refused.status).toBe(503);
  await setFlag('maintenance_mode', 'false');
});
