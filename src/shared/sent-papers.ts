import { plainStory } from './plain-story.ts';

const paper = String.raw`(?:passports?|drivers? licen[cs]es?|driving licen[cs]es?|licen[cs]e|id(?: card)?s?|identity card|identity papers|national id|residence permit|aadhaar(?: card)?|pan card|social security (?:number|card)|ssn|pasaportes?|cedula|dni|ine|identificacion|licencia(?: de conducir)?|passeport|carte d ?identite|permis de conduire)`;

/** Phrases about a copy of somebody's papers that was given away. "Show me your ID" alone is no sign of it. */
const phrases = [
  String.raw`\b(?:i|we|he|she|they|my \w+)(?:ve| have| has| had)? (?:also |then |even |already )?(?:sent|gave|given|uploaded|showed|shown|shared|emailed|texted|held up)(?: to)?(?: them| him| her| it| the \w+)? (?:(?:a |an |the |my |his |her |our |both |front |back |and |of |copy |copies |photos? |pictures? |scans? |images? |sides? |selfie |with )+)${paper}\b`,
  String.raw`\b(?:they|he|she|the scammers?) (?:now |still |also )?(?:have|has|got|took|kept) (?:a |the )?(?:copy|copies|photos?|pictures?|scans?|images?) of (?:my|his|her|our) ${paper}\b`,
  String.raw`\b(?:they|he|she|the scammers?) (?:now |still |also )?(?:have|has|got) (?:my|her|our) ${paper}\b`,
  String.raw`\b(?:envie|envio|mande|mando|di|dio|subi|mostre)(?:les|le)? (?:(?:una|la|foto|fotos|copia|copias|de|mi|su|del|el|ambos|lados) )+${paper}\b`,
  String.raw`\btienen? (?:(?:una|la|foto|fotos|copia|copias|de) )*(?:mi|su) ${paper}\b`,
  String.raw`\b(?:jai|nous avons) (?:envoye|donne|montre) (?:(?:une|la|photo|copie|de|mon|ma) )+${paper}\b`,
].map((phrase) => new RegExp(phrase));

/** Detects a story about a copy of a passport or an ID that went to the offender. It decides nothing. */
export function mentionsSentPapers(text: string): boolean {
  const plain = plainStory(text);
  return phrases.some((phrase) => phrase.test(plain));
}
