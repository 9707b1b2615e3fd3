import type { ServiceContext } from '#kernel/context.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import type { Answers } from '#shared/forms/engine/stored-answers.ts';
import { templateForm } from './forms/template-form.ts';
import { templateMail } from './forms/template-mail.ts';
import { formatMoment } from '#shared/format/format-moment.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { submitForm } from './submissions/submit-form.server.ts';
import type { Sending, SubmitFormResult } from './submissions/submit-form.server.ts';
import type { ActiveTemplate } from './templates/get-active-template.server.ts';

type SubmitTemplateForm = Sending & { template: ActiveTemplate; answers: Answers };

/**
 * Stores a form that staff built, on the way of every other form. The confirmation goes to the first
 * e-mail field that was filled in, in the words of the template where it has any.
 */
export async function submitTemplateForm(
  ctx: ServiceContext,
  { template, answers, ...sending }: SubmitTemplateForm,
): Promise<SubmitFormResult> {
  const { formType, versionId, name, fields, emailSubject } = template;
  const texts = storedAnswers(answers, templateForm(template).fields);
  const { timezone } = await readSettings(ctx);
  function confirm(reference: string) {
    const submittedAt = formatMoment(ctx.now(), timezone);
    return templateMail(template, { formType, reference, submittedAt, answers: texts });
  }
  const email = fields
    .filter(({ kind }) => kind === 'email')
    .map((field) => texts[field.name])
    .find((typed) => typed !== undefined);
  return submitForm(ctx, {
    ...sending,
    formType,
    answers: texts,
    email,
    template: { versionId, name, ...(emailSubject && { confirm }) },
  });
}
