const person = '(?:me|us|him|her|them|my \\w+|our \\w+)';
const harm = '(?:kill|murder|shoot|stab|hurt|harm|beat|rape|burn|kidnap)';

const kin =
  '(?:sister|brother|son|daughter|child|children|kids?|baby|wife|husband|partner|fianc[eé]e?|mother|mom|mum|father|dad|parents?|cousin|nephew|niece|uncle|aunt|friend|girlfriend|boyfriend|family|grand(?:son|daughter|mother|father|child))';
const kinEs =
  '(?:herman[oa]|hij[oa]|hijit[oa]|ni[nñ][oa]|espos[oa]|marido|mujer|pareja|novi[oa]|madre|mam[aá]|padre|pap[aá]|prim[oa]|sobrin[oa]|t[ií][oa]|amig[oa]|familia|niet[oa])s?';
/** One or more relatives or friends; what belongs to them ("my sister's account") is no person. */
const relative = String.raw`(?:my|our|his|her|their) (?:\w+ )?${kin}\b(?!'s|s')`;
const captive = String.raw`(?:captive|prisoner|hostage|for ransom|to ransom|against (?:my|our|his|her|their) will)`;
const someone = `(?:i|we|he|she|${relative})`;

/**
 * Phrases about a person who is held, kidnapped, trafficked, or forced to work. Money, accounts and files are "held",
 * "hijacked" and "held for ransom" too, officers "detain" in many invented stories, and swindlers accuse people of
 * trafficking, so each phrase names a person who suffers it.
 */
const captivity = [
  String.raw`\b${someone}(?:'s|'m)?(?: (?:is|are|am|was|were|has|have|still|now|been))* being held\b(?! (?:up|back|responsible|liable|accountable|to account|at fault)\b)(?! (?:at|by|in|with) (?:the |an? )?(?:customs|airport|immigration|border|police|jail|bank|hospital))`,
  String.raw`\b${someone}(?:'s|'m)?(?: (?:is|are|am|was|were|has|have|still|now|been|being))* (?:held|kept|taken|locked up) ${captive}`,
  String.raw`\b(?:hold|holds|holding|held|keep|keeps|keeping|kept|take|takes|took|taking) (?:me|us|him|her|${relative}) ${captive}`,
  String.raw`\b(?:hold|holds|holding|captured|imprisoned) ${relative}(?! (?:up|back|responsible|liable|accountable|to)\b)`,
  String.raw`\b(?:hold|holds|holding|held|keep|keeps|keeping|kept|lock|locks|locked) (?:me|us|him|her|them|${relative}) (?:up )?(?:in|at|inside) (?:an?|the|some) (?!safe )(?:\w+ )?(?:compound|camp|building|house|room|place|basement|factory)\b`,
  String.raw`\b(?:kidnap(?:s|ped|ping)?|abduct(?:s|ed|ing)?) (?:me|us|him|them|her(?! \w)|${relative})`,
  String.raw`\b${someone}(?:'s|'m)?(?: (?:is|are|am|was|were|has|have|got|been|being))+ (?:kidnapped|abducted|trafficked|enslaved)\b`,
  String.raw`\btrafficked (?:me|us|him|them|${relative})`,
  String.raw`\bvictims? of (?:human |sex |labou?r )?trafficking\b`,
  String.raw`\b${relative}(?: [^ .!?]+){0,6} scam (?:compound|camp|cent(?:er|re))\b`,
  String.raw`\bforced labou?r\b`,
  String.raw`\bforc(?:e|es|ed|ing) (?:me|us|him|her|them|${relative}) (?:to|into) (?:work(?:ing)?|scam(?:ming)?|chat(?:ting)?|cheat(?:ing)?|defraud(?:ing)?|prostitution|sex)\b`,
  String.raw`\b(?:forced|made|must|has to|have to) (?:to )?(?:scam|cheat|defraud|trick|chat with) (?:people|others|strangers|victims)\b`,
  String.raw`\bforced to work (?:for (?:them|a gang|the gang|scammers|the scammers)|there|in an? (?:\w+ )?(?:compound|camp|factory)|without pay|as a slave)\b`,
  String.raw`\bransom (?:money )?for (?:me|us|him|${relative})`,
  String.raw`\bpay(?:s|ing)?\b[^.!?]{0,50}\b(?:let|set) (?:me|us|him|her|them|${relative}) (?:go|free)\b`,
  String.raw`\bpay(?:s|ing)?\b[^.!?]{0,50}\b(?:release|free) (?:him|${relative})`,
  String.raw`\b(?:secuestraron|secuestran|secuestr[oó]|tienen secuestrad[oa]s?) a (?:mis?|nuestr[oa]s?|sus?) ${kinEs}\b`,
  String.raw`\b(?:mis?|nuestr[oa]s?|sus?) ${kinEs}(?: [^ .!?]+){0,3} (?:secuestrad|retenid|encerrad|cautiv|prisioner|esclavizad)[oa]s?\b`,
  String.raw`\b(?:estoy|estamos|fui|fuimos|l[aeo]s? tienen|(?:me|nos) tienen) (?:secuestrad|encerrad|cautiv|prisioner)[oa]s?\b`,
  String.raw`\b(?:me|nos) (?:secuestraron|tienen retenid[oa]s?)(?! (?:el|la|los|las|mis?|nuestr[oa]s?)\b)`,
  String.raw`\bv[ií]ctimas? de (?:la )?trata\b`,
  String.raw`\btrabajos? forzad[oa]s?\b`,
  String.raw`\b(?:la|las|lo|los|le|les|me|nos) oblig(?:an|aron|a) a (?:trabajar|estafar|enga[nñ]ar|prostituir)`,
  String.raw`\bobligad[oa]s? a (?:estafar|enga[nñ]ar|trabajar (?:en un|para ellos))`,
  String.raw`\brescate por (?:ella|[eé]l\b(?! \w)|(?:mis?|nuestr[oa]s?|sus?) ${kinEs}\b)`,
  String.raw`\bpara (?:soltarl[oa]s?|dejarl[oa]s? ir|(?:soltar|liberar) a (?:mis?|nuestr[oa]s?|sus?) ${kinEs})\b`,
];

/**
 * Phrases about violence against a person. Not single words: "threatened legal action", "killed my account" and
 * "they hurt me financially" are everyday language here.
 */
const phrases = [
  String.raw`\bthreat(?:en|ens|ened|ening)? (?:\w+ ){0,4}(?:to |with )?(?:${harm}|death|violence|a gun|a knife)\b`,
  String.raw`\b(?:will|would|gonna|going to|want(?:s|ed)? to|tried to) ${harm} ${person}\b(?! financially)`,
  String.raw`\bdeath threats?\b`,
  String.raw`\b(?:fear|afraid|scared) for (?:my|our|his|her|their) (?:life|lives|safety)\b`,
  String.raw`\b(?:i am|i'm|im|we are|we're) in (?:physical |real |immediate )?danger\b`,
  String.raw`\b(?:he|she|they) (?:hits?|beats?|chokes?|strangles?|locks?) me\b(?! (?:up )?out of)`,
  String.raw`\b(?:came|come|coming|showed up|sends? (?:men|people|someone)) to (?:my|our) (?:house|home|door) (?:and|with|to)\b`,
  String.raw`\b(?:amenaz[a-zó]+ (?:[a-zñ]+ ){0,3}(?:matar|muerte|golpear|da[nñ]o)|me (?:va|van) a matar|temo por mi vida|me (?:pega|golpea))\b`,
  // Somebody who says that they will come, or knows where a person is. “I do not know where he lives” is no threat.
  String.raw`\b(?:he|she|they) (?:also |now |even )?knows? where (?:i|we|she|he|${relative}) (?:lives?|stays?|sleeps?|works?)\b`,
  String.raw`\bcom(?:e|ing) (?:to|at) (?:my|our|his|her|their)(?: \w+'s)? (?:house|home|door|gate|flat|apartment|school)\b`,
  String.raw`\bcom(?:e|ing) with (?:the |his |her |their |some )?(?:boys|men|guys|gang)\b`,
  String.raw`\bsend(?:ing)? (?:\w+ )?(?:boys|men|guys|people|someone|somebody) (?:to|after) (?:my|our|her|his|me|us|him)\b`,
  String.raw`\bc(?:a|o)me to (?:the|my|our|her|his) (?:gate|door|house|home|flat) (?:[^ .!?]+ ){0,6}(?:hit|beat|attacked|shouted|threatened|armed|with (?:\w+ )?(?:men|boys|guys))\b`,
  String.raw`\b(?:hit|beat|attacked|slapped|punched) (?:me|us|him|the (?:watchman|guard|neighbou?r|caretaker)|${relative})\b`,
  String.raw`\b(?:sent|sends|sending)(?: me| us)? (?:a )?(?:photos?|pictures?|videos?) of (?:my|our|${relative}(?:'s)?) (?:house|home|gate|door|street|car|school|children|kids)\b`,
  String.raw`\b(?:i am|i'm|we are|we're|${relative} is) hiding\b(?! (?:it|this|the|that)\b)`,
  String.raw`\b(?:saben|sabe) d[oó]nde (?:vivo|vivimos|vive|viven|(?:mis?|nuestr[oa]s?|sus?) ${kinEs})\b`,
  String.raw`\bv(?:a|an) a (?:mandar|enviar) (?:gente|hombres|a alguien)\b`,
  ...captivity,
].map((phrase) => new RegExp(phrase));

/**
 * Detects text about violence that a person is threatened with or suffers, or about a person who is held or forced to
 * work, in English or Spanish. Like the mark for
 * self-harm it decides nothing: staff read such a report first.
 */
export function mentionsThreat(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/\s+/g, ' ');
  return phrases.some((phrase) => phrase.test(plain));
}
