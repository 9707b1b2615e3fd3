import { TextLines } from '../../public/forms/text-lines.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { templateMail } from '../../forms/template-mail.ts';
import type { TemplateContent } from '../../forms/template.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { sampleAnswers } from './sample-answers.ts';

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
