import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';

/**
 * Forms that can be typed in while what they sent is being stored, without `useFormBase`, with the reason. Every other
 * form is held until its answer is there: see `held-forms.ts`.
 */
const ownWays: Readonly<Record<string, string>> = {
  'src/features/base/publishing/pages/settings/settings-form.tsx':
    'each setting has its own opened value, and is saved on its own',
  'src/features/casework/reports/pages/templates/template-editor.tsx':
    'its page holds the base, and passes what to do',
};

const files = globSync('src/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test('a form that takes newer words while an answer is under way compares them with what was stored', () => {
  const takers = filesWith(/\{\.\.\.(takesNewer|\(.*&& takesNewer\))\}/);
  expect(takers.length).toBeGreaterThan(3);
  const unfounded = takers.filter(
    (path) =>
      path !== 'src/frames/staff/unsaved/unsaved-changes.tsx' &&
      !filesWith(/useFormBase\(|FormBase</).includes(path),
  );
  expect(unfounded.toSorted()).toEqual(Object.keys(ownWays).toSorted());
});

test('a form on useFormBase is not held, so that its newer words are kept', () => {
  const events = filesWith(/on(Submit|Sent)=\{base\.onSent\}/);
  const marked = filesWith(/takesNewer|<TemplateEditor/);
  expect(events.filter((path) => !marked.includes(path))).toEqual([]);
});
