import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { partsOfAnswer } from '#features/base/mail/quoted-text.server.ts';
import type { IndicatorRole } from './indicator-view.ts';

/** The answers of a mail that was stored as a submission. */
type MailTexts = Readonly<Record<string, string>>;

/** Prefixes under which mail programs answer; those of forwarding are left out, where the writer accuses somebody. */
const answerPrefix =
  /^\s*(?:re|aw|antw|antwort|antwoord|sv|vs|vá|res|resp|ref|rif|odp|odpowiedź|ynt|yanıt|απ|отв|ответ|відп|відповідь|回复|答复|回覆|返信|답장|回信|رد|השב|svar|vast|re\(\d+\)|re\[\d+\])\s*[:：]/iu;

/** Words that `mail-in` stores with a mail that quotes, or answers, one of ours. */
const arrivedAnswer = /quotes an older message of ours|answers a letter of ours/;

/** True if a mail answers one of ours, or somebody's: whoever answers gives what they were asked for, often their own. */
export function isAnswer({ subject = '', arrived = '', message = '' }: MailTexts): boolean {
  return (
    answerPrefix.test(subject) ||
    arrivedAnswer.test(arrived) ||
    (partsOfAnswer(message).some(({ isQuote }) => isQuote) && !forwardPrefix.test(subject))
  );
}

const forwardPrefix = /^\s*(?:fwd?|wg|tr|rv|vl|vb|enc|i|pd|fs|továbbítás|転送|转发|轉寄)\s*[:：]/iu;

/** Words that say that what stands beside them is the writer's own. */
const ownWords =
  /\b(?:my|mine|our)\b|\b(?:reach|contact|call|ring|text|phone|write to|e-?mail) (?:me|us)\b|\bmeine?[rnms]?\b|\b(?:erreich|ruf|schreib)\w* (?:sie )?(?:mich|uns|mir)\b|\bmon\b|\bma\b|\bmes\b|\b(?:appelez|joign|contact|écri)\w*-moi\b|\bjoignable\b|\bmis?\b(?= (?:n[uú]mero|tel|m[oó]vil|correo|direcci|cuenta|whats))|\bll[aá]m[ae]n?me\b|\bescr[ií]b[ae]n?me\b|\b(?:il )?mi[oa]\b|\bchiamatemi\b|\b(?:o )?meu\b|\bminha\b|\bligue-me\b|\bmijn\b|\bm[oó]j(?:ego|a|e)?\b|\bm[ůu]j\b|\bmin(?:a|e|t)?\b(?= (?:tele|mob|num|e-?post|adr|mail))|(?:^|[^\p{L}])(?:мой|моя|моё|мои|моего|мій|моя|мені|мне|звоните мне|перезвоните мне)(?=[^\p{L}]|$)|benim|numaram|telefonum|adresim|我的|私の|제 (?:번호|전화)|رقمي|هاتفي|بريدي|(?:^|\s)שלי|मेरा|मेरी/giu;

/** Words that say that it is the offender's. */
const offenderWords =
  /\b(?:his|her|their)\b|\b(?:he|she|they|someone|somebody|scammers?|fraudsters?|brokers?|agents?|caller|offenders?|thie(?:f|ves)|criminals?)\b|\b(?:called|texted|phoned|messaged|contacted|wrote(?: to)?|written to|pushed|asked|told) (?:me|us)\b|\bI (?:paid|sent|transferred|wired)\b|\bsent (?:it|the money|everything) to\b|\bpaid (?:it )?to\b|\bseine?[rnms]?\b|\bihre?[rnms]? (?:nummer|adresse|wallet|konto)\b|\b(?:betrüger|täter|anrufer|makler)\w*\b|\b(?:rief|schrieb|kontaktierte) (?:mich|uns)\b|\b(?:escroc|arnaqueur|courtier|fraudeur)s?\b|\b(?:son|sa|leur) (?:num[eé]ro|adresse|t[eé]l|mail|compte|portefeuille)|\bm['’]a (?:appel|écri|contact)\w*|\b(?:estafador|timador|defraudador)(?:es)?\b|\bsus? (?:n[uú]mero|tel|correo|direcci|cuenta|cartera|billetera)|\bme (?:llam[oó]|escribi[oó]|contact[oó])\b|\b(?:truffator[ei]|il suo|la sua)\b|\bmi ha (?:chiamat|scritt)\w*|\b(?:golpista|burlão|o número dele|dele|dela)s?\b|\bme ligou\b|\b(?:oplichter|zijn nummer|haar nummer)s?\b|\b(?:oszust\w*|jego|jej|zadzwonił\w*)\b|(?:^|[^\p{L}])(?:мошенник\p{L}*|его|её|ее|их|звонил\p{L}*|шахра\p{L}*|його)(?=[^\p{L}]|$)|dolandırıcı|onun|骗子|騙子|他的|她的|对方|詐欺師|彼の|사기꾼|그의|المحتال|رقمه|רמאי|שלו|उसका|उनका|ठग/giu;

/** Words of a label that asks or names and says nothing of whose it is. */
const closings =
  /^(?:--|—|(?:best|kind|warm|many)? ?(?:regards|wishes|thanks)|thank you|thanks|sincerely|yours|cheers|love|mit (?:freundlichen|besten|herzlichen)|(?:viele|liebe|beste|herzliche|freundliche) gr(?:ü|ue)(?:ß|ss)e|gr(?:ü|ue)(?:ß|ss)e|mfg|lg|vg|cordialement|bien (?:cordialement|à vous)|salutations|merci|(?:un )?saludos?|atentamente|un abrazo|gracias|(?:cordiali|distinti) saluti|grazie|cumprimentos|atenciosamente|obrigad[oa]|(?:met )?vriendelijke groet\w*|groet\w*|pozdrawiam|z poważaniem|s pozdravem|hälsningar|(?:med )?(?:vänlig|venlig|vennlig) hilsen|с уважением|спасибо|з повагою|saygılar\w*|teşekkür\w*|此致|谢谢|敬具|よろしく\S*|감사합니다|مع (?:التحية|تحياتي)|शुक्रिया|धन्यवाद)/iu;

/** Lines below a closing or a name that belong to a signature. */
const signatureLines = 8;

/** In characters: sentences of people are shorter. */
const nearby = 160;

/**
 * Tells whose a value in a mail is: the writer's where their words or their signature say so, an offender's where
 * words say so; otherwise, of an answer, nobody knows, and of a first message, an offender's, which is what it reports.
 * @param texts the answers of the mail
 */
export function rolesInMail(
  texts: MailTexts,
): (each: Pick<Indicator, 'raw' | 'kind'> & { field: string }) => IndicatorRole {
  const usual: IndicatorRole = isAnswer(texts) ? 'unclear' : 'named';
  const names = namesOf(texts['name'] ?? '');
  const written = new Map(
    ['message', 'subject'].map((field) => [field, ownText(texts[field] ?? '')] as const),
  );
  return ({ field, raw, kind }) => {
    // A payment is between two, and nobody's own.
    if (kind === 'transaction') return 'named';
    const text = written.get(field);
    if (text === undefined || raw === '') return usual;
    const said = placesOf(text, raw).map((at) => roleAt(text, { at, raw, names }));
    return said.find((role) => role === 'reporter') ?? said.find((role) => role) ?? usual;
  };
}

/** Blanks out what is quoted, so that its words say nothing of the writer. */
function ownText(message: string): string {
  return partsOfAnswer(message)
    .filter(({ isQuote }) => !isQuote)
    .map(({ text }) => text)
    .join('\n\n');
}

const mostPlaces = 20;

function placesOf(text: string, raw: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(raw); at >= 0; at = text.indexOf(raw, at + raw.length)) {
    places.push(at);
    if (places.length >= mostPlaces) break;
  }
  return places;
}

type Place = { at: number; raw: string; names: readonly string[] };

function roleAt(text: string, { at, raw, names }: Place): IndicatorRole | undefined {
  if (isSigned(text, { at, raw, names })) return 'reporter';
  const before = text
    .slice(Math.max(0, at - nearby), at)
    .replace(/^[\s\S]*(?:[.!?。！？](?=\s)|[。！？]|\n\s*\n)/u, '');
  const after = text
    .slice(at + raw.length, at + raw.length + nearby)
    .replace(/(?:[.!?](?=\s|$)|[。！？]|\n)[\s\S]*$/u, '');
  const own = distance(before, after, ownWords);
  const offenders = distance(before, after, offenderWords);
  if (own === undefined && offenders === undefined) return undefined;
  return (own ?? Infinity) < (offenders ?? Infinity) ? 'reporter' : 'named';
}

/** Characters between a value and the nearest of some words in its sentence; those before it come first. */
function distance(before: string, after: string, words: RegExp): number | undefined {
  const last = [...before.matchAll(words)].at(-1);
  if (last) return before.length - last.index - last[0].length;
  const [first] = after.matchAll(words);
  return first && nearby + first.index;
}

/** True if a value stands in the writer's signature: below a closing or their name, or right behind it. */
function isSigned(text: string, { at, raw, names }: Place): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at + raw.length);
  const line = text.slice(start, end < 0 ? undefined : end);
  const lead = text.slice(start, at).trim();
  if (names.some((name) => endsWithName(lead, name))) return true;
  if (line.replace(raw, '').trim().length > 40) return false;
  const above = text
    .slice(0, start)
    .split('\n')
    .slice(-signatureLines - 1, -1);
  const below = text.slice(end < 0 ? text.length : end).trim();
  // A signature is the end of what somebody writes.
  if (below.split('\n').length > signatureLines) return false;
  return [...above, lead].some((each) => {
    const words = each.trim();
    return (
      closings.test(words) ||
      (words.length <= 60 && names.some((name) => words.toLowerCase().startsWith(name)))
    );
  });
}

/** Parts of the sender's name by which they sign. */
function namesOf(name: string): string[] {
  const parts = name
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((part) => part.length >= 2);
  return parts.length > 1 ? [name.toLowerCase().trim(), ...parts] : parts;
}

/** Only a label may stand between the name and the value, such as `Tel.:`. */
function endsWithName(lead: string, name: string): boolean {
  const words = lead.toLowerCase().replace(/[\s,;:|/–—-]+$/u, '');
  const bare = words.replace(
    /[\s,;|/–—-]*(?:tel(?:efon|efono|éfono|\.)?|phone|mobil\w*|handy|cell|fon|mob|m|t|e-?mail|mail)\.?$/u,
    '',
  );
  const place = bare.length - name.length;
  return bare.endsWith(name) && (place === 0 || /[\s,.!?–—-]/.test(bare[place - 1] ?? ''));
}
