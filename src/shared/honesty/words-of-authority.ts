/** An independent organisation has no investigation team and no officers, and opens no investigation. */
const phrases: readonly RegExp[] = [
  /\bour (?:\w+ ){0,2}(?:investigat(?:ion|ive)|investigators?|detectives?|agents?|officers?|inspectors?|enforcement|intelligence) (?:teams?|units?|divisions?|departments?|desks?|will|may|are|is|have|has)\b/i,
  /\binvestigation (?:teams?|units?|divisions?|departments?|officers?|e-?mail|desk)\b/i,
  /\b(?:case|investigating|assigned|special) (?:officer|agent|investigator|detective)s? (?:will|may|is|has|assigned|contacts?|of yours)\b/i,
  /\b(?:we|our team) (?:have |has )?(?:opened?|launch(?:ed)?|start(?:ed)?|escalated?) (?:an?|the|your) (?:\w+ )?(?:investigation|inquiry|prosecution)\b/i,
  /\byour (?:case|file) (?:has been|was|is) (?:escalated|assigned to (?:an?|our) (?:agent|officer|investigator|detective))\b/i,
  /\bnuestr[oa]s? (?:\w+ ){0,3}(?:investigaci[oó]n|investigaciones|investigador(?:es|as)?|agentes?|detectives?|inspectores?|oficiales)\b/i,
  /\b(?:equipo|unidad|departamento|divisi[oó]n|oficial|correo) (?:\w+ )?de investigaci(?:[oó]n|ones)\b/i,
  /\b(?:abrimos|hemos abierto|iniciamos|hemos iniciado) (?:una|la) investigaci[oó]n\b/i,
  /\b(?:el|un|una|su) (?:agente|oficial|investigador|investigadora|detective) (?:asignad[oa]|se comunicar[aá]|le llamar[aá])\b/i,
];

/** Words of a text, in any language of the site, that only an authority may say of itself; as typed. */
export function findWordsOfAuthority(text: string): string[] {
  return phrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
}
