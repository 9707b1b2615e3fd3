import type { DangerSign } from './vocabulary/danger-signs.ts';

const oneself = '(?:my ?sel[fv]?e?|himself|herself|themsel(?:f|ves)|yourself)';
const whose = '(?:my|his|her|their|your)';
const notWanting = String.raw`(?:do not|dont|no longer|doesnt|does not|didnt|never|not) (?:really |even )?(?:want|wanna|wan na|wish|wnat|wants)(?: to| too| 2)?`;
const close = String.raw`(?:any ?more|any ?longer|like this|this life|my life)`;

/**
 * Phrases about ending or harming oneself, or about a close person who does. Not single words: "killed my
 * phone", "took my life savings" and "a dead link" are everyday language here. Texts reach them without accents and
 * apostrophes.
 */
const thoughts = [
  String.raw`(?<!\b(?:political|financial|social|career|economic) )\bsu[iy]?c[iy]+[dt](?:e|es|al|io|ios|ar|arme|arse|arme|a|ado)\b(?! squad| door)`,
  String.raw`(?<!\b(?:political|financial|social|career|economic) )\b(?:suiside|suicde|sucide|suicid|siucide|suicidial)\b`,
  String.raw`\bself[ -]?harm(?:ing|ed)?\b`,
  String.raw`\bki+l+(?:ed|ing|in|s)? ?${oneself}\b(?! (?:at work|with work|working|trying|laughing|to pay))`,
  String.raw`\b(?:kms|unalive (?:me|${oneself}))\b`,
  String.raw`\b(?:hurt|harm)(?:ed|ing|s)? ${oneself}\b(?! financially| more than)`,
  String.raw`\b(?:hang|drown|poison|shoot)(?:ed|ing|s)? ${oneself}\b(?! in the foot| out)`,
  String.raw`\bcut(?:ting|s)? my ?self\b(?! (?:off|short|out|free|loose|from|a|some|on a))`,
  String.raw`\b(?:end|ends|ended|ending|take|takes|took|taken|taking) ${whose} (?:own )?li(?:fe|ves)\b(?! (?:savings?|insurance|work|back|away|as|in)\b)`,
  String.raw`\b(?:end|ending) it all\b`,
  String.raw`\b(?:want|wants|wanted|wnat|ready|wish|prefer)(?: too?| 2)? (?:just )?(?:die|be dead)\b`,
  String.raw`\bwanna (?:just )?(?:die|be dead)\b`,
  String.raw`\b(?:id|i would) rather (?:die|be dead)\b`,
  String.raw`\b(?:wish|wished) (?:that )?i (?:was|were|had been) (?:dead|never born)\b`,
  String.raw`\bbetter off (?:dead|without me|if i was dead|if i were dead)\b`,
  String.raw`\b${notWanting} (?:be alive|exist|wake up|be here|be in this world)(?: ${close})?\b(?! (?:with|at|in|on|when|while|for)\b)`,
  String.raw`\b${notWanting} (?:li+ve|life|living|go on living|keep living)\b(?: with (?:this|the) (?:shame|pain|guilt|debt)| ${close}|(?! \w))`,
  String.raw`\b(?:no|any) (?:reason|will|wish|point) (?:to live|in living)\b(?! (?:in|with|at|here|there|near)\b)`,
  String.raw`\blost (?:my|the|all) will to live\b`,
  String.raw`\b(?:nothing|anything) (?:left )?to live for\b`,
  String.raw`\bnot worth living\b`,
  String.raw`\b(?:cant|cannot|can not) go on(?: living| like this| any ?more|(?! \w))`,
  String.raw`\b(?:jump|jumping|throw my ?self) (?:off|from|in front of|under) (?:a|the) (?:bridge|roof|building|train|cliff|balcony)\b`,
  String.raw`\b(?:matarme|matarse|me quiero matar|se quiere matar|(?:quitar(?:me|se)|me quito|me quitare) la vida|acabar con (?:mi|su) vida)\b`,
  String.raw`\b(?:me quiero|quiero|queria|quisiera|prefiero|quiere|deseo) (?:morir(?:me|se)?|estar muert[oa])\b`,
  String.raw`\bme quiero morir\b`,
  String.raw`\bno (?:quiero|quiere|deseo) (?:ya )?(?:(?:seguir|continuar) (?:viviendo|con vida|viv[oa])|vivir(?: mas| asi| ya|(?! (?:con|en|aqui|alli|cerca|de)\b))|existir|estar viv[oa]|despertar(?:me)?)\b`,
  String.raw`\bya no (?:quiero|quiere) (?:vivir|seguir aqui|existir)\b(?! (?:con|en|cerca)\b)`,
  String.raw`\b(?:sin|no tengo|no tiene|perdi las) ganas de (?:seguir )?viv(?:ir|iendo)\b`,
  String.raw`\b(?:ganas|pienso|pensado|pensando|piensa) (?:de|en) (?:morir(?:me|se)?|matar(?:me|se)|la muerte)\b`,
  String.raw`\bestari(?:a|an) mejor (?:muert[oa]|sin mi)\b`,
  String.raw`\b(?:no vale la pena|no tiene sentido) (?:seguir )?(?:vivir|viviendo)\b`,
  String.raw`\bhacerme dano\b`,
];

/** The same, when it was done or the means are there. */
const acts = [
  String.raw`\b(?:took|taken|swallowed|ate|taking) (?:an overdose|(?:all|a lot|lots|a bunch|a handful|half|too many|so many|the whole bottle|\d+)(?: of)?(?: (?:my|the|his|her|those|these|of|sleeping|pain))* (?:pills?|tablets?|meds|medicines?|medication|painkillers|tylenol|xanax))\b`,
  String.raw`\b(?:i|he|she|they)(?: have| has| just)? overdosed\b`,
  String.raw`\b(?:cut|slit|slashed|cutting) (?:my|his|her) (?:wrists?|veins?|arms?|throat)\b`,
  String.raw`\bi(?:ve| have|m holding| am holding| hold)(?: got)?(?: here)? (?:a |the |my |his )?(?:loaded )?(?:gun|pistol|shotgun|revolver|rope|noose|razor blade)\b`,
  String.raw`\b(?:have|has|holds|holding|got) (?:a |the |my )?(?:gun|knife|rope|razor|pills)\b.{0,60}\b(?:kill|hurt|shoot|end|use it|die)\b`,
  String.raw`\b(?:im|i am)(?: standing| sitting| now)? (?:on|at) (?:the|a) (?:bridge|roof|ledge|balcony|railing|edge of|train tracks?|tracks)\b`,
  String.raw`\b(?:about|going|gonna) (?:to )?jump\b(?! (?:in|into|on|at|to|ship)\b)`,
  String.raw`\bgoodbye (?:forever|every(?:one|body)|world|to you all)\b`,
  String.raw`\b(?:my|a) (?:last|final|suicide|goodbye) (?:note|message|letter|goodbye)\b`,
  String.raw`\bby the time you read this\b.{0,60}\b(?:dead|gone)\b`,
  String.raw`\b(?:tonight|today|right now|this night|this evening) (?:i will|im going to|i am going to|ill|im gonna) (?:do it|end|kill ${oneself}|die|jump|be dead|hang)\b`,
  String.raw`\b(?:going to|gonna|will|ill|about to|am|im|tried to) (?:do it|end it(?: all)?|end my life|take my (?:own )?life|kil+(?:ing)? ?${oneself}|hang my ?self|die|killing my ?self) (?:tonight|today|now|right now|just now|this evening)\b`,
  String.raw`\b(?:me tome|me tomo|tome|me he tomado|he tomado|se tomo|ingeri|me trague) (?:ya )?(?:todas?|todos?|muchas?|un monton|un frasco|una caja|varias|unas|las|\d+)(?: (?:las|los|mis|de|sus|entero|entera))* (?:pastillas|pildoras|medicinas|medicamentos|somniferos|frasco|veneno)\b`,
  String.raw`\b(?:tome|me tome|tomo) (?:veneno|una sobredosis|raticida)\b`,
  String.raw`\b(?:tengo|traigo|agarre) (?:aqui )?(?:un arma|una pistola|una soga|una cuerda|un revolver|las pastillas en la mano|(?:el|un) cuchillo en la mano)\b`,
  String.raw`\b(?:me|se) cort(?:e|o) (?:las venas|las munecas|los brazos)\b`,
  String.raw`\bestoy (?:parad[oa] )?en (?:el|la|un|una) (?:puente|techo|azotea|balcon|borde|vias?)\b`,
  String.raw`\b(?:me voy a|voy a) (?:matar(?:me)?|tirar(?:me)?|colgar(?:me)?|ahorcar(?:me)?|quitarme la vida) (?:hoy|ahora|ya|esta noche|esta tarde)\b`,
  String.raw`\b(?:hoy|esta noche|ahora|ahora mismo) (?:me (?:mato|quito la vida|cuelgo|tiro|voy a matar)|voy a (?:matarme|quitarme la vida|acabar con todo))\b`,
  String.raw`\badios (?:para siempre|a todos|mundo)\b`,
];

/** Beside thoughts of dying: "I did it". */
const done = String.raw`\b(?:ya lo hice|i (?:already )?did it|it is done|its done|ive done it)\b`;

/** What may mean it, and is often said of something else. Other languages than ours are never more than this. */
const doubtful = [
  String.raw`\b(?:there is|theres|see|sees|i have) no (?:other )?way out\b(?! of (?:the|this|my|that|a) (?:contract|app|site|account|deal|group|chat))`,
  String.raw`\b(?:cant|cannot|can not) (?:take|do|bear|stand) (?:it|this) any ?(?:more|longer)\b`,
  String.raw`\b(?:want|wanna)(?: to)? (?:just )?(?:disappear|sleep forever|never wake up)\b`,
  String.raw`\b(?:everyone|everybody|the world|my (?:family|kids|children|wife|husband|parents)) (?:would|will) be better (?:off )?(?:if i|without me)\b`,
  String.raw`\b(?:give|giving|gave) up on (?:life|living)\b`,
  String.raw`\bmy life is (?:over|finished|ruined|not worth it)\b`,
  String.raw`\b(?:no puedo mas|no aguanto mas|acabar con todo|quiero desaparecer|mi vida (?:se acabo|ya no vale|no tiene sentido)|no (?:veo|hay|tengo) salida|quiero dormir (?:y no despertar|para siempre)|no le veo sentido a (?:la|mi) vida|para que seguir)\b`,
  String.raw`\b(?:je (?:veux|voudrais|vais) (?:mourir|en finir|me suicider|me tuer)|en finir(?: avec (?:la|ma) vie)?|me suicider|plus envie de vivre|ne veux plus vivre|veux plus vivre|jai pris (?:des|tous|toutes|les) (?:medicaments|cachets|comprimes)|jai une arme)\b`,
  String.raw`\b(?:will nicht mehr leben|(?:ich )?will sterben|mich umbringen|selbstmord|das leben nehmen)\b`,
  String.raw`\b(?:nao quero mais viver|nao quero viver|quero morrer|me matar|tirar (?:a )?minha (?:propria )?vida|voglio morire|non voglio piu vivere|uccidermi|farla finita|togliermi la vita)\b`,
  String.raw`\b(?:gusto ko n(?:an)?g mamatay|ayoko n(?:an)?g mabuhay|magpakamatay|mwen vle mouri|touye tet mwen|muon chet|khong muon song)\b`,
  String.raw`(?:不想活|想死|自杀|自殺|轻生|死にたい|죽고 ?싶|자살|не хочу жить|хочу умереть|покончить с собой|самоубий|انتحر|الانتحار|أريد أن أموت|मरना चाहत|आत्महत्या)`,
];

/** Somebody who comes, or is there. Violence in other words: `mentionsThreat`. */
const visits = [
  String.raw`\b(?:come|comes|coming|came|show(?:s|ed)? up|turn(?:s|ed)? up) (?:to|at) (?:my|our|his|her|their) (?:house|home|door|place|flat|apartment|work)\b(?! (?:page|screen|button))`,
  String.raw`\b(?:at|outside|in front of|banging on|knocking on) (?:my|our|his|her) (?:front )?(?:door|house|home|window)\b.{0,30}\b(?:now|right now|waiting|banging|shouting|won ?t leave|threat\w*)\b`,
  String.raw`\b(?:is|are|somebody|someone|they|he|she)(?: is| are|s|re)? (?:at|outside) (?:my|our) (?:front )?(?:door|house|home|window)\b`,
  String.raw`\b(?:knows?|have|has|found|got) (?:where (?:i|we|my (?:family|kids|mother|parents)) lives?|my home address)\b`,
  String.raw`\b(?:following|stalking|waiting for|watching) (?:me|us) (?:home|outside|in the street|to work|in (?:a|his|their) car|everywhere)\b`,
  String.raw`\b(?:viene|vienen|vendra|vendran|venir|va a venir|van a venir) (?:a|por) (?:mi|nuestra) casa\b`,
  String.raw`\b(?:esta|estan) (?:afuera|fuera|en la puerta|en mi puerta|frente a mi casa)\b`,
  String.raw`\bsab(?:e|en) donde viv(?:o|imos|e mi familia)\b`,
  String.raw`\bme (?:sigue|siguen|esta siguiendo|estan siguiendo|vigilan)\b`,
];

function patternsOf(phrases: readonly string[]): RegExp[] {
  return phrases.map((phrase) => new RegExp(phrase, 'g'));
}

const patterns = {
  thoughts: patternsOf(thoughts),
  acts: patternsOf(acts),
  doubtful: patternsOf(doubtful),
  visits: patternsOf(visits),
};

const isDone = new RegExp(done);

/** Small letters, without accents and apostrophes, and no letter more than twice: "I don’t wanna liiive". */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’‘´`](?=\p{L})/gu, '')
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

const negated =
  /\b(?:not|never|wont|would ?nt|wouldnt|dont|didnt|isnt|arent|aint|no|nunca|jamas|ni|tampoco|without|sin)\b(?: \p{L}+){0,3} ?$/u;

/** The words of somebody else: the offender's, most often. */
const quoted =
  /(?:["“”«»]|\b(?:said|says|saying|wrote|writes|told|tells|texted|threatened|threatens|threatening|claimed|claims|dijo|dice|decia|escribio|amenaza|amenazo|amenazaba)\b)[^.!?]{0,60}$/u;

const spoken = /\b(?:i|me|my|yo|mi)\b[^.!?]{0,25}$/u;

/** What precedes in the same sentence: a negation or somebody else's words leave it open who means what. */
function isDoubtful(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 90), at);
  const sentence = before.slice(
    Math.max(...['.', '!', '?'].map((mark) => before.lastIndexOf(mark))) + 1,
  );
  if (negated.test(sentence)) return true;
  const isOthers = quoted.test(sentence);
  // "I said to her that I want to die" is one's own.
  return isOthers && !(spoken.test(sentence) && !/["“«][^"”»]*$/.test(sentence));
}

function findHits(text: string, list: readonly RegExp[]): { isSure: boolean } | undefined {
  let isFound = false;
  for (const pattern of list)
    for (const { index } of text.matchAll(pattern)) {
      if (!isDoubtful(text, index)) return { isSure: true };
      isFound = true;
    }
  return isFound ? { isSure: false } : undefined;
}

/**
 * Finds what a text may say about somebody's life, in English, Spanish, and as a doubt in some other languages. It
 * routes and decides nothing: whoever wrote it is asked, and is shown a crisis line and the emergency number. A doubtful
 * phrase counts as `unsure`, an everyday one does not count.
 */
export function findDangerSigns(text: string): ReadonlySet<DangerSign> {
  const plain = plainText(text);
  const signs = new Set<DangerSign>();
  const thought = findHits(plain, patterns.thoughts);
  const act = findHits(plain, patterns.acts);
  if (act?.isSure || (thought?.isSure && isDone.test(plain))) signs.add('act');
  if (thought?.isSure) signs.add('thoughts');
  const isOpen = act?.isSure === false || thought?.isSure === false;
  if (signs.size === 0 && (isOpen || findHits(plain, patterns.doubtful))) signs.add('unsure');
  if (findHits(plain, patterns.visits)) signs.add('threat');
  return signs;
}

/** True if a text may be about self-harm: then whoever typed it is shown a crisis line. */
export function mentionsSelfHarm(text: string): boolean {
  const signs = findDangerSigns(text);
  return signs.has('act') || signs.has('thoughts') || signs.has('unsure');
}
