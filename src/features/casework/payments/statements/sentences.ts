const sent =
  /^(?:you )?(?:sent|send|sending|paid|pay|transferred|transfer(?: of)?|withdrew|withdrawn|withdrawal(?: of)?|payment(?: of)?|moved|swept) (?:[\p{Sc}A-Z]{0,4}[ ]?)?[-−]?[\d.,]{1,40}[ ]?[\p{L}\d$]{0,12}(?: (?:to|for) (.{1,200})| from .{1,200})?$/iu;

/**
 * Whom a sentence says the money went to: `Sent 9000 USDC to mercaton.cb.id`.
 * @returns empty for a sentence about an amount that names nobody, undefined for any other text
 */
export function sentTo(text: string): string | undefined {
  const found = text.length > 300 ? null : sent.exec(text.trim());
  return found ? (found[1]?.replace(/[.,]$/, '').trim() ?? '') : undefined;
}
