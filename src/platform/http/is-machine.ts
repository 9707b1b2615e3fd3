/** Programs that say what they are; the others are counted like people. */
const machines =
  /bot|crawl|spider|slurp|preview|monitor|fetch|curl|wget|python|headless|lighthouse|scan/i;

/** @param userAgent as the request says it; without one it is no browser */
export function isMachine(userAgent: string | undefined): boolean {
  return machines.test(userAgent ?? 'bot');
}
