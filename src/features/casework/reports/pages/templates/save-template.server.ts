import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { refusedSave, type RefusedSave } from '#frames/staff/refused-save.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { templateSchema, templateVersion } from '../../forms/template.ts';
import { changeTemplate, createTemplate } from '../../template-changes.server.ts';

export type EditorAnswer = {
  result: SubmissionResult<string[]>;
  /** The version that a colleague stored meanwhile. */
  conflict: { version: number; changedBy: string } | undefined;
};

type Saved = { id: string } | { status: number; told: EditorAnswer };

/**
 * Reads the editor and stores its content.
 * @param id of the template; undefined creates a new one
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
    return { status, told: { result, conflict } };
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
    if (created.ok) return { id: created.id };
    const formType = ['Another template has this form type already. Choose another one.'];
    return answer(409, submission.reply({ fieldErrors: { formType } }));
  }
  const version = templateVersion.parse(form.get('version'));
  const changed = await changeTemplate(ctx, { ...submission.value, id, version }).catch(
    refusedSave,
  );
  if ('refused' in changed) return refused(changed.refused);
  if (changed.ok) return { id };
  const { version: newest, createdByName } = changed.current;
  return answer(409, submission.reply(), { version: newest, changedBy: createdByName });
}
