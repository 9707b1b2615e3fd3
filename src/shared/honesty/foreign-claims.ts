import { claimReasons, type ClaimPattern } from './claim-patterns.ts';
import type { Found } from './posing-claims.ts';

// The site is written in English and Spanish. Of other languages the commonest sentences of recovery scams
// are known, as they are typed: folding would make Latin letters of Cyrillic ones.

const promised: readonly RegExp[] = [
  // Russian, Ukrainian
  /гарант\p{L}*[^.!?\n]{0,30}(?:возврат|деньг|денег|средств|результат|поверн|кошт|грош)/giu,
  /(?:возврат|повернення)[^.!?\n]{0,30}гарант/giu,
  /(?:верн[её]м|возвращаем|возместим|повернемо|повертаємо) (?:\p{L}+ ){0,3}(?:деньги|средства|крипто|гроші|кошти)/giu,
  // Chinese, Japanese, Korean
  /(?:保证|保證|确保|確保)[^。！？\n]{0,12}(?:追回|退款|挽回|找回|成功)|(?:追回|挽回|找回)[^。！？\n]{0,8}(?:您|你)的(?:资金|資金|钱|錢|损失|損失)|(?:返金|回収)[^。\n]{0,6}保証|(?:환불|회수)[^.\n]{0,8}보장/giu,
  // Arabic, Hindi
  /نضمن[^.!؟\n]{0,30}(?:استرداد|استعادة|أموال)|(?:نسترد|سنسترد|سنعيد|نعيد) (?:لك )?أموالك|पैसा वापस[^।\n]{0,20}गारंटी/gu,
  // French, German
  /\bnous (?:vous )?(?:récup[ée]r(?:ons|erons)|rendons|restituons|remboursons)[^.!?\n]{0,20}(?:votre|vos) (?:argent|fonds|crypto|pertes|économies)|(?:récupération|remboursement|argent)[^.!?\n]{0,20} garantie?s?(?!\p{L})/giu,
  /\bwir (?:holen|bringen|beschaffen|erstatten)[^.!?\n]{0,15}(?:ihre?|deine?) (?:geld|krypto|verlust|coins)|(?:rückholung|rückerstattung|erfolg)[^.!?\n]{0,10} garantiert|garantierte[rs]? (?:rück|erfolg)/giu,
  // Portuguese, Italian
  /\b(?:recupera|devolve|recuperare)mos (?:todo )?(?:os? )?seus? (?:dinheiro|fundos|cripto)|garant(?:imos|ia|id[ao])[^.!?\n]{0,30}(?:recupera|reembolso|devolu|fundos|dinheiro)/giu,
  /\b(?:recuperiamo|restituiamo|rimborsiamo|recupereremo) (?:i|il) (?:tuoi|tuo|suoi|suo|vostri|vostro) (?:soldi|denaro|fondi)|(?:recupero|rimborso) garantito/giu,
  // Polish, Turkish, Vietnamese, Tagalog
  /odzyskamy (?:twoje|pana|pani|państwa) (?:pieniądze|środki)|gwarant\p{L}* (?:zwrot|odzysk)|paranızı geri (?:al|getir)|iade garantisi|(?:cam kết|đảm bảo) [^.\n]{0,20}(?:thu hồi|lấy lại|hoàn tiền)|ibabalik namin ang (?:iyong |inyong )?pera/giu,
];

const backed: readonly RegExp[] = [
  /(?:официальн|офіційн)\p{L}* партн[её]р|(?:агент|партн[её]р|сотрудник)\p{L}* (?:фбр|интерпол|полици)/giu,
  /(?:联邦调查局|聯邦調查局|国际刑警|國際刑警|FBI)[^。！？\n]{0,8}(?:合作|伙伴|夥伴|授权|授權)|官方合作[伙夥]伴|شريك رسمي|공식 파트너|公式パートナー/giu,
];

const denial =
  /(?<!\p{L})(?:не|нет|никто|никогда|ніхто|ніколи|kein\p{L}*|nicht|niemand|nie|nikt|aucun\p{L}*|personne|jamais|pas|não|ninguém|nunca|nessuno|mai|non|không|لا|لن|ليس|لم)(?!\p{L})|[不没沒無无]|ません|않|नहीं|değil|hiçbir|мошенни|аферист|шахра|betrüg|escroc|arnaque|golpist|fraudador|truff|oszust|dolandırıcı|lừa đảo|诈骗|詐騙|骗子|騙子|محتال|نصاب|사기|詐欺|manloloko/iu;

/** It denies only in appearance: "not a scam". */
const falseDenial =
  /(?:не|нет) (?:мошенни|аферист)\p{L}*|kein\p{L}* betrug|pas (?:une )?arnaque|não é golpe|不是(?:诈骗|骗子)/giu;

/** Whether the words are denied, or said to be those of scammers, just before or in them. */
export function isExcusedAbroad(sentence: string, { index, words }: Found): boolean {
  const around = sentence.slice(Math.max(0, index - 60), index + words.length + 12);
  return denial.test(around.replaceAll(falseDenial, ' '));
}

export const foreignPatterns: readonly ClaimPattern[] = [
  ...promised.map((pattern) => ({ pattern, reason: claimReasons.recovery, isRefused: true })),
  ...backed.map((pattern) => ({ pattern, reason: claimReasons.partner, isRefused: true })),
];
