/**
 * The address that a report calls unsafe. It is the one that the report asks about, that of the person: somebody who
 * helps them has an address of their own, of which nothing is said.
 */
export function unsafeAddressOf(
  formType: string,
  answers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { safe_mail: answer, email } = answers;
  return formType === 'report' && answer === 'no' ? email : undefined;
}
