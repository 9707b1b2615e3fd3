/**
 * Idempotency key of a form, and the secret of its uploaded files: 32 hexadecimal digits. Not `randomUUID`,
 * which browsers offer on secure pages only.
 */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
