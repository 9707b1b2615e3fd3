/** Why a row is not offered as a payment. */
export const leftOutReasons = [
  'pending',
  'incoming',
  'failed',
  'reversed',
  'own',
  'trade',
  'fee',
  'zero',
  'duplicate',
  'balance',
  'note',
  'unreadable',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

export type Direction = 'out' | 'incoming' | 'own' | 'trade' | 'fee';

/** Outcome of a payment, according to the words of its status. */
export type Outcome = 'done' | 'pending' | 'failed' | 'reversed';

/** In characters: the subject of a row is at its beginning. */
export const longestWords = 300;

/** `CARD_PAYMENT`, `cardPayment` and `Card Payment` are the same words. */
export function plainWords(given: string): string {
  const text = given.length > longestWords ? given.slice(0, longestWords) : given;
  return text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\-/.:>()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Text in the first brackets; empty without any. */
export function inBrackets(text: string): string {
  return /[([]([^)\]]*)[)\]]/.exec(closedPart(text))?.[1]?.trim() ?? '';
}

export function withoutBrackets(text: string): string {
  const closed = closedPart(text);
  return closed.replaceAll(/[([][^)\]]*[)\]]/g, ' ') + text.slice(closed.length);
}

/** Behind it no bracket closes, so a search from each open one would go on to the end. */
function closedPart(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf(')'), text.lastIndexOf(']')) + 1);
}

// English, Spanish, German, French, Italian and Portuguese, without accents.
const exactly: Readonly<Record<'out' | 'incoming', RegExp>> = {
  out: /^(out|af|ut|uit|wyplata|obciazenie|出金|出庫|送金|outgoing|outbound|outflow|send|sent|sent to|to|withdraw|withdrawal|withdrawals|debit|debits|dr|deb|db|d|money out|paid out|pay out|payout|payment|payment sent|transfer out|expense|expenditure|spend|spent|purchase|salida|retiro|retirada|cargo|debito|gasto|enviado|envio|egreso|soll|s|ausgang|ausgabe|belastung|lastschrift|auszahlung|debit|depense|retrait|envoye|sortie|uscita|addebito|prelievo|inviato|saida|saque|envio|crypto withdrawal|fiat withdrawal|withdraw crypto|withdraw fiat|sending|transfer sent|p2p sent|check|wire out)$/,
  incoming:
    /^(in|bij|wplata|uznanie|入金|入庫|incoming|inbound|inflow|receive|received|received from|recv|from|deposit|deposits|credit|credits|cr|cred|c|money in|paid in|pay in|payin|topup|top up|transfer in|income|entrada|ingreso|abono|credito|recibido|deposito|haben|h|eingang|gutschrift|einzahlung|recu|depot|entree|entrata|accredito|versamento|ricevuto|recebido|crypto deposit|fiat deposit|receiving|reward|rewards|interest|airdrop|staking reward|staking rewards|mining|cashback|bonus|refund|rebate|dividend)$/,
};

const within: readonly (readonly [Direction, RegExp])[] = [
  [
    'own',
    /\b(self|internal|pot transfer|transfers? between|between (own|my|main|spot|accounts)|exchange (deposit|withdrawal)|pro (deposit|withdrawal)|(to|from) (the )?(unified |main |spot |funding |margin |futures |earn |savings |cross |isolated )?(trading|spot|funding|margin|futures|earn|savings|vault|exchange|staking)( account| wallet)?$|unified trading account|(un)?stak(e|ed|ing)$|transfer: .*exchange|own account|crypto to exchange|exchange to crypto|eigenubertrag|umbuchung|traspaso|cuenta propia)\b/,
  ],
  ['fee', /^(\w+ ){0,2}(fees?|commissions?|comision|gebuhr(en)?|frais)$/],
  [
    'trade',
    /^(un)?(buy|bought|sell|sold|trade|traded|trades|swap|swapped|exchange|exchanged|convert|converted|conversion|match|market|limit|fill|order|instant (buy|sell)|small assets exchange.*|large otc trading|otc|kauf|verkauf|compra|venta|achat|vente|acquisto|vendita|permuta|intercambio)$|\b(exchanged to|bitcoin (buy|sale|sell)|transaction (buy|spend|sold|revenue)|advanced trade (buy|sell)|trade|viban purchase|crypto (exchange|purchase)|auto (convert|invest)|converted|currency exchange|recurring buy)\b/,
  ],
];

const begins: readonly (readonly [Direction, RegExp])[] = [
  [
    'incoming',
    /^(receive|received|recv|deposit|incoming|refund|reward|interest|airdrop|top ?up|credit|cashback|dividend|payroll|direct deposit|payment received|ach credit|wire credit|money received|transfer from|crypto deposit|mined|earn)\b|\b(rewards?|cashback|interest( paid)?|credit|received|payroll|deposit|gutschrift|ingreso|abono)$/,
  ],
  [
    'out',
    /^(send|sent|withdraw|withdrawal|outgoing|debit|payment to|paid|ach debit|wire debit|transfer to|crypto withdrawal|charge|purchase|uberweisung|lastschrift|auszahlung|envio|enviado|retiro|cargo)\b|\b(withdrawal|debit|sent)$/,
  ],
];

/** @returns the direction that the words of a type column state, ignoring a status in brackets */
export function directionIn(given: string): Direction | undefined {
  const text = given.slice(0, longestWords);
  const plain = plainWords(text.replace(/\([^)]*\)\s*$/, '')) || plainWords(text);
  if (plain === '' || plain.length > 48) return plain === '' ? signOnly(text) : undefined;
  if (exactly.out.test(plain)) return 'out';
  if (exactly.incoming.test(plain)) return 'incoming';
  for (const [direction, pattern] of within) if (pattern.test(plain)) return direction;
  for (const [direction, pattern] of begins) if (pattern.test(plain)) return direction;
  return undefined;
}

function signOnly(text: string): Direction | undefined {
  const sign = text.trim();
  return sign === '-' || sign === '−' ? 'out' : sign === '+' ? 'incoming' : undefined;
}

/** True for words that alone decide whether money left or came. */
export function isDecisive(text: string): boolean {
  const plain = plainWords(text);
  return exactly.out.test(plain) || exactly.incoming.test(plain) || signOnly(text) !== undefined;
}

const outcomes: readonly (readonly [Outcome, RegExp])[] = [
  // A payment that was reversed only in part was paid.
  ['done', /\bpartial(ly)?\b|\bteilweise\b|\bparcial/],
  [
    'reversed',
    /\b(reversed|reversal|refunded|refund|returned|reverted|charged? ?back|chargeback|devuelt[oa]|reembolsad[oa]|ruckbuchung|ruckuberweisung|erstattet|rembourse|rimborsato|estornado)\b/,
  ],
  [
    'failed',
    /\b(fail(ed|ure|s)?|cancel(l?ed|lation|ado|ada)?|reject(ed|ion)?|denied|declin(ed|e)|expired|void(ed)?|error|invalid|unsuccessful|not sent|unpaid|blocked|aborted|dropped|removed|fehlgeschlagen|abgelehnt|storniert|abgebrochen|rechazad[oa]|fallid[oa]|anulad[oa]|cancelad[oa]|echoue|annule|refuse|rifiutat[oa]|annullat[oa]|recusad[oa]|falhou)\b/,
  ],
  [
    'pending',
    /\b(pend(ing|iente|ente)|process(ing|ando)?|in progress|in process|in review|awaiting|waiting|submitted|initiated|on hold|held|hold|unconfirmed|scheduled|sending|broadcast(ed|ing)?|requested|authori[sz]ed|authori[sz]ation|vorgemerkt|ausstehend|in bearbeitung|offen|en proceso|en curso|en cours|en attente|in sospeso|in corso|new|queued|under review|unverified|not yet booked|uncleared|unposted)\b/,
  ],
  [
    'done',
    /\b(complet(e|ed|ado|ada|ato|ata)|success(ful|fully)?|succeeded|confirmed|done|posted|cleared|settled|paid|sent|booked|gebucht|finished|finalizad[oa]|finalized|ok|approved|executed|issued|delivered|deposited|credited|debited|processed|closed|abgeschlossen|erfolgreich|ausgefuhrt|ejecutad[oa]|realizad[oa]|confirmad[oa]|exitos[oa]|termine|effectue|eseguit[oa]|concluid[oa]|received|on chain|verified|active|reconciled|minted|included|true|yes)\b/,
  ],
];

/** @returns undefined for words that are no status that we know */
export function outcomeIn(text: string): Outcome | undefined {
  const plain = plainWords(text);
  if (plain === '' || plain.length > 60) return undefined;
  for (const [outcome, pattern] of outcomes) if (pattern.test(plain)) return outcome;
  return undefined;
}

const balanceWords =
  /\b(beginning|opening|starting|closing|ending|previous|current|available|account|total|new|final) (balance|bal|total|credits|debits|deposits|withdrawals)\b|\bbalance (as of|brought|carried|forward|inicial|final)\b|\b(saldo (inicial|final|anterior|actual)|anfangssaldo|endsaldo|kontostand|ubertrag|total(s)?( (credits|debits|deposits|withdrawals))?$)/;

export function isBalance(text: string): boolean {
  return balanceWords.test(plainWords(text));
}
