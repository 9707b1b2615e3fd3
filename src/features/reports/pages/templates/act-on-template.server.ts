import type { FlashCode } from '#platform/http/flash.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import {
  removeTemplate,
  restoreTemplate,
  setTemplateActive,
} from '../../template-changes.server.ts';
import { templateVersion } from '../../forms/template.ts';

const templateIntents = ['activate', 'deactivate', 'delete', 'restore'] as const;

export type TemplateIntent = (typeof templateIntents)[number];

export function readIntent(form: FormData): TemplateIntent | undefined {
  return templateIntents.find((intent) => intent === form.get('intent'));
}

export type ActResult = { done: FlashCode } | { error: string; status: number };

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
