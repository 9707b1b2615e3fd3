import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '#ui/document/badge.tsx';
import type { TemplateField, TemplateFieldKind } from '../../forms/template-field.ts';
import { templateMail } from '../../forms/template-mail.ts';
import type { TemplateContent } from '../../forms/template.ts';
import { TextLines } from '../../public/forms/text-lines.tsx';

const reference = 'R-SAMPL-00000';

/** The confirmation as a visitor gets it, with made-up values. */
export function MailPreview({ template }: { template: TemplateContent }) {
  if (template.emailSubject === '' && template.emailTemplate === '') {
    return (
      <p className="text-sm text-muted">
        No text of its own: visitors get the confirmation that every form sends.
      </p>
    );
  }
  const { subject, text } = templateMail(template, {
    formType: template.formType || 'form-type',
    reference,
    submittedAt: 'March 27, 2026 at 2:05 PM',
    answers: sampleAnswers(template.fields),
  });
  return (
    <div className="grid gap-3 rounded-md border border-line bg-raised p-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">Preview</Badge>
        <span className="text-muted">With made-up answers. Nothing is sent.</span>
      </p>
      <p className="text-base font-bold wrap-anywhere">{subject || 'No subject'}</p>
      <TextLines text={text} />
      <p className="font-semibold">{m.mail_confirmation_reference({ reference })}</p>
      <p className="border-t border-line pt-3 text-muted">
        Fixed below every mail: why the visitor gets it, how to check that it is genuine, and that
        the organisation is independent.
      </p>
    </div>
  );
}

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
function sampleAnswers(fields: readonly TemplateField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, sampleAnswer(field)]));
}

function sampleAnswer({ name, kind, options }: TemplateField): string {
  if (kind === 'text' && name === 'name') return 'Sam Sample';
  if (kind === 'choices' && options.length > 0) return options.slice(0, 2).join('\n');
  return options[0] ?? samples[kind];
}
