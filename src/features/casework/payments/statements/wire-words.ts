/** Labels that banks put before the name of whom a wire went to. */
const party =
  /\b(?:a\/c|bnf|bene|beneficiary|benef)\s*[:/]\s*(?:name\s*[:/]\s*)?(.+?)(?=,?\s+(?:ref|trn|imad|omad|ssn|id|srf|pmt det|bnf bk|bnf bank|bene bank|bk|bank|via|date|time|orig|snd|sdr)\b\s*[:#/]|\s+\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|$)/i;

const abroad =
  /\b(international|intl|foreign)\b.{0,24}\b(wire|transfer|out)\b|\bwire\b.{0,32}\b(international|intl|foreign)\b/i;

/** Who received a wire, by the words of a bank's statement; undefined for other payments and other words. */
export function wireRecipient(description: string): string | undefined {
  if (!/\bwire/i.test(description)) return undefined;
  return party.exec(description)?.[1]?.trim() || undefined;
}

/** Tests whether a bank's statement calls a payment a wire to another country. */
export function isWireAbroad(description: string): boolean {
  return abroad.test(description.replaceAll(/[_-]+/g, ' '));
}
