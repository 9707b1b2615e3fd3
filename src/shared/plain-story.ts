/** A story as phrases are looked for in it: small letters without accents and apostrophes, and single spaces. */
export function plainStory(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’‘´`]/g, '')
    .replaceAll(/\s+/g, ' ');
}
