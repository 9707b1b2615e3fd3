import type { FormValues } from '#shared/forms/read-form-values.ts';
import { reportTypes, urgencies } from '#shared/forms/report-options.ts';

/** `?type=` and `?urgency=` choose an option beforehand; anything else in them is ignored. */
export function reportPresets(query: URLSearchParams): FormValues {
  const type = query.get('type') ?? '';
  const urgency = query.get('urgency') ?? '';
  return {
    ...(Object.hasOwn(reportTypes, type) && { caseType: [type] }),
    ...(Object.hasOwn(urgencies, urgency) && { urgency: [urgency] }),
  };
}
