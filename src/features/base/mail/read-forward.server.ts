import { cleanLine } from '#shared/forms/clean-text.ts';
import type { Mailbox } from '#platform/file-text/read-mail.ts';
import { isEmail } from '#shared/forms/text-fields.ts';

/** A mail that somebody forwarded inside their own. */
export type Forward = {
  /** Text above it by the person who forwards it. */
  above: string;
  /** The forwarded text without the block of its headers. */
  text: string;
  /** The same with the block. */
  quoted: string;
  /** Undefined where the block names no address. */
  from: Mailbox | undefined;
  /** Addresses in To and Cc of the block. */
  others: string[];
};

/** Words of mail programs above a forwarded mail, in the languages they are translated to. */
const marks = `forwarded message|original message|begin forwarded message|weitergeleitete nachricht|weitergeleitete mail|urspr[uü]ngliche nachricht|originalnachricht|anfang der weitergeleiteten (?:e-?mail|nachricht)|message transf[eé]r[eé]|message d['’]origine|message original|d[eé]but du message (?:r[eé]exp[eé]di[eé]|transf[eé]r[eé])|mensaje reenviado|mensaje original|inicio del mensaje reenviado|messaggio inoltrato|messaggio originale|inizio (?:del )?messaggio inoltrato|mensagem (?:encaminhada|reencaminhada)|mensagem original|in[ií]cio da mensagem (?:re)?encaminhada|doorgestuurd bericht|oorspronkelijk bericht|begin doorgestuurd bericht|wiadomo[sś][cć] (?:przekazana|oryginalna)|przekazana wiadomo[sś][cć]|oryginalna wiadomo[sś][cć]|pocz[aą]tek przekazywanej wiadomo[sś]ci|p[rř]eposlan[aá] zpr[aá]va|p[uů]vodn[ií] zpr[aá]va|za[cč][aá]tek p[rř]eposlan[eé] zpr[aá]vy|vidarebefordrat (?:meddelande|mejl|brev)|ursprungligt meddelande|videresendt? (?:besked|meddelelse|melding|e-post)|oprindelig meddelelse|opprinnelig melding|v[aä]litetty viesti|alkuper[aä]inen viesti|пересылаемое сообщение|пересланное сообщение|исходное сообщение|начало переадресованного сообщения|пересланное письмо|переслане повідомлення|iletilen ileti|iletilmi[sş] (?:mesaj|ileti)|y[oö]nlendirilen (?:ileti|mesaj)|[oö]zg[uü]n ileti|tov[aá]bb[ií]tott [uü]zenet|eredeti [uü]zenet|mesaj redirec[tț]ionat|転送メッセージ|転送されたメッセージ|元のメッセージ|转发的?(?:邮件|信息|消息)|轉寄郵件|轉寄的郵件|原始邮件|原始郵件|전달된 메시지|원본 메시지|الرسالة المعاد توجيهها|رسالة محولة|הודעה שהועברה`;

/** A line of dashes around a few words, whatever language they are; a block of headers must follow. */
const anyMark = /^[>|\s]{0,20}[-–—]{5,} ?[^\n-]{3,60}? ?[-–—]{5,} ?/u;

/** In one line with dashes, or with a colon as Apple Mail writes it. */
const markLine = new RegExp(
  `^[>|\\s]{0,20}(?:[-_–—*]{2,} ?(?:${marks})(?: from [^\\n-]{1,80})? ?:? ?[-_–—*]{2,}|(?:${marks}) ?[:：]) ?`,
  'iu',
);

type HeaderName = 'from' | 'date' | 'to' | 'cc' | 'subject' | 'reply';

const labels: Readonly<Record<HeaderName, string>> = {
  from: 'from|von|de|da|od|van|fr[aå]n|fra|l[aä]hett[aä]j[aä]|mittente|exp[eé]diteur|remitente|remetente|afzender|nadawca|odes[ií]latel|avs[aä]ndare|afsender|avsender|felad[oó]|expeditor|от|від|від кого|kimden|g[oö]nderen|差出人|发件人|發件人|寄件者|寄件人|보낸 ?사람|من|מאת|de la|expeditorul|saatja|[sš]alje|отправитель|odosielate[lľ]|送信元|por|από',
  date: 'sent|date|gesendet|gesendet am|datum|envoy[eé](?: le)?|enviado(?: el| em)?|enviada(?: em)?|fecha|data|inviato|data invio|verzonden|wys[lł]ano|data|odesl[aá]no|skickat|sendt|dato|l[aä]hetetty|p[aä]iv[aä]m[aä][aä]r[aä]|отправлено|дата|g[oö]nderildi|g[oö]nderilme(?: tarihi)?|tarih|送信日時|日付|日時|发送时间|發送時間|寄件日期|日期|보낸 ?날짜|날짜|d[aá]tum|k[uü]ldve|trimis|dat[aă]|odoslan[eé]|kuup[aä]ev|التاريخ|תאריך',
  to: 'to|an|à|a|para|per|til|till|aan|do|komu|vastaanottaja|кому|kime|al[iı]c[iı]|宛先|收件人|收件者|받는 ?사람|destinataire|destinatario|empf[aä]nger|pour|إلى|אל|c[ií]mzett|către|destinatarul|prima|saaja|送信先',
  cc: 'cc|kopie|kopie an|copie(?: à)?|copia|con copia|dw|do wiadomo[sś]ci|kopi|kopia|kopio|копия|копія|k[oó]pia|bilgi|抄送|副本|참조|bcc|cci',
  subject:
    'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|p[rř]edm[eě]t|[aä]mne|emne|aihe|тема|konu|件名|主题|主題|主旨|제목|t[aá]rgy|subiect|subiectul|sujet|predmet|naslov|teema|件名|الموضوع|נושא',
  reply: 'reply-?to|antwort an|r[eé]pondre à|responder a|rispondi a|antwoorden aan',
};

const headerNames = Object.keys(labels) as HeaderName[];

const headerLines = headerNames.map((name) => ({
  name,
  pattern: new RegExp(
    `^[>|\\s]{0,20}[*_]{0,2}(?:${labels[name]})[*_]{0,2}[ \\u00A0]?[:：][*_]{0,2}`,
    'iu',
  ),
}));

/** In characters: no header in a forward is longer. */
const longestHeader = 2_000;

type Header = { name: HeaderName; value: string };

function headerOf(line: string): Header | undefined {
  const start = line.slice(0, 80);
  for (const { name, pattern } of headerLines) {
    const label = pattern.exec(start)?.[0];
    if (label !== undefined)
      return {
        name,
        value: line.slice(label.length, longestHeader).replace(/^[\s*_]+|[\s*_]+$/g, ''),
      };
  }
  return undefined;
}

/** Lines in which a block is looked for: nobody writes more above a mail that they pass on. */
const mostLines = 2_000;

/**
 * Finds the first forwarded mail in a text: behind the words of a mail program, or, as Outlook writes it, as a
 * block of headers alone. Only the block right there says who wrote it; deeper ones are part of what they sent.
 */
export function findForward(text: string): Forward | undefined {
  const lines = text.split('\n', mostLines);
  for (const [at, line] of lines.entries()) {
    const mark = line.length < 4_000 ? markLine.exec(line.slice(0, 300))?.[0] : undefined;
    if (mark !== undefined) {
      const rest = line.slice(mark.length).replace(/^[\s>|-]+/, '');
      const inLine = rest === '' ? undefined : readInLine(rest);
      const block = inLine ? { headers: inLine, end: at + 1 } : readBlock(lines, at + 1);
      return toForward(text, lines, { start: at, ...block });
    }
    const unnamed = line.length < 4_000 ? anyMark.exec(line.slice(0, 300))?.[0] : undefined;
    if (unnamed !== undefined) {
      const inLine = readInLine(line.slice(unnamed.length));
      const read = inLine ? { headers: inLine, end: at + 1 } : readBlock(lines, at + 1);
      const isBlock = read.headers.length >= 3 && read.headers.some(({ name }) => name === 'from');
      if (isBlock) return toForward(text, lines, { start: at, ...read });
    }
    const block = headerOf(line) ? readBlock(lines, at) : undefined;
    const names = new Set(block?.headers.map(({ name }) => name));
    // Fewer could be the words of a letter.
    if (block && names.has('from') && names.size >= 3) {
      const isRule = /^[>\s]*[_-]{8,}\s*$/.test(lines[at - 1] ?? '');
      return toForward(text, lines, { start: isRule ? at - 1 : at, ...block });
    }
  }
  return undefined;
}

/** True if a quoted mail begins at a line: with the words of a mail program, or with a block of headers. */
export function startsForward(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.length >= 4_000 || at >= mostLines) return false;
  if (markLine.test(line.slice(0, 300))) return true;
  const isRule = /^[>\s]*[_-]{8,}\s*$/.test(line) && headerOf(lines[at + 1] ?? '');
  const from = anyMark.test(line.slice(0, 300)) || isRule ? at + 1 : at;
  if (from === at && !headerOf(line)) return false;
  const names = new Set(readBlock(lines, from).headers.map(({ name }) => name));
  return names.has('from') && names.size >= 3;
}

/** The headers at a line, below at most two empty ones, and the number of the line behind them. */
function readBlock(lines: readonly string[], from: number): { headers: Header[]; end: number } {
  const headers: Header[] = [];
  let at = from;
  while (at < from + 3 && isBlank(lines[at])) at += 1;
  for (; at < lines.length && headers.length < 12; at += 1) {
    const line = lines[at] ?? '';
    const header = headerOf(line);
    const last = headers.at(-1);
    if (header) headers.push(header);
    // A header of another program or language.
    else if (last && /^[>|\s]{0,20}[\p{L} .-]{2,25}[ \u00A0]?[:：][ \t]/u.test(line)) continue;
    // A long list of recipients continues in the next line.
    else if (last && /^[>|]?\s{1,8}\S/.test(line) && /@/.test(line) && /[,;]$/.test(last.value))
      last.value += ` ${line.trim()}`;
    else break;
  }
  return { headers, end: headers.length > 0 ? at : from };
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && /^[>|\s]*$/.test(line);
}

/** Yahoo writes all headers into one line. */
function readInLine(rest: string): Header[] | undefined {
  const any = headerNames.map((name) => labels[name]).join('|');
  const starts = [
    ...rest
      .slice(0, longestHeader)
      .matchAll(new RegExp(`(?:^|(?<=[>\\s"\\p{Ll}]))(?:${any}): ?`, 'giu')),
  ];
  const headers = starts.flatMap(({ 0: label, index }, place) => {
    const value = rest.slice(index + label.length, starts[place + 1]?.index ?? longestHeader);
    const header = headerOf(`${label.trim()} ${value}`);
    return header ? [header] : [];
  });
  return headers.some(({ name }) => name === 'from') ? headers : undefined;
}

function toForward(
  text: string,
  lines: readonly string[],
  { start, headers, end }: { start: number; headers: readonly Header[]; end: number },
): Forward {
  const offset = lines.slice(0, start).join('\n').length + (start > 0 ? 1 : 0);
  const behind = lines.slice(0, end).join('\n').length;
  const from = headers.find(({ name }) => name === 'from');
  const others = headers.filter(({ name }) => name === 'to' || name === 'cc');
  return {
    above: text.slice(0, offset).trim(),
    quoted: text.slice(offset).trim(),
    text: text.slice(behind).trim(),
    from: from && mailboxIn(from.value),
    others: [...new Set(others.flatMap(({ value }) => addressesIn(value)))],
  };
}

const address = /[^\s<>"'()[\]:,;]+@[^\s<>"'()[\],;]+/g;

export function addressesIn(text: string): string[] {
  return [...text.slice(0, 20_000).matchAll(address)]
    .map(([found]) => found.replace(/[.>]+$/, ''))
    .filter(isEmail);
}

function mailboxIn(value: string): Mailbox | undefined {
  const [email = ''] = addressesIn(value);
  if (email === '') return undefined;
  const name = cleanLine(value.slice(0, value.indexOf(email)).replaceAll(/["<[(*_]|mailto:/gi, ''));
  return { name: name.replace(/^'|'$/g, ''), email };
}

/** The line in which a mail program names whom an answer quotes. */
const attribution =
  /^[^\n]{0,200}<?[^\s<>"]+@[^\s<>"]+>?[^\n]{0,80}(?:wrote|schrieb|a [eé]crit|escribi[oó]|ha scritto|escreveu|schreef|napisa[lł]\(?a?\)?|napsal\(?a?\)?|skrev|kirjoitti|пише|писал\(?а?\)?|yazd[ií]|さん?は書きました|写道|寫道|작성)\s?[:：]\s*$/imu;

/**
 * Separates an answer from the words of ours that it quotes.
 * @param isOwn tests an address of the organisation or its staff
 */
export function withoutOwnQuote(
  text: string,
  isOwn: (email: string) => boolean,
): { text: string; isCut: boolean } {
  const lines = text.split('\n', mostLines);
  for (const [at, line] of lines.entries()) {
    if (!line.includes('@') || line.length > 400 || !attribution.test(line)) continue;
    if (!addressesIn(line).some(isOwn)) continue;
    const end = lines.findIndex((each, place) => place > at && !/^\s*>|^\s*$/.test(each));
    const rest = end < 0 ? [] : lines.slice(end);
    // Answers between the quoted lines stay; only the quotation goes.
    const kept = [...lines.slice(0, at), ...rest.filter((each) => !/^\s*>/.test(each))];
    return { text: kept.join('\n').trim(), isCut: true };
  }
  return { text, isCut: false };
}

/** Words behind which people give another address or number of their own. */
const ownWords =
  /\b(?:reach|contact|write(?: to)?|call|e-?mail) me (?:under|at|on|by|via)|\bmy (?:own |other |second |private |work |new )?(?:e-?mail(?: address)?|address|number|phone|mobile|cell)(?: is| was|:)|\b(?:erreichen sie mich|meine (?:e-?mail|nummer|adresse|handynummer))|\bmi (?:correo|n[uú]mero|tel[eé]fono|m[oó]vil)|\bmon (?:adresse|num[eé]ro|e-?mail)|\bjoignable|\bil mio (?:numero|indirizzo)|\bo meu (?:e-?mail|n[uú]mero)/giu;

/** The parts of a text in which a client gives their own contact: to the end of the sentence or line. */
export function ownContactsIn(text: string): string {
  const found: string[] = [];
  for (const { 0: words, index } of text.matchAll(ownWords)) {
    const rest = text.slice(index + words.length, index + words.length + 160);
    found.push(rest.replace(/(?:[.!?](?=\s|$)|\n)[\s\S]*$/, ''));
    if (found.length >= 20) break;
  }
  return found.join('\n');
}
