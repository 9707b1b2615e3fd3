/**
 * Makes what a form sends twice arrive once, and is the secret of the files that it brings: 32
 * hexadecimal digits. Not `randomUUID`, which browsers offer on secure pages only.
 */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
