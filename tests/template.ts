import type { ServiceContext } from '#kernel/context.ts';
import {
  createTemplate,
  setTemplateActive,
} from '#features/casework/reports/template-changes.server.ts';
import { templateSchema, type TemplateContent } from '#features/casework/reports/forms/template.ts';

/** Staff's input in the editor; options one per line. */
const typed = {
  name: 'Victim survey',
  formType: 'victim-survey',
  introduction: 'Tell us how it went.',
  fields: [
    { name: 'name', kind: 'text', label: 'Your name', required: true },
    { name: 'email', kind: 'email', label: 'E-mail address' },
    { name: 'way', kind: 'radio', label: 'How did you pay?', options: 'Bank transfer\nGift card' },
  ],
  successMessage: 'Thank you.',
  emailSubject: 'Your survey, {{name}}',
  emailTemplate: 'Dear {{name}},\n\n{{form_data}}\n\n{{submission_id}}',
};

/** The content of a form as the verbs take it. */
export function templateContent(changes: object = {}): TemplateContent {
  return templateSchema.parse({ ...typed, ...changes });
}

/** Stores a form and answers its id. */
export async function storeTemplate(
  ctx: ServiceContext,
  { isActive = false, ...changes }: { isActive?: boolean; formType?: string; name?: string } = {},
): Promise<string> {
  const created = await createTemplate(ctx, templateContent(changes));
  if (!created.ok) throw new Error('The form type is taken.');
  if (isActive) await setTemplateActive(ctx, { id: created.id, isActive });
  return created.id;
}
