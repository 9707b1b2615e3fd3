/** What is said to whoever gave wrong codes or passwords too often. */
export function lockedWords(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many failed attempts. Try again in ${wait}.`;
}
