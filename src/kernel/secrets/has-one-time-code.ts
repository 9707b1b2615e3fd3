const subject =
  '(?:otp|2fa|mfa|two[- ]factor|one[- ]time|verification|authenticat(?:or|ion)|log-?in|sign-?in|sms)';
const digits = '\\(?["\']?(?:\\d{4,8}|\\d{3}[ -]\\d{3})(?![\\d,.]*\\d|[-/ ]?\\d)';

/** Clear phrases only: "my verification code is 123456", "OTP: 123456", "2FA code 123456". */
const phrases = [
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,25}\\b(?:code|password|passcode|pin|token)\\b\\s*(?:is|was|:|=|-)\\s*${digits}`,
    'i',
  ),
  new RegExp(
    `\\b(?:otp|2fa|mfa)(?: (?:code|pin|token))?\\s*(?:(?:is|was|:|=|-)\\s*)?${digits}`,
    'i',
  ),
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,60}\\b(?:the|this|my|a) code\\s*(?:is|was|:|=)\\s*${digits}`,
    'i',
  ),
];

/** True when the text gives away a one-time password. */
export function hasOneTimeCode(text: string): boolean {
  return phrases.some((phrase) => phrase.test(text));
}
