const subject =
  '(?:otp|2fa|mfa|two[- ]factor|one[- ]time|verification|authenticat(?:or|ion)|log-?in|sign-?in|sms)';

/** Four to eight digits that are no part of an amount, a date, a telephone number or a longer word. */
const codeDigits =
  '\\(?["\'“«]?(?:[A-Z]{1,3}-)?(?:\\d{4,8}|\\d{3}[ -]\\d{3})(?![\\d,.]*\\d|[-/ ]?\\d|[a-z]|\\s?(?:%|usd|eur|gbp|dollars?|euros?|pounds?|days?|hours?|digits?))';

const isA = '(?:is|was|:|=|-)';

/** Right behind a name, six digits and more. */
const sixDigits = '(?=["\'(]{0,2}(?:\\d{6}|\\d{3}[ -]\\d{3}))';

/** A year behind "2FA" dates a sentence. */
const noYear = '(?!\\(?["\']?(?:19|20)\\d\\d\\b)';

/** Names of such a code in other languages than English. */
const foreign =
  '(?:c[oó]digo (?:de )?(?:verificaci[oó]n|verifica[cç][aã]o|acceso|acesso|autenticaci[oó]n|sms|un solo uso)|clave (?:din[aá]mica|de un solo uso)|code (?:de (?:v[eé]rification|connexion)|(?:re[cç]u )?par sms|à usage unique)|(?:best[aä]tigungs|verifizierungs|anmelde|einmal|sms|tan)-?(?:code|passwort|kennwort)|(?:m|sms-|push)?tan|codice di (?:verifica|accesso)|codice otp|verificatiecode|kod weryfikacyjny|do[gğ]rulama kodu|ov[eě][rř]ovac[ií] k[oó]d|код (?:подтверждения|из смс|доступа)|проверочный код)';

/** Clear phrases only: "my verification code is 123456", "OTP: 123456", "2FA code 123456". */
const phrases = [
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,25}\\b(?:code|password|passcode|pin|token)\\b\\s?(?:${isA}\\s?|${sixDigits})${codeDigits}`,
    'i',
  ),
  new RegExp(
    `\\b(?:otp|2fa|mfa)\\b(?: (?:code|pin|token))?\\s{0,3}(?:${isA}\\s{0,3}|${noYear})${codeDigits}`,
    'i',
  ),
  new RegExp(
    `\\b${subject}\\b[^.!?\\n\\d]{0,60}\\b(?:the|this|my|a) code\\s?(?:is|was|:|=)\\s?${codeDigits}`,
    'i',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])${foreign}(?![\\p{L}])(?:\\s|[:=-]|es|est|ist|lautet|è|é|e|era|war|était|jest|to|это){0,6}${noYear}${codeDigits}`,
    'iu',
  ),
  /(?:验证码|驗證碼|校验码|認証コード|確認コード|인증 ?번호|인증 ?코드)[^\p{L}\d]{0,4}[是为為は은는]?[^\p{L}\d]{0,4}(?:[A-Z]{1,3}-)?\d{4,8}(?!\d)/u,
  new RegExp(
    `(?<![\\p{L}\\d])(?:code|c[oó]digo)\\b[^.!?\\n\\d,]{0,30}\\b(?:sms|by text|whatsapp)\\b[^.!?\\n\\d,]{0,12}(?:is|was|es|era|est|:)\\s?${codeDigits}`,
    'iu',
  ),
  /(?<![\d.,$€£#-])\d{6} is your (?!(?:case|order|reference|booking|confirmation|ticket|promo|discount|zip|postal|area|customer|account|tracking|referral|employee|badge|agent)\b)[a-z]{2,15} code\b/i,
  // The prefix is how providers mark a code in their message.
  /\byour (?:[a-z]{2,15} )?code(?: is)?:? [a-z]{1,3}-\d{4,8}\b/i,
  // The digits first, as a message begins.
  new RegExp(
    `(?<![\\d.,$€£#-])(?:[A-Z]{1,3}-)?(?:\\d{4,8}|\\d{3}[ -]\\d{3}) (?:is (?:your|my|the|an?)|(?:es|ist|est|è|é) (?:tu|su|mi|ihr|dein|mein|votre|ton|mon|il tuo|o seu)) (?:[\\p{L}\\d-]{2,15} ){0,2}?(?:(?:${subject}|security|access)[ -](?:code|password|passcode|pin|otp)|otp|${foreign})`,
    'iu',
  ),
];

/** True if the text reveals a one-time password. */
export function hasOneTimeCode(text: string): boolean {
  return phrases.some((phrase) => phrase.test(text));
}
