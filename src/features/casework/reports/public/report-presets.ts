import { lengthOf } from '#shared/forms/clean-text.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { reportTypes } from '#shared/vocabulary/report-types.ts';
import { reportUrgencies } from '#shared/vocabulary/urgencies.ts';
import { textLimits } from '#shared/forms/text-fields.ts';

/** `?type=` and `?urgency=` preselect an option; any other value is ignored. */
export function reportPresets(query: URLSearchParams): FormValues {
  const type = query.get('type') ?? '';
  const urgency = query.get('urgency') ?? '';
  return {
    ...(Object.hasOwn(reportTypes, type) && { caseType: [type] }),
    ...(Object.hasOwn(reportUrgencies, urgency) && { urgency: [urgency] }),
  };
}

/** `?subject=` prefills the subject of a message. */
export function contactPresets(query: URLSearchParams): FormValues {
  return textPreset('subject', query.get('subject'));
}

/** One field prefilled by the address of the page. */
export function textPreset(field: string, text: string | null): FormValues {
  return text && lengthOf(text) <= textLimits.other ? { [field]: [text] } : {};
}
