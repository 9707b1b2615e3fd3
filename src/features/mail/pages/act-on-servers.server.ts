import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { removeSmtpConfig, setSmtpConfigActive } from '../smtp-configs.server.ts';
import { requireId } from '#back-office/require-id.ts';

/** Does what a control of the list says; undefined when it says nothing known. */
export async function actOnServers(
  ctx: ServiceContext,
  form: FormData,
): Promise<FlashCode | undefined> {
  const intent = form.get('intent');
  const id = requireId(String(form.get('id')), 'mail server');
  if (intent === 'delete') {
    await removeSmtpConfig(ctx, { id });
    return 'smtp-deleted';
  }
  if (intent !== 'activate' && intent !== 'deactivate') return undefined;
  await setSmtpConfigActive(ctx, { id, isActive: intent === 'activate' });
  return intent === 'activate' ? 'smtp-activated' : 'smtp-deactivated';
}

export const serverFailures: Readonly<Record<string, string>> = {
  activate: 'Failed to save SMTP configuration',
  deactivate: 'Failed to save SMTP configuration',
  delete: 'Failed to delete SMTP configuration',
};
