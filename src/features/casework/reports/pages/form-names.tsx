import { createContext, use } from 'react';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';

/** Names of the forms built by staff, by form type; provided by the list. */
export const FormNames = createContext<Readonly<Record<string, string>>>({});

/** The name of any form, built in or by staff. */
export function useFormName(): (formType: string) => string {
  const names = use(FormNames);
  return (formType) => names[formType] ?? formTypeLabel(formType);
}

export function FormName({ formType }: { formType: string }) {
  return useFormName()(formType);
}
