import { expect, test } from 'vitest';
import { templateContent } from '#tests/template.ts';
import { describeChanges } from './template-record.server.ts';

const before = templateContent();
const [name, email, way] = before.fields;

function changed(fields: (object | undefined)[]) {
  return describeChanges(before, templateContent({ fields: fields.map(asTyped) }));
}

function asTyped(field: object | undefined) {
  return field && 'options' in field && Array.isArray(field.options)
    ? { ...field, options: field.options.join('\n') }
    : field;
}

test('the same content has no changes', () => {
  expect(describeChanges(before, templateContent())).toEqual([]);
});

test('describes changes of fields, by their labels', () => {
  const added = { name: 'more', label: 'More', kind: 'text' };
  expect(changed([name, { ...email, label: 'Your e-mail' }, way])).toEqual([
    'Field “E-mail address” is now called “Your e-mail”',
  ]);
  expect(changed([name, email, way, added])).toEqual(['Field “More” added']);
  expect(
    describeChanges(
      before,
      templateContent({
        fields: [asTyped(name), asTyped(email)],
        emailSubject: '',
        emailTemplate: '',
      }),
    ),
  ).toEqual(['Field “How did you pay?” removed', 'E-mail subject changed', 'E-mail text changed']);
  expect(changed([email, name, way])).toEqual(['Order of the fields changed']);
  expect(changed([{ ...name, required: false }, email, way])).toEqual([
    'Field “Your name” is optional now',
  ]);
  expect(changed([name, email, { ...way, options: ['Cash', 'Card'] }])).toEqual([
    'Field “How did you pay?”: options changed',
  ]);
});
