import { plainStory } from './plain-story.ts';

const office = String.raw`(?:police(?:man|woman)?|detective|inspector|sheriffs?|deput(?:y|ies)|marshals?|constable|prosecutor|judge|court|customs|immigration|border force|tax (?:office|department|authority|officer|inspector)|revenue|irs|cra|hmrc|ato|fbi|dea|cbi|rcmp|afp|garda|interpol|europol|narcotics|cyber ?crime (?:cell|unit|branch|department|police)|social security|medicare|embassy|ministry|government|federal (?:agents?|officers?|reserve)|ftc|policia|guardia civil|fiscal(?:ia)?|juez|juzgado|hacienda|aduanas?|migracion|gobierno|agente federal|policier|gendarme|douanes?|impots)`;

/**
 * Phrases about somebody who posed as an office. "I called the police" and "the police said that I should ask you" are
 * no sign of it.
 */
const phrases = [
  String.raw`\bdigital(?:ly)? arrest(?:ed)?\b`,
  String.raw`\barresto digital\b`,
  String.raw`\b(?:fake|false|so-called|supposed) (?:\w+ )?${office}\b`,
  String.raw`\b(?:pretend(?:ed|ing|s)?|claim(?:ed|ing|s)?|purport(?:ed|ing)?) to be (?:an? |the |from |with |some )*(?:\w+ ){0,2}${office}\b`,
  String.raw`\b(?:pos(?:ed|ing|es)|impersonat(?:ed|ing|es)) (?:as )?(?:an? |the )?(?:\w+ ){0,2}${office}\b`,
  String.raw`\b(?:said|says|told (?:me|him|her|us)) (?:that )?(?:he|she|they|it)(?: was| were| is| are|s|re) (?:an? |the |from |with |calling from )*(?:\w+ ){0,2}${office}\b`,
  String.raw`\b(?:warrant|arrest(?:ed)?|jail|prison|deport(?:ed|ation)?)\b[^.!?]{0,60}\b(?:unless|if) (?:i|we|he|she)\b[^.!?]{0,40}\b(?:pay|paid|transfer|send|sent|buy|bought|hang|hung|move|moved)`,
  String.raw`\b(?:warrant for my arrest|arrest warrant (?:for|against) (?:me|my|him|her))\b`,
  String.raw`\b(?:my|his|her) (?:ssn|social security number|aadhaar|sin|id|identity|bank account|parcel|package|sim)\b[^.!?]{0,40}\b(?:money laundering|drugs?|trafficking|criminal case)\b`,
  String.raw`\bse (?:hizo|hicieron|hacia|hacian) pasar por (?:un |una |el |la )?(?:\w+ )?${office}\b`,
  String.raw`\b(?:dijo|dijeron|decia|decian) (?:que )?(?:era|eran|ser) (?:de )?(?:un |una |el |la )?(?:\w+ )?${office}\b`,
  String.raw`\bfals[oa]s? (?:\w+ )?${office}\b`,
  String.raw`\borden de (?:arresto|captura|detencion|aprehension) (?:contra|a mi|en mi)\b`,
  String.raw`\b(?:faux|se (?:disait|faisait passer pour|disant)) (?:un |une |la |le )?${office}\b`,
].map((phrase) => new RegExp(phrase));

/** Detects a story about somebody who posed as police, a court or an office. It decides nothing: the words ask. */
export function mentionsPosedOfficer(text: string): boolean {
  const plain = plainStory(text);
  return phrases.some((phrase) => phrase.test(plain));
}
