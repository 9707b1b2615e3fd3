import type { ClaimMatch } from './posing-claims.ts';
import { claimReasons, type ClaimPattern } from './claim-patterns.ts';

// The claims of recovery scams in Spanish. Texts arrive folded: without accents, and with "oficial" corrected
// to the English word. Excuses of English claims do not apply to these.

const authority =
  '(?:FBI|IC3|FTC|SEC|CFTC|CFPB|CIA|DOJ|DHS|IRS|FinCEN|Interpol|Europol|policia|gobierno|fiscalia|fiscal general|autoridad(?:es)?|ministerio|tribunal(?:es)?|juzgados?|juez|cortes?|Servicio Secreto|Departamento de (?:Justicia|Seguridad|Estado)|Comision Federal)\\b';

const money =
  '(?:dinero|fondos?|criptomonedas?|cripto|bitcoins?|monedas?|ahorros?|inversion(?:es)?|activos?|capital|billeteras?|deposito|saldo|lo (?:perdido|robado)|lo que (?:perdio|le robaron)|perdidas?)\\b';

const field =
  '(?:recuperacion|restitucion|reembolsos?|fondos|activos|criptomonedas|cripto\\w*|ciberdelitos|victimas)\\b';

const body =
  '(?:agencia|departamento|ministerio|comision|policia|fiscalia|buro|direccion|division)';

/** Banks have a "departamento de fraudes"; no bank has a national one. */
const rank = '(?:nacional|federal|internacional|estatal|general|of+icial|central)';

const near = '[^.!?\\n]{0,40}?';

const coin =
  '(?:bitcoins?|btc|eth(?:ereum)?|usdt|usdc|cripto\\w*|tarjetas? de regalo|dolares|euros|usd|tarifas?|tasa de (?!exito)|impuestos?|deposito|comision|anticipo)\\b';

/** Words of fraudsters about a fee. */
const feeWords =
  '(?:tarifa|cuota|comision|anticipo|deposito|adelanto|por adelantado|pago (?:inicial|previo|minimo)|impuesto)';

const offices: readonly RegExp[] = [
  /\bagencia (?:federal|of+icial|del gobierno|gubernamental)/gi,
  new RegExp(
    `\\b(?:somos|soy|pertenecemos (?:a|al)|trabajamos (?:para|como)|formamos parte de|habla (?:usted )?con|esta hablando con)\\b(?: (?:el|la|los|las|un|una|del?|al|agentes?|miembros?|parte))* ${authority}`,
    'gi',
  ),
  new RegExp(
    `\\b${body}(?: ${rank})* (?:de|contra|para)(?: (?:el|la|los|las))? ${field}|\\b${body}(?: ${rank})+ (?:de|contra)(?: (?:el|los))? (?:fraudes?|delitos)\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:oficina|of+icial|unidad|brigada|centro|instituto|secretaria|fuerza|tribunal)(?: ${rank})+ (?:de|contra|para)(?: (?:el|la|los|las))? (?!victimas)${field}|\\b(?:somos|soy) (?:(?:una?|la|el|parte de) ){1,2}(?:entidad|organismo|institucion|organizacion|agencia|oficina|cuerpo) (?:gubernamental|publica|del gobierno|of+icial|estatal|federal)\\b|${authority}[^.!?\\n]{0,20} a su (?:servicio|lado|disposicion)\\b|^\\W*gobierno (?:federal|de (?:los )?(?:Estados Unidos|EE))[^.!?\\n]{0,20}[:|]`,
    'gi',
  ),
  new RegExp(
    `\\bex[- ]?(?:agentes?|of+iciales|policias|inspectores) del? (?:la )?${authority}`,
    'gi',
  ),
  /\bagentes? (?:especial|federal|encubiert)\w*|\bnuestros (?:agentes|inspectores|detectives|of+iciales)\b|\bnuestr[oa] (?:equipo|unidad|departamento|division) (?:\w+ )?de investigacion(?:es)?\b|\bplaca (?:numero|no\b|n\b|#)/gi,
];

const backing: readonly RegExp[] = [
  /\b(?:socios?|aliad[oa]s?|colaborador(?:es)?|afiliad[oa]s?|contratistas?|representantes?|proveedor(?:es)?) (?:\w+ )?(?:of+icial(?:es)?|autorizad[oa]s?|exclusiv[oa]s?) (?:del?|con)\b/gi,
  new RegExp(
    `\\b(?:autorizad|certificad|acreditad|aprobad|avalad|respaldad|reconocid|designad|contratad|nombrad|recomendad|supervisad)[oa]s? (?:\\w+ )?por\\b${near}\\b${authority}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:(?:trabajamos|colaboramos|cooperamos|operamos)(?: \\w+){0,4} con|en (?:colaboracion|alianza|asociacion|cooperacion|conjunto) con|(?:en nombre|por encargo|por mandato|bajo la (?:autoridad|supervision|direccion)|con licencia) del?)\\b${near}\\b${authority}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:contamos con|tenemos|gozamos del?|disponemos de)(?: \\w+){0,2} (?:respaldo|aval|apoyo|convenio|acuerdo|autorizacion|licencia|permiso|mandato|acceso|contactos?|alianza)\\b${near}\\b${authority}|${authority} (?:confia en|respalda|avala|recomienda|nos (?:avala|respalda|recomienda|eligio))|\\b(?:licencia|autorizacion|sello|certificado|certificacion|permiso|aval|acreditacion|insignia|placa) (?:of+icial )?(?:del?|otorgad[oa] por|emitid[oa] por)(?: (?:la|el|los))? ${authority}`,
    'gi',
  ),
];

const promises: readonly RegExp[] = [
  /\bgaranti(?:z\w+|as?\b)|\bgarant(?:i[ez]rt\w*|ie|ito|ido|ita|ida|it)\b/gi,
  new RegExp(
    `\\b(?:recuperamos|recuperaremos|devolvemos|devolveremos|rescatamos|rescataremos|reembolsamos|reembolsaremos|desbloqueamos|revertimos|regresamos|(?:vamos a|podemos|sabemos|logramos|conseguimos) (?:recuperar|devolver|rescatar|desbloquear|revertir)(?:le|les)?)\\b${near}\\b${money}`,
    'gi',
  ),
  new RegExp(
    `\\bnuestr[oa]s? (?:\\w+ ){1,3}(?:recupera|recuperan|recuperara|recuperaran|devuelve|devuelven|rescata|rescatan)\\b${near}\\b${money}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:su|sus|tu|tus) ${money}(?: \\w+){0,2} (?:(?:sera|seran|estara|estaran|quedara|quedaran)(?: \\w+){0,2} (?:devuelt|recuperad|reembolsad|restituid|de vuelta|a salvo)|(?:volvera|volveran|regresara|regresaran)\\b)`,
    'gi',
  ),
  new RegExp(
    `\\brecuper[ea] (?:(?:hoy|ya|ahora|mismo|todo|toda|todos|todas) )*(?:su|sus|tu|tus|el|los|lo) ?${near}\\b(?:${money}|perdido|robado)`,
    'gi',
  ),
  new RegExp(
    `(?<!\\bsi )\\b(?:su|sus|tu|tus) ${money}(?: \\w+){0,2} (?:esta|estan) (?:ya )?(?:list[oa]s?|disponibles?|aprobad[oa]s?|esperando|a salvo)\\b|\\b(?:casi todos|la mayoria de|todos) (?:los |nuestros )?(?:nuestros )?clientes (?:recuperan?|recuperaron|reciben)\\b`,
    'gi',
  ),
  /\brecuperacion (?:\w+ )?(?:segura|asegurada|total|completa|inmediata|certera|al 100)\b|\b(?:exito|resultados?|reembolso|devolucion|dinero) (?:\w+ )?asegurad[oa]s?\b/gi,
  /\b(?:prometemos|aseguramos|nos comprometemos a)\b[^.!?\n]{0,40}?\b(?:recuper|devol|devuel|dinero|fondos|exito|reembols)/gi,
  /\b(?:todas las victimas|todos (?:nuestros|los) clientes|cada (?:victima|cliente))(?: \w+){0,2} (?:reciben?|recuperan?|recuperaron?|obtienen?|cobran?)\b/gi,
  /\b(?:le|les|te) (?:regresamos|devolvemos|recuperamos|reembolsamos) todo\b/gi,
  /\bnunca (?:hemos )?(?:fallamos|fallado|perdimos un|perdido un)\b|\bsiempre (?:ganamos|recuperamos|lo logramos)\b/gi,
];

const rates: readonly RegExp[] = [
  /\d{1,3}(?:[.,]\d+)? ?(?:%|por ciento|de cada (?:10|100|diez|cien)\b)[^.!?\n]{0,40}?\b(?:exito|recuper\w+|nuestros (?:clientes|casos))/gi,
  /\b(?:exito|recuperacion|efectividad)[^.!?\n]{0,25}?\d{1,3}(?:[.,]\d+)? ?(?:%|por ciento)/gi,
];

const fees: readonly RegExp[] = [
  /\b(?:haganos|hagame|envienos|mandenos) (?:un|una|el|la) (?:deposito|pago|transferencia|giro)\b/gi,
  new RegExp(
    `(?:^\\W*|[;:] ?|\\b(?:por favor|primero|solo|simplemente|ahora),? )(?:envie|envia|mande|manda|pague|paga|deposite|deposita|transfiera|transfiere|abone)\\b[^.!?\\n]{0,40}?(?:${coin}|[$€] ?\\d)`,
    'gi',
  ),
  new RegExp(
    `\\b(?:cobramos|pedimos|requerimos|exigimos|solicitamos|se (?:cobra|requiere|aplica)|hay que pagar|(?:debe|tiene que|necesita) pagar)\\b[^.!?\\n]{0,40}?\\b${feeWords}`,
    'gi',
  ),
  /\b(?:tarifa|cuota|cargo|comision|deposito) (?:de|por) (?:activacion|procesamiento|liberacion|desbloqueo|registro|verificacion|gestion|tramite|recuperacion)\b[^.!?\n]{0,40}?\b(?:aplica|obligatori\w|requerid\w|necesari\w|antes|reembolsable)/gi,
];

const secrets: readonly RegExp[] = [
  /(?:^\W*|[;:] ?|\b(?:por favor|primero|solo|simplemente|ahora),? )(?:instale|instala|descargue|descarga|abra|comparta|conecte)\b[^.!?\n]{0,30}?\b(?:any ?desk|team ?viewer|rust ?desk|pantalla|su billetera)/gi,
  /\b(?:envie|envienos|denos|comparta|escriba|introduzca|ingrese|confirme|diganos|proporcione|entregue|conecte|necesitamos|pedimos|requerimos)\b[^.!?\n]{0,40}?\b(?:frase (?:semilla|de recuperacion|secreta)|(?:clave|llave) privada|acceso remoto|(?:12|24|doce|veinticuatro) palabras|contrasena de (?:su|la|tu) billetera)/gi,
];

const figures: readonly RegExp[] = [
  /\d[\d.,]{0,20} ?(?:mil |millones de )?(?:victimas|clientes|familias|usuarios)(?: \w+){0,2} (?:recuperaron|recuperado|cobraron)\b[^.!?\n]{0,30}\b(?:con nosotros|gracias a nos)/gi,
  /\b(?:hemos (?:recuperado|devuelto|ayudado)|ya (?:recuperamos|devolvimos|ayudamos)|recuperamos|devolvimos|ayudamos a)\b[^.!?\n]{0,40}?\d[\d.,]{0,20}\+? ?(?:mil\b|millones|victimas|personas|clientes|familias|dolares|usd|euros)/gi,
  /(?:[$€] ?\d[\d.,]{0,20}|\d[\d.,]{0,20}) ?(?:mil |millones )?(?:de )?(?:dolares |euros |usd )?(?:recuperad|devuelt)[oa]s\b/gi,
];

/** Starts a new clause after a denial or warning. A colon continues the clause. */
const clauseStart = /[,;]|\b(?:pero|y|e|porque|sino|entonces|por eso|asi que)\b/gi;

const denial = /\b(?:no|nunca|jamas|nadie|ningun[ao]?|tampoco|ni)\b/i;

/** Apparent denials: "no somos los únicos", "no dude", "nunca fallamos". */
const falseDenial =
  /\b(?:no (?:solo|solamente|dude|espere|pierda|tema|se preocupe|hay (?:duda|riesgo|problema)|falla\w*|importa)|nadie mas|ningun[ao]? otr[oa]|nunca (?:hemos )?(?:fall\w+|perd\w+|antes|hubo)|sin (?:duda|riesgo|falta)|ni lo dude|no es (?:una |un )?(?:estafa|fraude|broma|truco))\b/gi;

/** Excludes the party being fought: "contra los estafadores". */
const warning =
  /(?<!\b(?:contra|del?|a|combatir|atrapar|rastrear) (?:los |las |el |la )?)\b(?:estafador(?:es|as|a)?|ladron(?:es)?|delincuentes?|impostor(?:es)?|quien(?:es)?|alguien|desconocidos?|(?:empresas?|personas?|sitios?|paginas?|llamadas?|mensajes?|anuncios?|ofertas?) (?:que|de)|dicen|dice|diga|ofrecen?|ofrecio|prometen?|prometio|piden|pidieron|exigen|afirman|se hacen? pasar|fals[oa]s?|senal(?:es)? (?:de|que)|cuidado|advertencia|estafas?|fraudes?|supuest[oa]s?|desconfie|sospeche)\b/i;

const warningAfter =
  /\ba causa de una? (?:fraude|estafa)\b|\b(?:es|son|era|eran|suena|parece|indica|significa)\b[^.!?]{0,60}\b(?:estaf\w+|fraude|fals[oa]s?|mentira|senal|truco|delito|engan\w+)|\bno (?:prueba|significa|vale|demuestra)\b/i;

/** Another party's words, after a colon or in quotation marks. */
const quoted =
  /\b(?:dicen?|dijo|dijeron|decian?|escriben?|prometen?|afirman?|anuncian?|lea|leen?|frases?|promesas?)\b[^.!?]{0,40}(?::|")[^"]{0,80}$/i;

/** A quotation identified as one after its end: "…" es lo que dicen los estafadores. */
const quotedAfter =
  /^[^"]{0,120}"[^.!?]{0,20}\b(?:es|era|fue|son|asi|dicen?|dijo)\b[^.!?]{0,50}\b(?:dicen?|dijo|decian?|estaf\w+|prometen|mensaje|mienten|engan\w+)/i;

const ours = /\b(?:nosotros|nuestr[oa]s?|\w{2,}(?:amos|emos|imos))\b/i;

/** True if the sentence denies the words, warns of them, or reports another party's words. */
export function isExcusedInSpanish(sentence: string, { index, words }: ClaimMatch): boolean {
  const before = sentence.slice(0, index);
  if (quoted.test(before)) return true;
  if (before.includes('"') && quotedAfter.test(sentence.slice(index))) return true;
  const start = [...before.matchAll(clauseStart)].at(-1);
  const clause = start ? before.slice(start.index + start[0].length) : before;
  if (denial.test(clause.replaceAll(falseDenial, ' '))) return true;
  if (denial.test(words.replaceAll(falseDenial, ' '))) return true;
  if (ours.test(words) || ours.test(clause)) return false;
  const undenied = clause.replaceAll(falseDenial, ' ');
  if (warning.test(undenied)) return true;
  if (ours.test(sentence)) return false;
  return warningAfter.test(sentence.slice(index)) || /^\W*¿[^?]*\?["”)]?\s*$/.test(sentence);
}

/** By the reason against the words. */
const byReason: Readonly<Record<keyof typeof claimReasons, readonly RegExp[]>> = {
  office: offices,
  partner: backing,
  recovery: promises,
  rate: rates,
  fee: fees,
  secret: secrets,
  figure: figures,
};

const kinds = Object.keys(claimReasons) as (keyof typeof claimReasons)[];

/** No honest text contains these, so all are refused; staff are asked about a figure with its source. */
export const spanishPatterns: readonly ClaimPattern[] = kinds.flatMap((kind) =>
  byReason[kind].map((pattern) => ({
    pattern,
    reason: claimReasons[kind],
    isRefused: true,
    ...((kind === 'rate' || kind === 'figure') && { isOfOthers: true as const }),
  })),
);
