import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { refusedSave } from '#back-office/refused-save.server.ts';
import type { RefusedSave } from '#back-office/refused-save.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { templateSchema, templateVersion } from '../../forms/template.ts';
import {
  changeTemplate,
  createTemplate,
  removeTemplate,
  restoreTemplate,
  setTemplateActive,
} from '../../template-changes.server.ts';

const templateIntents = ['activate', 'deactivate', 'delete', 'restore'] as const;

type TemplateIntent = (typeof templateIntents)[number];

export function readIntent(form: FormData): TemplateIntent | undefined {
  return templateIntents.find((intent) => intent === form.get('intent'));
}

type ActResult = { done: FlashCode } | { error: string; status: number };

/** Does what a button of the list or of the page says; a refusal becomes the words to show. */
export async function actOnTemplate(
  ctx: ServiceContext,
  intent: TemplateIntent,
  { id, form }: { id: string; form: FormData },
): Promise<ActResult> {
  try {
    return { done: await act(ctx, intent, { id, form }) };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const what = intent === 'delete' ? 'Error deleting template' : 'Error updating template';
    return { error: `${what}: ${refused.message}`, status: refused.status };
  }
}

async function act(
  ctx: ServiceContext,
  intent: TemplateIntent,
  { id, form }: { id: string; form: FormData },
): Promise<FlashCode> {
  if (intent === 'delete') {
    await removeTemplate(ctx, { id });
    return 'template-deleted';
  }
  if (intent === 'restore') {
    const [version, restore] = ['version', 'restore'].map((name) =>
      templateVersion.parse(form.get(name)),
    );
    await restoreTemplate(ctx, { id, version: version ?? 0, restore: restore ?? 0 });
    return 'template-updated';
  }
  await setTemplateActive(ctx, { id, isActive: intent === 'activate' });
  return intent === 'activate' ? 'template-activated' : 'template-deactivated';
}

export type EditorAnswer = {
  result: SubmissionResult<string[]>;
  /** The version that a colleague stored meanwhile. */
  conflict: { version: number; changedBy: string } | undefined;
};

type Saved = { status: 303; id: string } | { status: number; answer: EditorAnswer };

/**
 * Reads the editor and stores what is in it.
 * @param id of the template; without one it is a new one
 */
export async function saveTemplate(
  ctx: ServiceContext,
  form: FormData,
  id?: string,
): Promise<Saved> {
  const submission = parseWithZod(form, { schema: templateSchema });
  function answer(
    status: number,
    result: SubmissionResult<string[]>,
    conflict?: EditorAnswer['conflict'],
  ): Saved {
    return { status, answer: { result, conflict } };
  }
  // Adding or moving a field without script is a round trip that saves nothing.
  if (submission.status !== 'success')
    return answer(submission.status === 'error' ? 400 : 200, submission.reply());
  function refused({ status, message }: RefusedSave['refused']): Saved {
    return answer(status, submission.reply({ formErrors: [`Error saving template: ${message}`] }));
  }
  if (id === undefined) {
    const created = await createTemplate(ctx, submission.value).catch(refusedSave);
    if ('refused' in created) return refused(created.refused);
    if (created.ok) return { status: 303, id: created.id };
    const formType = ['Another template has this form type already. Choose another one.'];
    return answer(409, submission.reply({ fieldErrors: { formType } }));
  }
  const version = templateVersion.parse(form.get('version'));
  const changed = await changeTemplate(ctx, { ...submission.value, id, version }).catch(
    refusedSave,
  );
  if ('refused' in changed) return refused(changed.refused);
  if (changed.ok) return { status: 303, id };
  const { version: newest, createdByName } = changed.current;
  return answer(409, submission.reply(), { version: newest, changedBy: createdByName });
}
