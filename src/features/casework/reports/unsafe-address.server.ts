type Answers = Readonly<Record<string, string | undefined>>;

/** The addresses that a report calls unsafe: the person's, and that of the helper who wrote it. */
export function unsafeAddressesOf(formType: string, answers: Answers): string[] {
  if (formType !== 'report') return [];
  const { safe_mail, email, helper_mail, helper_email } = answers;
  const unsafe = [safe_mail === 'no' && email, helper_mail === 'no' && helper_email];
  return unsafe.filter((address) => typeof address === 'string' && address !== '') as string[];
}

/** To whom the confirmation of a form goes; a helper who may be written to gets it in the person's place. */
export function receiptAddress(
  formType: string,
  answers: Answers,
): { to: 'sender' | 'helper'; email: string } | undefined {
  const { email, helper_mail, helper_email } = answers;
  if (formType === 'report' && helper_mail === 'yes' && helper_email)
    return { to: 'helper', email: helper_email };
  return email ? { to: 'sender', email } : undefined;
}
