/**
 * The address that a report calls unsafe: the person's, which is the one the report asks about. A helper has
 * an address of their own, about which nothing is stated.
 */
export function unsafeAddressOf(
  formType: string,
  answers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { safe_mail: answer, email } = answers;
  return formType === 'report' && answer === 'no' ? email : undefined;
}
