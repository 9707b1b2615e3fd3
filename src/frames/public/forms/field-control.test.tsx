import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { askedFields, fieldNames } from '#shared/forms/engine/form.ts';
import { BuiltInForm } from './built-in-form.tsx';
import { emptyForm } from './typed-values.ts';

type Shown = Omit<Parameters<typeof BuiltInForm>[0], 'form' | 'target'>;

/** Rendered within a page, which provides its languages. */
function rendered(shown: Shown): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <BuiltInForm form={reportForm} {...shown} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

function markup(values = {}): string {
  return rendered({ state: emptyForm(values), isFilled: false });
}

test('the first call to make is shown beside the choice of an emergency, before anything is sent', () => {
  const [, beside = ''] = markup().split('value="emergency"');
  const choice = beside.slice(0, beside.indexOf('value="urgent"'));
  expect(choice).toMatch(/Call first, then send this: the company that your money went through/);
  expect(choice).toMatch(/group-has-checked\/choice:block.*Before you send this: make one call/);
  expect(choice).toContain('href="/first-72-hours"');
});

test('a returned form that mentions self-harm shows the crisis line, another keeps it hidden', () => {
  const shown = /data-care=""><div><aside/;
  expect(markup({ message: ['I want to end my life'] })).toMatch(shown);
  expect(markup({ message: ['It killed my phone'] })).not.toMatch(shown);
  expect(markup()).toContain('data-care=""><div hidden=""><aside');
});

test('a crypto kiosk can be chosen, with the value of earlier reports', () => {
  expect(markup()).toMatch(/value="crypto-kiosk".{0,200}Crypto kiosk \(Bitcoin ATM\)/s);
});

test('files have a section of their own, and no question is in a closed box', () => {
  const page = markup();
  const [, files = ''] = page.split('id="files"');
  expect(files.slice(0, files.indexOf('</fieldset>'))).toContain('type="file"');
  expect(page).not.toContain('<details');
});

/** The sections of the form, as its screens: what each holds by name. */
function screens(): Record<string, string[]> {
  const [, ...sections] = markup().split(/<fieldset id="(?=[a-z]+" data-step=)/);
  return Object.fromEntries(
    sections.map((section) => [
      section.slice(0, section.indexOf('"')),
      [...new Set([...section.matchAll(/ name="([a-z_]+)"/gi)].map(([, name = '']) => name))],
    ]),
  );
}

test('every question stands on exactly one screen, and those that are needed on the first six', () => {
  const { files = [], ...shown } = screens();
  const named = Object.values(shown)
    .flat()
    .filter((name) => name !== 'topic' && name !== 'website');
  expect(named.toSorted()).toEqual(fieldNames(reportForm).toSorted());
  expect(files).toEqual(['evidence']);
  const { sections = {} } = reportForm.page;
  const needed = Object.values(sections).filter(
    ({ isOptional, isForHelper }) => !isOptional && !isForHelper,
  );
  expect(needed.map(({ id }) => id)).toEqual(['danger', 'mail', 'you', 'case', 'when', 'money']);
  const onNeeded = needed.flatMap(({ id = '' }) => shown[id] ?? []);
  const required = askedFields(reportForm).filter(([, field]) => 'required' in field);
  expect(onNeeded).toEqual(expect.arrayContaining(required.map(([name]) => name)));
  expect(shown['payments'] ?? []).toEqual([]);
});

test('dangers come first; who writes and whether mail is safe come before any address', () => {
  const names = [...markup().matchAll(/name="([a-z_]+)"/g)].map(([, name]) => name);
  const first = [...new Set(names)].filter((name) => name !== 'submission_key');
  expect(first.slice(0, 5)).toEqual([
    'dangers',
    'pictures_age',
    'reported_by',
    'safe_mail',
    'helper_name',
  ]);
  expect(first.indexOf('safe_mail')).toBeLessThan(first.indexOf('name'));
  expect(first.indexOf('name')).toBeLessThan(first.indexOf('email'));
});

test('"no" says at once what is not sent and which ways remain', () => {
  const [, safe = ''] = markup().split('id="mail"');
  expect(safe).toMatch(
    /group-has-checked\/choice:block.*no confirmation and no code.*Write it down.*a code that we read/,
  );
});

test('a tick of a threat or of thoughts of dying shows at once whom to call, and for which countries', () => {
  const page = markup();
  const [, threat = ''] = page.split('value="danger-threat"');
  expect(threat).toMatch(
    /^.{0,900}class="advice[^"]*">Are they at the door.*Call the emergency number where you are\..*In the United States and Canada it is 911\.</,
  );
  const [, thoughts = ''] = page.split('value="danger-thoughts"');
  expect(thoughts).toMatch(
    /^.{0,900}class="advice[^"]*">What you feel now.*In the United States and Canada: call or text 988, day and night\..*findahelpline\.com/,
  );
  const [, pictures = ''] = page.split('value="pictures"');
  expect(pictures.slice(0, 700)).not.toContain('class="advice');
});

test('the questions for a helper are hidden until one writes, and shown where they are answered', () => {
  expect(markup()).toMatch(/<fieldset id="helper"[^>]*data-for-helper=""/);
  expect(markup({ helper_name: ['Sam'] })).not.toMatch(/<fieldset id="helper"[^>]*data-for-helper/);
});
