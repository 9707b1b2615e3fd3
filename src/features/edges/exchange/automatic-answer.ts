/**
 * How mail programs head answers that nobody wrote, where they leave out the headers that say so. Collected from
 * public reports of help desks, and from the defaults of Outlook, Gmail, Lotus Notes, Zimbra, QQ and Mail.ru.
 */
const subjects = [
  // English
  /^(?:automatic reply|auto(?:mat(?:ic|ed))?[- ]?(?:reply|response)|out of (?:the )?office|away from (?:my|the) (?:office|mail|desk)|vacation (?:reply|response|notice)|on (?:leave|holiday|vacation))\b/,
  // German, Dutch, Danish, Swedish, Norwegian, Finnish
  /^(?:abwesenheits(?:notiz|benachrichtigung|meldung|assistent)|automatische (?:antwort|r(?:ü|ue)ckantwort)|ich bin (?:derzeit |zurzeit )?(?:nicht im b(?:ü|ue)ro|abwesend)|automatisch antwoord|afwezigheids?(?:bericht|assistent)|niet aanwezig|autosvar|automatisk svar|automatiskt svar|fr(?:å|a)nvaro|ikke til stede|fravær|automaattinen vastaus|poissaolo)/,
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  /^(?:r(?:é|e)ponse automatique|absen(?:ce|t)(?: du bureau)?\b|message d.absence|respuesta autom(?:á|a)tica|fuera de (?:la )?oficina|ausente\b|resposta autom(?:á|a)tica|fora do escrit(?:ó|o)rio|aus(?:ê|e)ncia|risposta automatica|fuori (?:sede|ufficio)|assente\b|r(?:ă|a)spuns automat|resposta autom(?:à|a)tica)/,
  // Polish, Czech, Slovak, Hungarian, Turkish
  /^(?:autoodpowied(?:ź|z)|automatyczna odpowied(?:ź|z)|odpowied(?:ź|z) automatyczna|nieobecno(?:ś|s)(?:ć|c)|automatick(?:á|a) odpov(?:ěď|ed|eď)|mimo kancel(?:á|a)ř|automatikus v(?:á|a)lasz|h(?:á|a)zon k(?:í|i)v(?:ü|u)l|otomatik (?:yan(?:ı|i)t|cevap)|ofis d(?:ı|i)(?:ş|s)(?:ı|i))/,
  // Russian, Ukrainian, Bulgarian, Greek
  /^(?:автоответ|автоматический ответ|автоматична відповідь|автовідповідь|автоматичен отговор|вне офиса|меня нет (?:в офисе|на месте)|αυτόματη απάντηση|εκτός γραφείου)/,
  // Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Vietnamese
  /^(?:自动回复|自動回覆|自動回复|自动答复|自動返信|自動応答|不在通知|자동\s?(?:회신|응답|답장)|부재\s?중|رد تلقائي|خارج المكتب|תשובה אוטומטית|מענה אוטומטי|ตอบกลับอัตโนมัติ|trả lời tự động)/,
  // Mail that came back
  /^(?:undeliver(?:ed|able)\b|mail delivery (?:failed|failure|subsystem)|delivery (?:status notification|failure)|returned mail\b|failure notice|delivery has failed|unzustellbar|nicht zustellbar|mail konnte nicht zugestellt|non remis|(?:é|e)chec de (?:la )?remise|no se puede entregar|no entregado|mensaje no entregado|devuelto|n(?:ã|a)o entregue|mancata consegna|niet bestelbaar|onbestelbaar|nie dostarczono|недоставлен|не доставлено|退信|系统退信|無法傳遞|配信不能|배달되지 않음)/,
];

/** What such a text says: somebody is away, nobody reads the mailbox, or an address does not exist. */
const sayings =
  /out of (?:the )?office|away (?:from|until|on)|on (?:leave|holiday|vacation|annual)|limited access|automatic(?:ally)?|do not reply|no-?reply|cannot (?:handle|answer|receive)|will (?:return|be back|reply|respond)|back on|nicht im b(?:ü|ue)ro|abwesend|au(?:ß|ss)er haus|urlaub|zur(?:ü|ue)ck|automatisch|absent|cong(?:é|e)s?\b|de retour|automatique|vacaciones|fuera de|ausente|de vuelta|autom(?:á|a|à)tic|f(?:é|e)rias|escrit(?:ó|o)rio|ferie|assente|rientr|risposta automatica|afwezig|vakantie|terug|semester|ledig|tillbaka|fravær|tilbage|poissa|lomalla|nieobecn|urlop|wracam|dovolen|mimo kancel|szabads(?:á|a)g|izin|ofis d|отпуск|отсутств|вернусь|нет на месте|відпуст|отпуск|άδεια|απουσ|休假|不在|出差|外出|自动|自動|부재|휴가|자동|إجازة|تلقائي|חופש|אוטומט|ลา(?:พัก|หยุด)|อัตโนมัติ|nghỉ|tự động|undeliver|not be delivered|delivery|does ?n.t exist|not found|mailbox|zugestellt|zustell|remis|entreg|consegn|bestel|достав|无法|退|配信|배달/;

/** Words of what happened to a person: whoever writes one of these wrote more than that they are away. */
const matters =
  /\?|\b(?:scam\w*|fraud\w*|money|paid|pay(?:ment|ing)?|police|stole\w*|stolen|threat\w*|help me|he called|she called|called me|wallet|bitcoin|crypto\w*|usdt|transfer\w*|wire|betr(?:u|ü)g\w*|geld|polizei|(?:ü|ue)berw\w*|estaf\w*|dinero|polic(?:í|i)a|transferencia|arnaqu\w*|argent|virement|golpe|dinheiro|truff\w*|soldi|bonifico|oplicht\w*|oszu\w*|pieni(?:ą|a)dz\w*)\b|мошен|деньг|полици|骗|警察|詐欺|사기|돈을/;

/** In characters; whoever is away writes less. */
const longest = 1_500;

/**
 * Says whether nobody wrote this: its subject is one of those that mail programs give to automatic answers and to
 * returned mail, its text says such a thing, and says nothing of what happened to a person. In doubt a person wrote it.
 * @param mail subject as sent, and the text without what it quotes
 */
export function isAutomaticAnswer({ subject, text }: { subject: string; text: string }): boolean {
  const head = subject
    .trim()
    .toLowerCase()
    .replaceAll(/^(?:\[[^\]]*\]|\([^)]*\))\s*/g, '');
  if (!subjects.some((each) => each.test(head))) return false;
  const said = text.toLowerCase();
  if (said.length > longest || matters.test(said)) return false;
  return said.trim() === '' || sayings.test(said);
}
