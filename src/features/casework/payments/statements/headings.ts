import { isCurrency } from '#shared/money/asset.ts';
import { findUnit, type Unit } from './written-asset.ts';
import { inBrackets, longestWords, plainWords, withoutBrackets } from './row-words.ts';
import { readZone } from './written-time.ts';

/** Meaning of a column. */
export type Role = (typeof singleRoles)[number] | 'recipient' | 'reference' | 'type' | 'status';

/** Roles of one column each; a recipient, a reference, a type and a status may have several. */
export const singleRoles = [
  'date',
  'time',
  'zone',
  'amount',
  'paidOut',
  'paidIn',
  'asset',
  'toAddress',
  'fromAddress',
  'contract',
  'memo',
  'hash',
  'block',
  'balance',
  'fee',
  'feeAsset',
  'account',
  'decimals',
  'quantity',
  'security',
  'paidOutAsset',
  'paidInAsset',
] as const;

export type Heading = {
  /** As written. */
  name: string;
  /** In plain words, without the text in brackets. */
  words: string;
  /** The text in brackets. */
  within: string;
};

export function readHeading(cell: string): Heading {
  const name = cell
    .slice(0, longestWords)
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const words = plainWords(withoutBrackets(name)) || plainWords(name);
  return { name, words, within: inBrackets(name) };
}

/** Headings of money that is not the payment: prices, values in another unit, parts of it. */
const besides =
  /\b(price|rate|spot|countervalue|fiat|native|value (then|now)|market|cost|tax|tip|shipping|insurance|handling|historical|currentvalue|current value|usdvalue\w*|usd value|value ?usd|value day of tx|request|quote|base|local|original|instructed|to (currency|amount)|source|profit|gain|points|vat|discount|limit|available|rewards?|eth value|tx total|transfer total|order|exchange (to )?amount|exchange rate|in usd|received|indicative|reserve)\b/;

type Pattern = { role: Role; words: RegExp; score: number };

function pattern(role: Role, score: number, words: RegExp): Pattern {
  return { role, words, score };
}

// English, Spanish, German, French, Italian and Portuguese, without accents; the higher score wins a role.
const patterns: readonly Pattern[] = [
  pattern(
    'type',
    88,
    /^(af bij|bevetel kiadas|typ transakce|typ transakcji|debet credit|種別|类型)$/,
  ),
  pattern('fee', 88, /^(手数料|手续费|poplatek|oplata)$/),
  pattern('status', 88, /^(ステータス|状态|stav|allapot)$/),
  pattern('toAddress', 88, /^(アドレス|地址)$/),
  pattern(
    'recipient',
    70,
    /^(tytul|opis( operacji)?|rubrik|tekst|text|zprava( pro prijemce)?|kozlemeny|omschrijving 1|mededelingen|toelichting)$/,
  ),
  pattern(
    'recipient',
    97,
    /^(naam tegenpartij|tegenpartij naam|naam tegenrekening|tegenrekeninghouder|naam omschrijving|naam (begunstigde|ontvanger)|(nome )?(del )?beneficiario|nome (ordinante )?beneficiario|nom (du |de la )?(beneficiaire|destinataire|contrepartie)|nome (do )?(favorecido|destinatario)|nombre (del )?(beneficiario|destinatario)|name (des )?empfangers|nazev protiuctu|partner neve|mottagare|modtager|nadawca odbiorca|odbiorca|handelaar)$/,
  ),
  pattern(
    'asset',
    85,
    /^(munt|waluta|mena( uctu)?|devizanem|tranzakcio devizaneme|コイン|通貨|币种|货币)$/,
  ),
  pattern(
    'amount',
    88,
    /^(kwota( transakcji| operacji)?|belopp|belop|bel[oø]b|castka|zauctovana castka|osszeg|tranzakcio osszege|bedrag( eur)?|数量|金額|金额)$/,
  ),
  pattern(
    'date',
    72,
    /^(dato|data transakcji|data operacji|bokforingsdag|transaktionsdag|tranzakcio datuma|datum provedeni|datum verrichting|datum transactie|日時|日付|时间|日期)$/,
  ),
  pattern('date', 80, /^(unix ?timestamp|unix ?time|unix|epoch)$/),
  pattern(
    'date',
    80,
    /^(created( at| on| time| date)?|creation (date|time)|started( date| at| on)?|start (date|time)|initiated( at| date| on)?|request(ed)? (date|time|at)|order(ed)? (date|time|at)|transaction (date|time|datetime)|trans(action)? date|operation date|purchase date|payment date|sent (at|date|on)|fecha (de )?(la )?operacion|fecha (de )?transaccion|date ?(&|and)? ?time|datetime|date operation|date d operation|data operazione|submitted( at| on)?)$/,
  ),
  pattern(
    'date',
    70,
    /^(date|time|timestamp|run date|trade date|activity date|תאריך|utc time|date utc|time utc|day|datum|fecha( y hora)?|fecha hora|data|block ?time(stamp)?|blocktime|txn date|tx date|when|zeitpunkt|zeit|datum uhrzeit|local time|transaction timestamp|withdraw(al)? (time|date)|confirmed at|dia|jour)$/,
  ),
  pattern(
    'date',
    50,
    /^(posted( date| on)?|post(ing)? date|date posted|booking date|buchungstag|buchungsdatum|buchung|booked( on)?|fecha (de )?contable|effective date|date comptable|data contabile|process(ed|ing) date|transaction posted date|clearing date)$/,
  ),
  pattern(
    'date',
    30,
    /^(completed( date| at| on| time)?|value date|valuta(datum)?|valutadatum|wertstellung|fecha valor|date valeur|data valuta|settle(ment|d)? (date|on)|updated( at)?|last update|finished on|date de valeur)$/,
  ),
  pattern('date', 15, /\b(date|datum|fecha|timestamp|time)\b/),
  pattern(
    'time',
    60,
    /^(time|utc time|hora|uhrzeit|zeit|heure|ora|transaction time|time utc|clock|local time)$/,
  ),
  pattern('zone', 60, /^(time ?zone|timezone|tz|zona horaria|zeitzone)$/),
  pattern(
    'amount',
    90,
    /^(amount|transaction amount|trans amount|amt|betrag|importe|monto|montant|importo|valor|cantidad|quantity transacted|quantity|qty|token ?value|operation amount|coin ?amount|change|amount total|umsatz|bedrag|amount \w{3,4}|\w{3,4} amount|crypto amount|coin quantity)$/,
  ),
  pattern(
    'amount',
    80,
    /^(gross( amount)?|sum|value|summe|volume|token ?amount|coins?|size|value in|total amount|amount sent|send amount|withdraw(al)? amount|billing amount|destination amount)$/,
  ),
  pattern('amount', 40, /\b(amount|betrag|importe|monto|montant|quantity|qty|importo|gross)\b/),
  pattern('amount', 20, /^(net( amount)?|total)$|\b(value|total|sum)\b/),
  pattern(
    'paidOut',
    90,
    /^(debits?( amount)?|amount debit(ed)?|withdrawals?( amount)?|withdrawn|paid out|money out|out|outflow|outgoing|value out|out ?amount|sent( amount| quantity)?|amount out|spent|expenses?|payments? out|charges?|dr|cargos?|debe|debitos?|retiros?|salidas?|gastos|soll|lastschrift(en)?|belastung(en)?|ausgaben?|ausgang|retraits?|uscite|addebiti|dare|saidas?|debit (chf|eur|usd|gbp)|from (amount|quantity)|(sold|sell|debited|outgoing|spent|given|send) (amount|quantity|value)|amount (debited|sold|spent)|sell|sold|חובה)$/,
  ),
  pattern(
    'paidIn',
    90,
    /^(credits?( amount)?|amount credit(ed)?|deposits?( amount)?|paid in|money in|in|inflow|incoming|value in|in ?amount|received( amount| quantity)?|amount in|income|payments? in|cr|abonos?|haber|creditos?|ingresos?|entradas?|haben|gutschrift(en)?|einnahmen?|eingang|depots?|entrate|accrediti|avere|credit (chf|eur|usd|gbp)|to (amount|quantity)|(bought|buy|credited|incoming|received?|got) (amount|quantity|value)|amount (credited|bought|received)|buy|bought|זכות)$/,
  ),
  pattern(
    'asset',
    90,
    /^(currency( code| ticker| symbol)?|asset( code| symbol| ticker)?|coin( symbol| name)?|symbol|ticker|token ?symbol|unit|amount unit|primary asset|amount balance unit|out ?currency|waehrung|wahrung|moneda|divisa|devise|valuta|moeda|crypto ?currency|amount currency|transaction currency|ccy|cur|sent currency|token|crypto|commodity|destination currency|money|from currency)$/,
  ),
  pattern(
    'asset',
    60,
    /^(asset type|account currency|currency type|token name|coin type|coin)$|\bcurrency$|^amount unit\b/,
  ),
  pattern(
    'toAddress',
    90,
    /^(to ?address|recipient address|receiver( address)?|destination( address)?|withdrawal (address|destination)( account)?|withdraw address|target( address)?|beneficiary address|tx ?to|to|recipient|out ?address|outgoing address|to wallet( address)?|counterparty( address)?|to account|direccion( de)? (destino|retiro)|zieladresse|sent to|address to|source destination|tx ?dest(ination)?|dest(ination)?( wallet)?|to ?addr(ess)?|to ?wallet|recipient wallet|payout address|delivery address|receiving address|delivered to)$/,
  ),
  pattern(
    'toAddress',
    60,
    /^(address(es)?|wallet( address)?|direccion|adresse|withdraw method|payee|account number|payment method)$/,
  ),
  pattern(
    'fromAddress',
    90,
    /^(from( address| wallet)?|sender( address)?|source( address)?|tx ?from|address from|own address|tx ?src|tx ?source|src|sending address|from ?addr|sender wallet|origin( address)?)$/,
  ),
  pattern(
    'contract',
    90,
    /^(contract( ?address)?|token ?address|token contract( address)?|mint( address)?|token ?id|contract ?addr)$/,
  ),
  pattern(
    'memo',
    90,
    /^((destination|dest|address|xrp|withdrawal) ?tag|tag|memo( tag| id)?|payment ?id|tag memo|memo or tag|address ?tag)$/,
  ),
  pattern(
    'hash',
    90,
    /^(transaction ?hash|tx ?hash|txn ?hash|hash|tx ?id|txn ?id|transaction ?id|signature|tx|transaction|operation hash|blockchain txn? id|blockchain transaction( id| hash)?|out ?txid|bitcoin hash.*|on ?chain id|network transaction id|txid|trx ?id|chain ?hash|blockchain (id|hash)|id transaccion|transaction ?hash ?id|tx ?n? ?hash)$/,
  ),
  pattern(
    'decimals',
    90,
    /^((token|asset|coin|currency) ?)?(decimals?|precision)$|^token decimals?$/,
  ),
  pattern(
    'quantity',
    90,
    /^(quantity|qty|shares?|units|(no|number|num|#) ?(of )?(shares|units|securities)|share (quantity|amount|count)|shares? (transacted|traded)|anzahl|stuck(zahl|e)?|stueck|titulos|(cantidad de )?(titulos|acciones)|aantal|nombre de titres|quantite|quantita)$/,
  ),
  pattern(
    'security',
    90,
    /^(symbol|ticker( symbol)?|instrument|security( (id|name|symbol|description))?|cusip|isin|wkn|sedol|stock( symbol)?|symbol cusip|investment( name)?|fund( name)?|product|wertpapier|valor|titulo|titre|valeur)$/,
  ),
  pattern(
    'paidOutAsset',
    90,
    /^(sent|debit(ed)?|sold|sell|from|out|outgoing|spent|source|paid|withdrawn|send|given|base|amount debited) ?(currency( code)?|asset|coin|unit|cur|symbol|ticker|token|commodity)$/,
  ),
  pattern(
    'paidInAsset',
    90,
    /^(received?|credit(ed)?|bought|buy|to|in|incoming|target|got|deposited|quote|amount credited) ?(currency( code)?|asset|coin|unit|cur|symbol|ticker|token|commodity)$/,
  ),
  pattern('block', 90, /^(block ?no|block ?number|block ?height|block|blk|height)$/),
  pattern(
    'balance',
    90,
    /\b(balance|bal|saldo|kontostand|solde|running|runningbalance|beginning|ending)\b/,
  ),
  pattern('feeAsset', 90, /\bfees? ?(asset|currency|unit|coin|ticker|symbol)\b/),
  pattern(
    'fee',
    90,
    /^(network |transaction |withdrawal |tx |txn |gas |total |transfer |operation |miner |native network )?fees?( amount| paid)?$|^(comision|gebuhr(en)?|frais|commissione)$/,
  ),
  pattern('fee', 60, /\b(fees?|txnfee|gas|commission)\b/),
  pattern(
    'account',
    90,
    /^(account( name| number| no| type)?|auftragskonto|cuenta|compte|conto|konto|card ?(no|number|last four digits|holder.*)?|member name|cardholder.*|cardmember|card member|user|user id|uid|portfolio|wallet name|account holder|owner|iban( del titular)?|account id|from portfolio|to portfolio|pocket|product)$/,
  ),
  pattern(
    'recipient',
    95,
    /^(payee( name| payer)?|recipient( name)?|receiver( name)?|beneficiary( name)?|beneficiario|beguenstigter zahlungspflichtiger|zahlungsempfanger(in)?|empfanger( name)?|name zahlungsbeteiligter|partner ?name|counterparty( name)?|counter party|name of sender receiver|destinatario|destinataire|creditor( name)?|to name|gegenpartei|auftraggeber empfanger|auftraggeber beguenstigter|begunstigter auftraggeber|zahlungspflichtige r?|to|sent to|target name|beneficiaire|tercero)$/,
  ),
  pattern(
    'recipient',
    85,
    /^(merchant( name)?|name|vendor|merchant description|name description|comercio|naam|nom)$/,
  ),
  pattern(
    'recipient',
    70,
    /^(description|beschreibung|bezeichnung|transaction description|statement description|original description|details?|transaction details?|narrative|narration|payment details|particulars|concepto|descripcion|detalle|movimiento|verwendungszweck|omschrijving|libelle|descrizione|descricao|historico|activity description|memo|text|transaction|causale|observaciones|descrip)$/,
  ),
  pattern(
    'recipient',
    40,
    /^(buchungstext|remarks?|label|notes?|note|comments?|purpose|additional (info|information|note)|message|reference text|payment reference|referencia|info|to email address|email or mobile)$/,
  ),
  pattern('reference', 95, /\b(check|cheque|slip)\b/),
  pattern(
    'reference',
    90,
    /^(transaction ?id|id|trans(action)? (no|number|ref(erence)?)|ref(erence)?( ?id| no| number| code)?|ref ?no|refid|transfer ?id|transferwise id|confirmation( no| number| code)?|trace( number)?|receipt( no| number)?|operation ?id|withdraw(al)? ?id|numero( de)? (referencia|operacion)|payment ?id|tx ?id|txid|activity id|record id|fitid|referenz|referencia|numero)$/,
  ),
  pattern('reference', 50, /^(order ?id|ledger ?id|trade ?id|internal id|external id)$/),
  pattern(
    'type',
    90,
    /^(type|transaction ?type|tx ?type|direction|side|activity|activity type|operation( type)?|kind|category|sub ?type|transfer ?type|debit credit|credit debit( indicator)?|dr cr|cr dr|transaction ?kind|details|balance impact|in out|subcategory|entry type|soll haben|tipo|art|umsatzart|action|action desc(ription)?|trans(action)? code|event|method|transaction|flow|d c|sub category|record type|tipo de movimiento|label|movement)$/,
  ),
  pattern(
    'status',
    90,
    /^(status|state|estado|result|outcome|payment status|transaction status|tx status|txn status|is ?confirm(ed)?|confirmed|err ?code|error|blockchain txn state|estatus|etat|stato|info|current status|clearing status|tx state|success)$/,
  ),
];

export function isBeside({ words }: Heading): boolean {
  return besides.test(words);
}

/** How well a heading says that its column has a role; 0 when it does not. */
export function scoreOf({ words }: Heading, role: Role): number {
  if (role === 'balance' && /\b(unit|impact|address)\b/.test(words)) return 0;
  // Banks number the lines of a description.
  const named = role === 'recipient' ? words.replace(/ (line )?\d$/, '') : words;
  let best = 0;
  for (const each of patterns)
    if (each.role === role && each.score > best && each.words.test(named)) best = each.score;
  return best;
}

/** Roles without which a row of names is no header of a table of money. */
const distinctiveRoles: readonly Role[] = ['date', 'amount', 'paidOut', 'paidIn'];
const others: readonly Role[] = [
  'asset',
  'recipient',
  'type',
  'status',
  'balance',
  'reference',
  'hash',
  'toAddress',
  'fee',
];

/** Number of roles that a row names, weighted; a row of data names none. */
export function headerScore(cells: readonly string[]): number {
  const headings = cells.map(readHeading).filter(({ name }) => name !== '');
  if (headings.length < 2 || headings.some(({ name }) => name.length > 120)) return 0;
  function isPlain(each: Role): boolean {
    return headings.some((heading) => scoreOf(heading, each) >= 40);
  }
  const told = distinctiveRoles.filter(isPlain).length;
  return told === 0 ? 0 : 3 * told + others.filter(isPlain).length;
}

/** Unit that a heading states for its column: `Value_OUT(BNB)`, `Amount (sats)`, `USD Amount`, `CAD$`. */
export function unitIn({ name, within }: Heading): Unit {
  const none = { asset: '', scale: 0 };
  const inner = /^([A-Z][A-Z\d]{1,9}|\p{Sc}|[A-Z]{1,3}\p{Sc})$/u.test(within)
    ? findUnit(within)
    : none;
  if (inner.asset && !/^(UTC|GMT|TOTAL|NET|GROSS|ID|IN|OUT|DR|CR)$/i.test(within)) return inner;
  const small = findUnit(within.replace(/^in /i, ''));
  if (small.scale > 0) return small;
  for (const word of withoutBrackets(name).split(/[\s_]+/)) {
    const bare = word.replace(/\$$/, '');
    if (/^[A-Z]{3}$/.test(bare) && isCurrency(bare)) return { asset: bare, scale: 0 };
    if (/^(BTC|ETH|USDT|USDC|BNB|XRP|SOL|TRX|LTC|DOGE|ADA|MATIC)$/.test(word))
      return { asset: word, scale: 0 };
    if (/^(usd|eur|gbp)$/.test(word)) return { asset: word.toUpperCase(), scale: 0 };
    const counted = findUnit(word);
    if (counted.scale > 0 && word.length > 2) return counted;
  }
  const unit = /[("]?ש["״]ח|₪/.test(name) ? findUnit('₪') : none;
  return unit;
}

export function unitOf(heading: Heading): string {
  return unitIn(heading).asset;
}

/** Zone that a heading states: `Date(UTC+0)`, `Time (UTC+08:00)`, `UTC_Time`, `Date (EST)`; empty without one. */
export function zoneOf({ name, within }: Heading): string {
  const text =
    /\b(UTC|GMT)\s?([+-]\d{1,2}(:?\d{2})?)?/i.exec(name.replaceAll('_', ' '))?.[0] ?? within;
  const read = text === '' ? undefined : readZone(text.replace(/\s+/g, ''));
  if (!read) return '';
  return read.offset && read.zone === 'UTC' && read.offset !== 'Z' ? read.offset : read.zone;
}
