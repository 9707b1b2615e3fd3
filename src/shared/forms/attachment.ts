/** An event in the custody of a file, from its arrival on. */
export type CustodyEvent = {
  id: string;
  at: Date;
  action:
    | 'received'
    | 'hashed'
    | 'scanned'
    | 'attached'
    | 'viewed'
    | 'downloaded'
    | 'packed'
    | 'removed';
  /** A name, `sender` or `system`. */
  actorName: string;
  /** A checksum, a verdict, a place; never a person. */
  detail: string;
};

/** Facts about a file for code outside the storage. */
export type Attachment = {
  id: string;
  /** Exactly one of the two is set. */
  submissionId: string | null;
  caseId: string | null;
  /** The message of the case that it came with. */
  messageId: string | null;
  name: string;
  /** By its content. */
  mime: string;
  /** In bytes. */
  size: number;
  /** Hash of the file as it arrived, in hexadecimal. */
  sha256: string;
  /** Only a ready file can be opened. */
  state: 'waiting' | 'ready' | 'quarantined';
  /** Result of the virus scanner; empty where none is set up. */
  scanNote: string;
  uploadedBy: 'client' | 'staff';
  createdAt: Date;
  /** True if there is a copy of the picture without metadata. */
  hasShownCopy: boolean;
  /** Oldest first; empty for anyone outside the staff. */
  custody: readonly CustodyEvent[];
};

/** Shown to staff beside a PDF that is evidence; a refusal would lose what a victim received. */
export const activePdfNote =
  'This PDF does something by itself, such as run a script, when it is opened or used: open it only in a program that runs no scripts.';

/** Most files per form or message. */
export const mostFiles = 10;

/** In bytes, of one file. */
export const mostFileBytes = 20 * 1024 * 1024;

/** Name of the file fields of public forms; the server finds them by it. */
export const evidenceField = 'evidence';

/** The client's own id of one file, sent along with it. */
export const fileKeyField = 'file_key';

/** Name of the buttons that remove an uploaded file. */
export const removeFileField = 'remove_file';

/** A kind of file by its content; `savedAs`: extension that is added to whatever name it has. */
type EvidenceKind = { extensions: readonly string[]; label: string; savedAs?: string };

/** Kinds of files by their content. The extensions name downloads. */
const evidenceKinds = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], label: 'JPEG picture' },
  'image/png': { extensions: ['png'], label: 'PNG picture' },
  'image/webp': { extensions: ['webp'], label: 'WebP picture' },
  'image/heic': { extensions: ['heic', 'heif'], label: 'HEIC picture' },
  'image/gif': { extensions: ['gif'], label: 'GIF picture' },
  'application/pdf': { extensions: ['pdf'], label: 'PDF document' },
  'text/plain': { extensions: ['txt', 'log', 'json'], label: 'Text' },
  'text/csv': { extensions: ['csv'], label: 'Table (CSV)' },
  'message/rfc822': { extensions: ['eml'], label: 'E-mail' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    label: 'Word document',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    extensions: ['xlsx'],
    label: 'Excel workbook',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    extensions: ['pptx'],
    label: 'PowerPoint presentation',
  },
  'application/vnd.oasis.opendocument.spreadsheet': {
    extensions: ['ods'],
    label: 'OpenDocument workbook',
  },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'], label: 'OpenDocument text' },
  'video/mp4': { extensions: ['mp4', 'm4v'], label: 'MP4 video' },
  'video/quicktime': { extensions: ['mov'], label: 'QuickTime video' },
  'audio/mpeg': { extensions: ['mp3'], label: 'MP3 recording' },
  'audio/mp4': { extensions: ['m4a'], label: 'M4A recording' },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus'], label: 'Ogg recording' },
  'audio/wav': { extensions: ['wav'], label: 'WAV recording' },
  'application/zip': { extensions: ['zip'], label: 'ZIP archive' },
  'application/rtf': { extensions: ['rtf'], label: 'Text with formats (RTF)' },
  'application/vnd.ms-outlook': { extensions: ['msg'], label: 'E-mail of Outlook' },
  'application/vnd.ms-excel': { extensions: ['xls'], label: 'Excel workbook of an old kind' },
  'application/msword': { extensions: ['doc'], label: 'Word document of an old kind' },
  'text/vcard': { extensions: ['vcf'], label: 'Contact' },
  'image/tiff': { extensions: ['tif', 'tiff'], label: 'TIFF picture' },
  'image/bmp': { extensions: ['bmp'], label: 'BMP picture' },
  'image/avif': { extensions: ['avif'], label: 'AVIF picture' },
  'video/webm': { extensions: ['webm'], label: 'WebM video' },
  'video/matroska': { extensions: ['mkv', 'webm'], label: 'Matroska video' },
  'video/3gpp': { extensions: ['3gp', '3gpp'], label: '3GP video' },
  'audio/amr': { extensions: ['amr'], label: 'AMR recording' },
  'audio/aac': { extensions: ['aac'], label: 'AAC recording' },
  'audio/flac': { extensions: ['flac'], label: 'FLAC recording' },
  // A browser would run what these hold; as a text it is only shown.
  'text/html': { extensions: ['txt'], label: 'Web page or drawing', savedAs: 'txt' },
  'application/xml': { extensions: ['txt'], label: 'XML data', savedAs: 'txt' },
  'application/octet-stream': {
    extensions: ['bin'],
    label: 'File of another kind',
    savedAs: 'bin',
  },
} as const satisfies Record<string, EvidenceKind>;

export type EvidenceMime = keyof typeof evidenceKinds;

export function isEvidenceMime(mime: string): mime is EvidenceMime {
  return Object.hasOwn(evidenceKinds, mime);
}

/**
 * Kinds that are kept as they are: no program of ours draws or plays them, and opening them can run what they hold or
 * needs a program whose faults nobody here knows.
 */
const unopenedKinds: ReadonlySet<string> = new Set<EvidenceMime>([
  'text/html',
  'application/xml',
  'application/octet-stream',
]);

export function isUnopenedKind(mime: string): boolean {
  return unopenedKinds.has(mime);
}

/** Describes the type of a file for staff. */
export function evidenceLabel(mime: string): string {
  return isEvidenceMime(mime) ? evidenceKinds[mime].label : mime;
}

/** In characters. */
const longestName = 150;

/**
 * A file's name as its sender gave it, made safe to show and to save under: no folders, no control
 * characters, no direction overrides (`exe.gpj` would read as `jpg.exe`).
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  if (shown.length <= longestName) return shown || 'file';
  const ending = /\.[\w-]{1,10}$/.exec(shown)?.[0] ?? '';
  return `${shown.slice(0, longestName - ending.length).toWellFormed()}${ending}`;
}

/**
 * The name to save a file under, with the extension of its type, so that a picture called `invoice.exe` is
 * opened as a picture.
 */
export function downloadName(name: string, mime: string): string {
  if (!isEvidenceMime(mime)) return `${name}.bin`;
  const { extensions }: EvidenceKind = evidenceKinds[mime];
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(own) ? name : `${name}.${extensions[0]}`;
}

/** Reasons to refuse a file. */
const fileRefusals = [
  'too_large',
  'empty',
  'too_many_files',
  'program',
  'damaged',
  'archive',
  'macros',
  'infected',
  'too_many',
  'no_room',
  'network_full',
  'unavailable',
  'broken_off',
] as const;

export type FileRefusal = (typeof fileRefusals)[number];

/** An accepted file, as its sender sees it. */
export type UploadedFile = { id: string; name: string; size: number };

/** A refused file. */
export type RefusedFile = { name: string; reason: FileRefusal; retryAfterMinutes?: number };
