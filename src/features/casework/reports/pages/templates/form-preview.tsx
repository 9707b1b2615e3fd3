import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { continueTarget } from '../../forms/template-continue.ts';
import type { TemplateField, TemplateFieldKind } from '#shared/forms/template-field.ts';
import { templateForm } from '../../forms/template-form.ts';
import { templateMail } from '#shared/forms/template-mail.ts';
import type { TemplateContent } from '../../forms/template.ts';
import { FormFields } from '#frames/public/forms/form-fields.tsx';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';

/** The form as visitors see it, rendered by the same components. It can be tried but not sent. */
export function FormPreview({ template, titleAs: Title }: PreviewProps) {
  return (
    <div className="grid gap-6 rounded-md border border-line bg-paper p-4 sm:p-6">
      <div className="grid justify-items-start gap-3">
        <Badge tone="warning">Preview</Badge>
        <Title className="text-2xl leading-tight wrap-anywhere">
          {template.name || 'Form without a name'}
        </Title>
        {template.introduction && (
          <div className="text-muted">
            <TextLines text={template.introduction} />
          </div>
        )}
        <p className="text-sm text-muted">{m.form_required_hint()}</p>
      </div>
      {template.fields.length === 0 ? (
        <p className="text-sm text-muted">No fields yet.</p>
      ) : (
        <FormFields form={templateForm(template)} state={emptyForm()} idPrefix="preview-" />
      )}
      <p>
        <span aria-hidden="true" className={buttonClass({ size: 'large' })}>
          {m.template_submit()}
        </span>
        <span className="sr-only">The preview ends with a button “{m.template_submit()}”.</span>
      </p>
    </div>
  );
}

type PreviewProps = { template: TemplateContent; titleAs: 'h2' | 'h3' };

/** The message to visitors after sending. */
export function SuccessPreview({ template, titleAs: Title }: PreviewProps) {
  const target = continueTarget(template.redirectUrl);
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-success-line bg-success-soft p-4 sm:p-6">
      <Badge tone="warning">Preview</Badge>
      <Title className="text-xl text-success-ink">{m.template_received_title()}</Title>
      <TextLines text={template.successMessage || 'No message yet.'} />
      <p className="text-sm text-muted">
        Then the visitor’s reference{target ? ', and this link:' : '.'}
      </p>
      {target && (
        <span className={buttonClass({ tone: 'secondary' })}>
          {target.host
            ? m.template_continue_other({ host: target.host })
            : m.template_continue_own()}
        </span>
      )}
    </div>
  );
}

const reference = 'R-SAMPL-00000';

/** The confirmation as a visitor receives it, with sample values. */
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

/** Obviously fictitious: the addresses belong to nobody. */
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

/** Sample answers for the preview of the e-mail. */
function sampleAnswers(fields: readonly TemplateField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, sampleAnswer(field)]));
}

function sampleAnswer({ name, kind, options }: TemplateField): string {
  if (kind === 'text' && name === 'name') return 'Sam Sample';
  if (kind === 'choices' && options.length > 0) return options.slice(0, 2).join('\n');
  return options[0] ?? samples[kind];
}
