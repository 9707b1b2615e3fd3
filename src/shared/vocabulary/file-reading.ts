import type { IndicatorKind } from './indicator-kinds.ts';

/** A value that was found in a file, with the places where it stands. */
export type FileFinding = {
  kind: IndicatorKind;
  chain: string;
  value: string;
  display: string;
  raw: string;
  checksum: 'valid' | 'invalid' | 'none';
  likelyTypo?: string;
  possibilities?: readonly string[];
  /** The first places, in words: "page 2". Empty where the file has no places. */
  places: string[];
  /** In how many passages it stands. */
  count: number;
  /** Who wrote it, by the names of the file; empty where the file does not say. */
  by: string[];
  /** It stands in pictures alone, whose letters may be misread. */
  isFromPicture?: boolean;
};

/** Words of a file that say that money was paid. It is no payment until somebody records one. */
export type PaidMention = {
  words: string;
  /** As written, such as "5,000". */
  amount: string;
  /** Symbol; empty where the words leave it open. */
  asset: string;
  recipient: string;
  transactionId: string;
  place: string;
  /** Who wrote it; empty where the file does not say. */
  by: string;
  isFromPicture?: boolean;
};

/** What the program read in a file. The text itself is read again where somebody wants to see it. */
export type FileReading = {
  /** What it was read as: "Chat of Telegram". */
  as: string;
  /** Why nothing was read. */
  problem: 'damaged' | 'too-large' | null;
  passages: number;
  /** In characters. */
  length: number;
  /** People who write in it, with the number of their messages, first in order of appearance. */
  writers: { name: string; messages: number }[];
  /** Which of them is the client; empty: none of them, null: not known. */
  client: string | null;
  /** How that is known. */
  clientBy: 'export' | 'contact' | 'staff' | null;
  /** Staff said that what names people, sites and accounts in it belongs to the other side. */
  isOtherSides: boolean;
  /** Addresses that a mail was sent to. */
  recipients: string[];
  /** The first parts without text, with the reason, and the number of all. */
  unread: { place: string; reason: string }[];
  unreadCount: number;
  found: FileFinding[];
  /** The first sentences that say that money was paid. */
  paid?: PaidMention[];
  /** Letters of pictures were read in it. */
  hasPictures?: boolean;
  /** What staff compared with the picture it was read from, by `keyOfFinding`. */
  compared?: string[];
};

export function keyOfFinding({
  kind,
  chain,
  value,
}: Pick<FileFinding, 'kind' | 'chain' | 'value'>): string {
  return [kind, chain, value].join(' ');
}

/** Field of a sighting in a file, before the id of the file. */
export const filePrefix = 'file:';

/** The same for what only a picture in the file has: its checksum is right, but nobody has compared it. */
export const picturePrefix = 'picture:';

/** Kinds that identify themselves: a wallet is recorded whoever names it. Others may be the client's own. */
const ownless: ReadonlySet<IndicatorKind> = new Set(['wallet', 'transaction']);

/** The file in which a sighting stands; undefined for a field of a form or a case. */
export function fileOfField(field: string): { id: string; isFromPicture: boolean } | undefined {
  const prefix = [filePrefix, picturePrefix].find((each) => field.startsWith(each));
  if (prefix === undefined) return undefined;
  return { id: field.slice(prefix.length), isFromPicture: prefix === picturePrefix };
}

/** Name under which a mail that continues a conversation is kept as a file of it. */
export const answerFile = 'answer.eml';

export type FindingVerdict = 'named' | 'client' | 'asked' | 'unsure';

/**
 * What a finding counts as: `named` an offender's; `client` the client's own words alone have it, or a mail was sent
 * to it; `asked` nothing proves whose it is, so staff are asked; `unsure` it was read from a picture, no checksum
 * proves it, and nobody has compared it yet.
 */
export function judgeFinding(
  reading: Pick<FileReading, 'client' | 'isOtherSides' | 'recipients' | 'compared'>,
  finding: Pick<FileFinding, 'kind' | 'chain' | 'value' | 'by' | 'checksum' | 'isFromPicture'>,
): FindingVerdict {
  const { kind, value, by, checksum } = finding;
  if (kind === 'email' && reading.recipients.includes(value)) return 'client';
  if (isUncompared(reading, finding) && checksum !== 'valid') return 'unsure';
  if (ownless.has(kind)) return 'named';
  const { client } = reading;
  if (client !== null && by.length > 0)
    return by.some((name) => name !== client) ? 'named' : 'client';
  return reading.isOtherSides ? 'named' : 'asked';
}

/** It was read from a picture, and nobody has compared it with what the picture shows. */
export function isUncompared(
  { compared }: Pick<FileReading, 'compared'>,
  finding: Pick<FileFinding, 'kind' | 'chain' | 'value' | 'isFromPicture'>,
): boolean {
  return finding.isFromPicture === true && compared?.includes(keyOfFinding(finding)) !== true;
}
