import { expect, test } from 'vitest';
import { continueTarget } from './template-continue.ts';
import { fieldNameFrom } from '#shared/forms/template-field.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { templateSchema } from './template.ts';

const field = { label: 'Your name', name: 'name', kind: 'text' };

function problems(changes: object): Record<string, string> {
  const parsed = templateSchema.safeParse({
    name: 'Survey',
    formType: 'victim-survey',
    fields: [field],
    successMessage: 'Thank you.',
    ...changes,
  });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a plain template is fine', () => {
  expect(problems({})).toEqual({});
});

test.each([...Object.keys(formTypes), 'reference', 'website', 'chat'])(
  'the form type %s is taken',
  (formType) => {
    expect(problems({ formType })['formType']).toContain(formType);
  },
);

test.each(['Survey', 'a b', '-a', 'a--b', '1st', 'a/b', 'ä'])('%s is no form type', (formType) => {
  expect(problems({ formType })).toHaveProperty('formType');
});

test.each(['reference', 'website', 'topic', 'submission_key', 'form_data', 'action', 'submit'])(
  'the field name %s is reserved',
  (name) => {
    expect(problems({ fields: [{ ...field, name }] })['fields.0.name']).toContain(name);
  },
);

test.each(['Name', '1name', 'a-b', 'a b', '__proto__'])('%s is no field name', (name) => {
  expect(problems({ fields: [{ ...field, name }] })).toHaveProperty(['fields.0.name']);
});

test('two fields must not share a name, and an amount needs a second one', () => {
  expect(problems({ fields: [field, field] })['fields.1.name']).toContain('name');
  const amount = { label: 'Loss', name: 'loss', kind: 'money' };
  const taken = { ...field, name: 'loss_currency' };
  expect(problems({ fields: [amount, taken] })).toHaveProperty(['fields.1.name']);
  expect(problems({ fields: [taken, amount] })).toHaveProperty(['fields.1.name']);
});

test('a name that was left out is made from the label', () => {
  const { name: _, ...unnamed } = field;
  const parsed = templateSchema.parse({
    name: 'Survey',
    formType: 'victim-survey',
    successMessage: 'Thank you.',
    fields: [{ ...unnamed, label: 'Your first name?' }],
  });
  expect(parsed.fields[0]?.name).toBe('your_first_name');
  expect(fieldNameFrom('2nd Überweisung ')).toBe('nd_uberweisung');
});

test('a choice needs something to choose from', () => {
  expect(problems({ fields: [{ ...field, kind: 'radio', options: 'One' }] })).toHaveProperty([
    'fields.0.options',
  ]);
  expect(problems({ fields: [{ ...field, kind: 'select', options: 'One\nTwo' }] })).toEqual({});
  expect(problems({ fields: [{ ...field, kind: 'choices', options: 'I agree' }] })).toEqual({});
  expect(problems({ fields: [{ ...field, kind: 'radio', options: 'A\nA' }] })).toHaveProperty([
    'fields.0.options',
  ]);
});

test('an unknown placeholder is refused by its name', () => {
  const mail = { emailSubject: 'Hello {{nmae}}', emailTemplate: 'Text' };
  expect(problems(mail)['emailSubject']).toContain('{{nmae}}');
  const all = { emailSubject: '{{form_data}}', emailTemplate: '{{form_data}}' };
  expect(problems(all)).toEqual({ emailSubject: expect.stringContaining('{{form_data}}') });
  const fine = { emailSubject: '{{name}} {{form_type}}', emailTemplate: '{{ submitted_at }}' };
  expect(problems(fine)).toEqual({});
});

test('a mail has both a subject and a text, or neither', () => {
  expect(problems({ emailSubject: 'Hello' })).toHaveProperty('emailTemplate');
  expect(problems({ emailTemplate: 'Hello' })).toHaveProperty('emailSubject');
});

test('visitors never read braces', () => {
  expect(problems({ successMessage: 'Thanks, {{name}}' })).toHaveProperty('successMessage');
  expect(problems({ introduction: '{{name}}' })).toHaveProperty('introduction');
});

test.each([
  'Your seed phrase',
  'Recovery words',
  'Private key of the wallet',
  'Password',
  'Your PIN',
  'Card number',
  'One-time code',
  'TeamViewer ID',
])('a form cannot ask for: %s', (label) => {
  expect(problems({ fields: [{ ...field, label }] })).toHaveProperty(['fields.0.label']);
  expect(problems({ fields: [{ ...field, label, kind: 'wallet' }] })).not.toEqual({});
});

test('a yes-or-no question may ask about disclosed secrets', () => {
  const asked = { ...field, kind: 'yes_no', label: 'Did you give anybody your seed phrase?' };
  expect(problems({ fields: [asked] })).toEqual({});
  expect(problems({ fields: [{ ...field, label: 'Shipping address' }] })).toEqual({});
});

test.each(['/first-72-hours', '/qa?topic=1#a', 'https://example.org/thanks'])(
  'the redirect URL %s is fine',
  (redirectUrl) => {
    expect(problems({ redirectUrl })).toEqual({});
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://example.org',
  'javascript:alert(1)',
  'https://user@evil.example',
  'https://localhost',
  'qa',
  '/admin/forms',
  '/../admin',
])('the redirect URL %j is refused', (redirectUrl) => {
  expect(problems({ redirectUrl })).toHaveProperty('redirectUrl');
  expect(continueTarget(redirectUrl)).toBeUndefined();
});
