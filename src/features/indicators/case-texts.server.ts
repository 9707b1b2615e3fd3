/** The texts of a case in which indicators stand, by field. */
export function caseTexts(of: {
  email: string;
  phone?: string | undefined;
  notes?: string | undefined;
  internalNotes?: string | undefined;
}): Record<string, string> {
  const { email, phone = '', notes = '', internalNotes = '' } = of;
  return { email, phone, notes, internalNotes };
}
