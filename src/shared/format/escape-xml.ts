const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);

/** Escapes text for XML, inside an element or an attribute. */
export function escapeXml(text: string): string {
  return withoutControls(text).replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? '');
}

/** XML has no way to write control characters, escaped or not. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Control}\t\n\r]/gu, '');
}
