import { expect, test, type Page } from '@playwright/test';
import words from '../../src/shared/messages/es.json' with { type: 'json' };
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible } from './axe.ts';
import { readAnsweredForm } from './answered-form.ts';
import type { Lantern } from './lantern.ts';
import { mailTo } from './mail.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { numberOf, storeCases } from './stored-cases.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await lantern.remove();
  await smtp.stop();
});

const phone = { width: 360, height: 740 };

function typed(message: string): Record<string, string> {
  const { submission_key: _, ...report } = newReport({ message });
  return report;
}

async function languageOf(message: string): Promise<string[]> {
  const asked = `select language from form_submissions where data->>'message' = $1`;
  const rows = await lantern.query<{ language: string }>(asked, [message]);
  return rows.map(({ language }) => language);
}

test('a translation that nobody reviewed is not there, and no page offers it', async () => {
  const visitor = openPlain(lantern.url);
  const missing = await visitor.open('/es/contact-us');
  expect(missing.status).toBe(404);
  expect(missing.words).toContain(words.language_missing_title);
  expect(missing.html).not.toContain(words.report_lead);
  expect((await visitor.follow('This page in English')).url.pathname).toBe('/contact-us');
  expect((await visitor.open('/es')).url.pathname).toBe('/first-72-hours');
  // The unsubscribe link of an earlier mail shows its page in English.
  const link = await visitor.open('/es/unsubscribe/of-an-earlier-mail');
  expect(link.words).toContain('This link does not work');
  expect(link.words).not.toContain(words.language_missing_title);
  expect(visitor.page().html).not.toMatch(/hreflang/i);
  expect((await visitor.open('/')).html).not.toContain(words.language_beginning);
  // A form that was open when drafts were withdrawn is not lost: it is received, in English.
  const sent = await postForm(`${lantern.url}/es/contact-us`, { message: 'What I had typed' });
  expect(sent.status).toBe(400);
  const answer = await sent.text();
  expect(answer).toContain('What I had typed');
  expect(answer).toContain('There is a problem');
});

test('each page names the other one, and each is kept by itself', async () => {
  await storeSettings(lantern, { serve_translation_drafts: 'true' });
  const visitor = openPlain(lantern.url);
  await expect.poll(async () => (await visitor.open('/es/contact-us')).status).toBe(200);
  const { root, words: read, headers, html } = visitor.page();
  expect(root.querySelector('html')?.getAttribute('lang')).toBe('es');
  expect(read).toContain(words.language_draft_title);
  expect(html).toContain(`rel="canonical" href="${lantern.url}/es/contact-us"`);
  const english = await visitor.open('/contact-us');
  expect(english.headers.get('etag')).not.toBe(headers.get('etag'));
  expect(headers.get('vary')).toBe('Accept-Encoding');
  for (const page of [root, english.root]) {
    const alternates = page.querySelectorAll('link[rel=alternate][hreflang]');
    const named = alternates.map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href')?.replace(lantern.url, ''),
    ]);
    expect(Object.fromEntries(named)).toEqual({
      en: '/contact-us',
      es: '/es/contact-us',
      'x-default': '/contact-us',
    });
  }
});

test('a page that is English alone says where Spanish begins, and a wrong address what is there in it', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/');
  const first = await visitor.follow(words.language_beginning);
  expect(first.url.pathname).toBe('/es/first-72-hours');
  expect((await visitor.open('/es')).url.pathname).toBe('/es/first-72-hours');
  // The unsubscribe link of a mail stays in Spanish to the end.
  await visitor.open('/es/unsubscribe/cut-off');
  const refusing = await visitor.follow(words.optout_again);
  expect(refusing.url.pathname).toBe('/es/opt-out');
  expect(refusing.words).toContain('Por qué enviamos primero un enlace');
  const missing = await visitor.open('/es/verify/nothing');
  expect(missing.status).toBe(404);
  expect(missing.words).toContain(words.site_not_found_title);
  expect(missing.root.querySelectorAll('main a[href^="/es/"]').length).toBeGreaterThan(3);
  expect(missing.root.querySelector('main form[role=search]')?.getAttribute('action')).toBe(
    '/es/search',
  );
});

test('without script the language is changed with all that was typed, and the report arrives in it', async () => {
  const message = 'Me pidieron una tarifa para retirar mi dinero';
  const visitor = openPlain(lantern.url);
  await visitor.open('/contact-us');
  const spanish = await visitor.press(words.language_keep, typed(message));
  expect(spanish.url.pathname).toBe('/es/contact-us');
  expect(spanish.html).toContain(message);
  expect(spanish.html, 'nothing is called wrong').not.toContain('data-error-summary');

  const refused = readAnsweredForm((await visitor.press(words.report_submit, { name: '' })).html);
  expect(refused.title).toMatch(/^Error: /);
  expect(refused.control('name').description).toContain(words.report_name_missing);

  const email = 'ana@example.com';
  const sent = await visitor.press(words.report_submit, { name: 'Ana', email });
  expect(sent.url.pathname).toBe('/es/contact-us');
  expect(sent.words).toContain(words.report_received_title);
  expect(await languageOf(message)).toEqual(['es']);
  const staff = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, administrator) });
  const report = `select id from form_submissions where data->>'message' = $1`;
  const [row] = await lantern.query<{ id: string }>(report, [message]);
  const opened = await staff.open(`/admin/forms/${row?.id}`);
  expect(opened.words).toContain('Writes in Spanish');

  const { text } = await mailTo(smtp, email, /Recibimos su mensaje/);
  const link = /https?:\S+\/es\/unsubscribe\/[^\s)>]+/.exec(text)?.[0] ?? '';
  expect((await visitor.open(link)).words).toContain(words.unsubscribe_title);
  const choosing = await visitor.follow(words.unsubscribe_other);
  expect(choosing.url.pathname).toMatch(/^\/es\/preferences\//);
  expect(choosing.words).toContain('El número de su caso y los códigos que usted pide');
  expect(choosing.words).not.toContain('Legal notices');
});

test('with script, on a phone, a report and its follow-up', async ({ page }) => {
  const message = 'Pagué tres veces y no puedo sacar nada';
  await page.setViewportSize(phone);
  await visit(page, `${lantern.url}/contact-us`);
  // With script one question is asked at a time.
  await page.getByRole('button', { name: 'See all questions' }).click();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(message);
  await page.getByRole('link', { name: words.language_offer }).click();
  await page.getByRole('button', { name: words.form_step_all }).click();
  await expect(page.getByRole('textbox', { name: words.report_message_label })).toHaveValue(
    message,
  );
  await expectAccessible(page, 'the report in Spanish');
  await page.getByLabel(words.report_name_label).fill('Ana');
  await page.locator('#email').fill('ana@example.net');
  await page.locator('[name=caseType][value="romance"]').check();
  await page.getByLabel(words.report_urgency_standard).check();
  await page.getByRole('button', { name: words.report_submit }).click();
  await expect(page.getByRole('heading', { name: words.report_received_heading })).toBeVisible();
  expect(await languageOf(message)).toEqual(['es']);

  await storeCases(lantern, 2);
  await lantern.query(`update cases set language = 'es'`);
  await page.getByRole('link', { name: words.report_received_tracker }).click();
  await expect(page).toHaveURL(/\/es\/case-tracker$/);
  await page.getByLabel(words.tracker_number_label).fill(numberOf(1));
  await page.getByLabel(words.tracker_email_label).first().fill('person1@example.net');
  await page.getByRole('button', { name: words.tracker_submit }).click();
  await page.getByRole('button', { name: words.tracker_code_send }).click();
  await page.getByLabel(words.tracker_code_label).fill(await codeFor('person1@example.net'));
  await page.getByRole('button', { name: words.tracker_code_submit }).click();
  await expect(page.getByText(words.tracker_open_title)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, 'an open case in Spanish');
});

async function codeFor(address: string): Promise<string> {
  const { text } = await mailTo(smtp, address, /Su código para el seguimiento/);
  return /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '';
}

test('without script the follow-up is Spanish too, from the look-up to a message', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/es/case-tracker');
  const who = { case_number: numberOf(2), email: 'person2@example.net' };
  const found = await visitor.press(words.tracker_submit, who);
  expect(found.words, 'a code is no help where others read the mail').toContain(
    words.tracker_more_text,
  );
  expect(found.words).toContain(words.crisis_call);
  await visitor.press(words.tracker_code_send);
  const code = await codeFor('person2@example.net');
  const opened = await visitor.press(words.tracker_code_submit, { code });
  expect(opened.words).toContain(words.tracker_open_title);
  const links = opened.root.querySelectorAll('main a[href="/es/offered-recovery"]');
  expect(links.map(({ text }) => text.trim())).toContain(words.offer_press);
  const sent = await visitor.press(words.tracker_message_submit, { text: '¿Qué sigue?' });
  expect(sent.url.pathname).toBe('/es/case-tracker');
  expect(sent.words).toContain(words.tracker_message_sent_title);
  expect(sent.words).toContain('¿Qué sigue?');
});

test('a self-check is answered in Spanish, and its address stays as it was', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/es/money-at-home');
  const answer = await visitor.press(words.site_check_submit, { answer: 'phone' });
  expect(`${answer.url.pathname}${answer.url.search}`).toBe('/es/money-at-home');
  expect(answer.words).toContain('Hable primero con alguien de fuera');
});

test('the other Spanish pages are accessible on a phone as well', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    'first-72-hours',
    'verify',
    'offered-recovery',
    'where-did-it-go',
    'data-request',
    'opt-out',
  ]) {
    await visit(page, `${lantern.url}/es/${path}`);
    await expectAccessible(page, `${path} in Spanish`);
  }
});

test('words of 40 % more, from right to left, cut nothing off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/contact-us', '/case-tracker']) {
    await visit(page, lantern.url + path);
    await pseudoTranslate(page);
    await expectNothingCut(page, `${path} in a pseudo language`);
  }
});

/**
 * Pseudo-localises a page like a language with long words and right-to-left script: each text with accents
 * and 40 % longer, the whole mirrored. Done to the English page in the browser, so that none of it is built.
 */
async function pseudoTranslate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'î',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      c: 'ç',
    };
    function stretch(text: string): string {
      const accented = text.replaceAll(/[aeiounc]/g, (letter) => accents[letter] ?? letter);
      const more = Math.ceil(text.trim().length * 0.4);
      // In words of seven letters, because a longer text has more words and not one endless word.
      const filling = 'lörëmíp '.repeat(Math.ceil(more / 8)).slice(0, more);
      return `${accented} ${filling}`;
    }
    document.documentElement.dir = 'rtl';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isRead = !text.parentElement?.closest(
        'script, style, template, textarea, a[aria-label], button[aria-label]',
      );
      // Numbers and addresses are the same in every language.
      if (isRead && /[a-z]{3}/i.test(text.data) && !/\w\.\w/.test(text.data))
        text.data = stretch(text.data);
    }
  });
}

/** Nothing overflows the window, and no text is cut off inside its box. */
async function expectNothingCut(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      const isHidden =
        element.closest('.sr-only, [hidden], dialog:not([open]), [popover]') !== null;
      const isClipped =
        overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
      return (
        isClipped &&
        !isHidden &&
        position !== 'absolute' &&
        (element.textContent ?? '').trim() !== '' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    return {
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
      cut: cut.map(({ tagName, className }) => `${tagName}.${className}`),
    };
  });
  expect(found, state).toEqual({ tooWide: 0, cut: [] });
  await expectAccessible(page, state);
}
