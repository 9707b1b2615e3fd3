/** Converts a written phone number to a `tel:` link; an extension is dialled after it (RFC 3966). */
export function phoneHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:;ext=|ext\.?|x)\s*/i);
  const digits = number.replaceAll(/[^\d+]/g, '');
  return /^\d+$/.test(extension) ? `tel:${digits};ext=${extension}` : `tel:${digits}`;
}
