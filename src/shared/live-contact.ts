import { plainStory } from './plain-story.ts';

/** Banks, companies and offices that people call for help: a call with them is to go on. */
const helpers = String.raw`(?! (?:with|to|con|avec) (?:my |the |your |mi |el |la |ma |la )?(?:\w+ )?(?:bank|card|exchange|branch|lawyer|banco|banque|tarjeta))`;

/**
 * Phrases in the present about a call, a chat or a session with the offender that goes on. "They were in my computer"
 * and "they told me not to hang up" may be over. Texts reach them without accents and apostrophes.
 */
const phrases = [
  String.raw`\b(?:video ?|phone )?call (?:is|are) (?:still )?(?:running|going(?: on)?|open|connected|active|live)\b`,
  String.raw`\b(?:video ?|phone )?call is still on\b`,
  String.raw`\b(?:am|im|are|is|theyre|hes|shes) still (?:on (?:the|a|this|that) (?:phone|line)|(?:on|in) (?:the |a |this |that )?(?:video ?|phone )?(?:call|zoom|skype|teams))\b${helpers}`,
  String.raw`\b(?:am|im|are|is|theyre|hes|shes) still (?:talking|chatting|writing) (?:to|with) (?:them|him|her|the (?:scammers?|caller|officers?|agents?))\b`,
  String.raw`\bon (?:the|a) (?:phone|line|call|video call)(?: with (?:them|him|her|the (?:scammers?|caller|officers?|agents?)))? (?:right now|now|at this moment|as i (?:write|type)|while i (?:write|type))\b`,
  String.raw`\b(?:they|he|she|somebody|someone|the (?:man|woman|caller|officer|agent|technician|scammers?))(?: are| is|re|s) (?:still |now |right now )*(?:on|in|inside|controlling|watching|sharing|using|connected to) my (?:screen|computer|laptop|pc|mac|desktop|tablet|phone)\b(?! (?:plan|bill|list|contacts|screen saver))`,
  String.raw`\bmy (?:mouse|cursor) (?:is moving|moves) (?:by itself|on its own|alone)\b`,
  String.raw`\b(?:anydesk|teamviewer|(?:remote|screen) ?(?:session|access|sharing|share)) is still (?:open|on|running|active|connected)\b`,
  String.raw`\b(?:wont|do not|dont|does not|doesnt|will not|not) let(?:ting)? me (?:hang up|end the call|leave the call|go off the phone)\b`,
  String.raw`\bi (?:must not|may not|cannot|cant|am not allowed to|dare not|am afraid to|am scared to) (?:hang up|end the call|leave the call|turn off the camera)\b`,
  String.raw`\bla (?:video)?llamada (?:sigue|continua|todavia sigue|aun sigue|esta) (?:abierta|en curso|activa|conectada|andando)\b`,
  String.raw`\b(?:sigo|sigue|siguen|todavia estoy|aun estoy) (?:en|al) (?:la |el |una )?(?:linea|telefono|llamada|videollamada)\b${helpers}`,
  String.raw`\b(?:estan|esta|siguen|sigue) (?:en|dentro de|viendo|mirando|controlando|usando) mi (?:pantalla|computadora|ordenador|portatil|telefono|celular|movil)\b`,
  String.raw`\bno (?:me dejan?|puedo|debo) (?:colgar|terminar la llamada)\b`,
  // French is only heard here, like the other languages that no page is in.
  String.raw`\b(?:encore|toujours) (?:au telephone|en ligne|en appel)\b${helpers}`,
  String.raw`\b(?:ils sont|il est|elle est) (?:encore |toujours )?(?:sur|dans) mon (?:ecran|ordinateur|telephone)\b`,
].map((phrase) => new RegExp(phrase));

/**
 * Detects text about a call, a chat or a session with the offender that goes on while somebody writes. It decides
 * nothing: the words that it brings ask whether it is so.
 */
export function mentionsLiveContact(text: string): boolean {
  const plain = plainStory(text);
  return phrases.some((phrase) => phrase.test(plain));
}
