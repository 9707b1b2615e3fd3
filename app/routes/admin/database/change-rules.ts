import type { ServiceContext } from '#server/context.ts';
import type { FlashCode } from '#server/http/flash.ts';
import { removeRetentionRule } from '#server/services/retention/remove-retention-rule.ts';
import { saveRetentionRule } from '#server/services/retention/save-retention-rule.ts';
import { requireId } from '../require-id.ts';

/** What the forms of the page ask for: a rule more, one changed, or one less. */
export async function changeRules(ctx: ServiceContext, form: FormData): Promise<FlashCode> {
  function read(name: string): string {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  }
  const days = /^\d{1,6}$/.test(read('days').trim()) ? Number(read('days')) : Number.NaN;
  if (form.has('remove')) {
    await removeRetentionRule(ctx, { id: requireId(read('remove'), 'rule') });
    return 'rule-removed';
  }
  if (form.has('rule')) {
    const id = requireId(read('rule'), 'rule');
    await saveRetentionRule(ctx, { id, days, isActive: form.has('active') });
    return 'rule-saved';
  }
  const [subject = '', status = ''] = read('what').split(':');
  await saveRetentionRule(ctx, {
    subject: subject === 'case' ? 'case' : 'submission',
    status,
    formType: read('formType') || null,
    days,
    isActive: true,
  });
  return 'rule-saved';
}
