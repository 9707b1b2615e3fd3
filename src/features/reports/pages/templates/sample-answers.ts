import type { TemplateField, TemplateFieldKind } from '../../forms/template-field.ts';

/** Made up, and obviously so: the addresses belong to nobody. */
const samples: Record<TemplateFieldKind, string> = {
  text: 'Sample text',
  long_text: 'A sample answer of\nseveral lines.',
  email: 'sam.sample@example.net',
  phone: '+1 202 555 0147',
  number: '12',
  money: '1,250 USD',
  date: '2026-03-27',
  radio: 'Sample choice',
  select: 'Sample choice',
  choices: 'Sample choice',
  yes_no: 'Yes',
  url: 'www.example.com',
  wallet: 'sample-wallet-address',
};

/** What a visitor might have answered, for the preview of the e-mail. */
export function sampleAnswers(fields: readonly TemplateField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, sampleAnswer(field)]));
}

function sampleAnswer({ name, kind, options }: TemplateField): string {
  if (kind === 'text' && name === 'name') return 'Sam Sample';
  if (kind === 'choices' && options.length > 0) return options.slice(0, 2).join('\n');
  return options[0] ?? samples[kind];
}
