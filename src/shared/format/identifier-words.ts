/** `amount_lost` and `amountLost` both become "Amount lost". */
export function identifierWords(identifier: string): string {
  const words = identifier
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
