/**
 * An e-mail address as its owner recognises it and nobody else learns it: `ana@example.org` becomes
 * `a•••@example.org`.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••';
}
