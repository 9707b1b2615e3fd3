import '#app/built-in-forms.ts';
import { expect, test } from '@playwright/test';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import type { AskedField } from '#shared/forms/engine/field.ts';
import { askedFields, type Form } from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { readAnsweredForm, type AnsweredForm } from './answered-form.ts';
import type { Lantern } from './lantern.ts';
import { readPage, wordsOf } from './page-words.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { cookiesOf, getPage, newReport, postForm } from './requests.ts';
import { rightAnswers, sender } from './right-answers.ts';
import { storeSettings } from './stored-settings.ts';

// Each form's own journey tests the browser's reaction to these answers, and where focus goes.
let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
  await storeSettings(lantern, { enable_newsletter: 'true', enable_chat: 'true' });
});
test.afterAll(() => lantern.remove());
// All visitors of these tests share one address.
test.beforeEach(() => lantern.query('truncate rate_limits'));

/** Invalid values, by the kind of field. */
const wrong: Partial<Record<AskedField['kind'], string>> = {
  email: 'ana at example',
  phone: 'call me & see',
  amount: 'a lot',
  date: 'yesterday',
  year: '12',
};

const right = 'Ana “A.” <Example> & sons';

const states: [string, (field: AskedField) => string][] = [
  ['nothing', () => ''],
  ['wrong', ({ kind }) => wrong[kind] ?? (/text|lines/i.test(kind) ? right : '')],
];

/** Heading of the response to a stored form. */
const receivedTitles: Readonly<Record<string, string>> = {
  report: 'We have your report',
  contact: 'Message Sent',
  tip: 'Tip Received',
  'opt-out': 'Your request is kept',
  referral: 'Referral Received',
  student: 'Application Received',
  newsletter: 'Your sign-up is kept',
  'pdf-request': 'Download Requested',
  'job-application': 'Application Received',
  dispute: 'We have your objection',
  'offered-recovery': 'This is how the known second fraud works',
  'data-request': 'We have your question',
};

for (const formType of Object.keys(formTypes)) {
  const form = builtInForm(formType);
  // The chat's page renders its own form.
  if (!form?.page) continue;
  const path = form.page.action();
  for (const [state, answerOf] of states) {
    const typed = typeInto(form, answerOf);
    const problems = problemsOf(form, typed);
    if (problems.size === 0) continue;
    test(`${formType}, ${state}: each problem is shown next to its field and at the top, and the rest is kept`, async () => {
      const answer = await postForm(lantern.url + path, typed);
      expect(answer.status).toBe(400);
      const shown = readAnsweredForm(await answer.text());
      expect(shown.title).toMatch(/^Error: /);
      expectProblems(shown, problems);
      for (const [name, text] of Object.entries(typed))
        if (text) expect(shown.control(idOf(formType, name)).value, name).toBe(text);
      expect(await stored(formType)).toEqual([]);
    });
  }

  test(`${formType}: what is right is stored once, and the answer names its number`, async () => {
    const answers = rightAnswers[formType] ?? {};
    const answer = await postForm(lantern.url + path, answers);
    const location = answer.headers.get('location') ?? '';
    const [, reference = ''] = /reference=(R-[0-9A-Z]{5}-[0-9A-Z]{5})&token=/.exec(location) ?? [];
    expect([answer.status, reference]).toEqual([303, expect.stringMatching(/^R-/)]);
    const kept = await stored(formType);
    expect(kept).toHaveLength(1);
    const [typed = ''] = Object.keys(answers).filter((name) => name !== 'submission_key');
    expect(kept[0]?.data[typed]).toEqual(answers[typed]);
    const received = await getPage(new URL(location, lantern.url).href, {
      cookie: cookiesOf(answer),
    });
    const main = (await readPage(received)).querySelector('main');
    expect(wordsOf(main?.querySelector('h1') ?? null)).toBe(receivedTitles[formType]);
    expect(wordsOf(main)).toContain(reference);
  });

  function expectProblems(shown: AnsweredForm, problems: ReadonlyMap<string, string>): void {
    const expected = [...problems].map(([name, words]) => ({ id: idOf(formType, name), words }));
    expect(shown.summary).toEqual(expected);
    for (const { id, words } of expected) {
      const { isInvalid, description } = shown.control(id);
      expect([id, isInvalid]).toEqual([id, true]);
      expect(description, id).toContain(words);
    }
  }
}

function stored(formType: string): Promise<{ data: Record<string, unknown> }[]> {
  return lantern.query('select data from form_submissions where form_type = $1', [formType]);
}

test('a seed phrase is refused before it is stored, with the reason, and is not shown again', async () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const report = newReport({ message: `They asked for ${phrase}` });
  const answer = await postForm(`${lantern.url}/contact-us`, report);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(readAnsweredForm(html).control('message').description).toContain('recovery (seed) phrase');
  const asked = `select id from form_submissions where data->>'message' = $1`;
  expect(await lantern.query(asked, [report['message']])).toEqual([]);
});

test('the tracker’s messages, to the letter', async () => {
  await lantern.query(
    `insert into cases (id, case_number, case_type, user_details, search_text)
     values (gen_random_uuid(), 'LGN-2026-000777', 'fraud', '{"email":"Pat@Example.net"}', 'x')`,
  );
  for (const [number, email, title, text] of [
    ['', '', 'Missing Information', 'Please enter both case number and email address'],
    [
      'LGN-2026-999999',
      'pat@example.net',
      'Case Not Found',
      'No case found with the provided case number',
    ],
    [
      'LGN-2026-000777',
      'someone@example.net',
      'Please check the number and address',
      'Email address does not match our records',
    ],
  ] as const) {
    const typed = { case_number: number, email };
    const html = await (await postForm(`${lantern.url}/case-tracker`, typed)).text();
    expect(html, title).toContain(title);
    expect(html, title).toContain(text);
    expect(readAnsweredForm(html).control('case_number').value).toBe(number);
  }
});

test('a sign-up for the newsletter says that it waits while no mail can leave', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/about');
  const answer = await visitor.press('Sign up', { email: sender.email });
  expect(answer.words).toContain('Your sign-up is kept');
  expect(answer.words).not.toContain('Check your e-mail');
  expect(
    await lantern.query(`select state from email_messages where template = 'newsletter-link'`),
  ).toContainEqual({ state: 'queued' });
});

function typeInto(form: Form, answerOf: (field: AskedField) => string): Record<string, string> {
  return Object.fromEntries(askedFields(form).map(([name, field]) => [name, answerOf(field)]));
}

/** By the name of the field, in the form's own words. */
function problemsOf(form: Form, typed: Record<string, string>): Map<string, string> {
  const values = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, [text]]));
  const parsed = parseForm(form, values, new Date());
  return new Map(parsed.ok ? [] : Object.entries(parsed.errors));
}

/** The message form shares a page with another one, so its ids have a prefix. */
function idOf(formType: string, name: string): string {
  return formType === 'contact' ? `contact-${name}` : name;
}
