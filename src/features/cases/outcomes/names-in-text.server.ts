/** Which of these a text gives away; words shorter than three characters are no names to look for. */
export function namesInText(
  text: string,
  of: { caseNumber: string; name: string; email: string; phone: string },
): string[] {
  const plain = text.toLowerCase();
  const words = of.name.split(/[\s,.]+/).filter((word) => word.length > 2);
  const [mailbox = '', host = ''] = of.email.split('@');
  const digits = text.replaceAll(/\D/g, '');
  const phone = of.phone.replaceAll(/\D/g, '').slice(-7);
  return [
    ...new Set(
      [of.caseNumber, ...words, of.email, ...(mailbox.length > 3 ? [mailbox] : [])].filter(
        (each) => each !== '' && containsWord(plain, each.toLowerCase()),
      ),
    ),
    ...(phone.length === 7 && digits.includes(phone) ? [of.phone] : []),
    ...(host !== '' && plain.includes(`@${host.toLowerCase()}`) ? [`@${host}`] : []),
  ];
}

function containsWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}
