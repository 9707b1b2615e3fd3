import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { removeRetentionRule, saveRetentionRule } from '../retention-rules.server.ts';
import type { RuleInput, SavedRule } from '../retention-rules.server.ts';
import { requireId } from '#back-office/require-id.ts';

/** What the forms of the page send, as it is sent again once the question is answered. */
type RuleFields = Record<string, string>;

export type RuleQuestion = { rule: RuleInput; due: number; fields: RuleFields };

/** What the forms of the page ask for: a rule more, one changed, or one less. */
export async function changeRules(
  ctx: ServiceContext,
  form: FormData,
): Promise<{ flash: FlashCode } | { question: RuleQuestion }> {
  const fields = fieldsOf(form);
  if (fields['remove'] !== undefined) {
    await removeRetentionRule(ctx, { id: requireId(fields['remove'], 'rule') });
    return { flash: 'rule-removed' };
  }
  const saved = await save(ctx, fields);
  if (saved.ok) return { flash: 'rule-saved' };
  return { question: { rule: saved.rule, due: saved.due, fields } };
}

/** The id of the field that a refusal is about, if it is about one. */
export function refusedField(form: FormData, status: number): string | undefined {
  const { rule } = fieldsOf(form);
  if (status === 400) return rule === undefined ? 'new-days' : `days-${rule}`;
  return status === 409 && rule === undefined ? 'new-what' : undefined;
}

function fieldsOf(form: FormData): RuleFields {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function save(ctx: ServiceContext, fields: RuleFields): Promise<SavedRule> {
  const days = readNumber(fields['days']);
  const confirmed = readNumber(fields['confirmed']) || 0;
  if (fields['rule'] !== undefined) {
    const id = requireId(fields['rule'], 'rule');
    return saveRetentionRule(ctx, {
      id,
      days,
      isActive: fields['active'] !== undefined,
      confirmed,
    });
  }
  const [subject = '', status = ''] = (fields['what'] ?? '').split(':');
  return saveRetentionRule(ctx, {
    subject: subject === 'case' ? 'case' : 'submission',
    status,
    formType: fields['formType'] || null,
    days,
    isActive: true,
    confirmed,
  });
}

function readNumber(text = ''): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
