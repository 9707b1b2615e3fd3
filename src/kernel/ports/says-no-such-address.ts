/** Enhanced codes (RFC 3463) that say that the address, not the mail or its sender, is at fault. */
const deadAddress = /\b5\.(?:1\.[1236]|1\.10|2\.1)\b/;
const anyEnhancedCode = /\b5\.\d{1,3}\.\d{1,3}\b/;
const deadReplies = new Set([550, 551, 553]);

/** Whether a reply says that this address does not exist, rather than that it does not want us. */
export function saysNoSuchAddress({ code, text }: { code: number; text: string }): boolean {
  return deadAddress.test(text) || (deadReplies.has(code) && !anyEnhancedCode.test(text));
}
