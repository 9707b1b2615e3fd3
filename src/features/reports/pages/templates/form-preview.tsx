import { FormFields } from '../../public/forms/form-fields.tsx';
import { TextLines } from '../../public/forms/text-lines.tsx';
import { emptyForm } from '../../public/forms/typed-values.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { continueTarget } from '../../forms/template-continue.ts';
import { templateForm } from '../../forms/template-form.ts';
import type { TemplateContent } from '../../forms/template.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** The form as visitors see it, drawn by the same components. It can be tried and not sent. */
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
        <span aria-hidden="true" className={buttonLook({ size: 'large' })}>
          {m.template_submit()}
        </span>
        <span className="sr-only">The preview ends with a button “{m.template_submit()}”.</span>
      </p>
    </div>
  );
}

type PreviewProps = { template: TemplateContent; titleAs: 'h2' | 'h3' };

/** What visitors read once the form is stored. */
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
        <span className={buttonLook({ tone: 'secondary' })}>
          {target.host
            ? m.template_continue_other({ host: target.host })
            : m.template_continue_own()}
        </span>
      )}
    </div>
  );
}
