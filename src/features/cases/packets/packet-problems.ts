/** Why a packet was not made, as the address of the page says it. */
const problems = {
  limited: 'You have made many packets in a short time. Wait up to an hour before the next one.',
  failed: 'The packet could not be made. Nothing is lost. Try again in a few minutes.',
} as const;

const parameter = 'packet';

/** The query string that makes a page tell of it. */
export function packetProblem(problem: keyof typeof problems): string {
  return `?${parameter}=${problem}#packet-title`;
}

export function readPacketProblem(search: string): string | undefined {
  const told = new URLSearchParams(search).get(parameter) ?? '';
  return Object.hasOwn(problems, told) ? problems[told as keyof typeof problems] : undefined;
}
