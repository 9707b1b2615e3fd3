import '#app/built-in-forms.ts';
import type { CountryCode } from 'libphonenumber-js/max';
import { interpretMail, type KnownPeople } from '#features/edges/exchange/interpret-mail.server.ts';
import { readMail, type MailFile, type ReadMail } from '#platform/file-text/read-mail.ts';
import { commonHostOf } from '#features/base/extraction/hosts.server.ts';
import type { RecognisedValue } from '#features/base/extraction/indicator.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { readFields } from '#features/derived/indicators/indicator-fields.server.ts';
import { keyOf } from '#features/derived/indicators/own-indicators.server.ts';
import { readNotice, type NoticeValue } from '#features/derived/seizures/read-notice.server.ts';
import { createFileTextReader } from '#platform/adapters/file-text/create-file-text-reader.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { findValues } from '#features/base/documents/find-values.server.ts';
import { judgeFinding, type FileFinding } from '#shared/vocabulary/file-reading.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { findSecret, findSecrets } from '#kernel/secrets/find-secret.ts';

export type TextInput = { bytes: Uint8Array; own: readonly string[]; country: CountryCode };

/** Readers of `lantern read` by the name after --as, each with what it prints. */
export const textReaders: Readonly<Record<string, (reading: TextInput) => unknown>> = {
  text: readAsText,
  mail: readAsMail,
  notice: readAsNotice,
  secrets: readAsSecrets,
};

/** UTF-8, or the encoding of Windows in western Europe where it is none. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toOutput({ kind, chain, value, checksum, likelyTypo, possibilities }: RecognisedValue) {
  const place = kind === 'handle' ? { platform: chain } : { chain };
  return {
    kind,
    value,
    ...(chain !== '' && place),
    checksum,
    ...(likelyTypo && { likelyTypo }),
    ...(possibilities && { possibilities }),
  };
}

function readAsText({ bytes, country }: TextInput) {
  return { indicators: readIndicators(textOf(bytes), { defaultCountry: country }).map(toOutput) };
}

async function readAsNotice({ bytes }: TextInput) {
  const { pages, hasPages } = await pagesOf(bytes);
  const { values, authority } = await readNotice(pages, { hasPages });
  return { indicators: values.map(toNoticed), authority: authority.map(toNoticed) };
}

function toNoticed({ kind, chain, value, checksum, page, line }: NoticeValue) {
  const place = kind === 'handle' ? { platform: chain } : { chain };
  return { kind, value, ...(chain !== '' && place), checksum, ...(page && { page }), line };
}

async function pagesOf(
  bytes: Uint8Array,
): Promise<{ pages: readonly string[]; hasPages: boolean }> {
  if (Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) {
    const read = await createPdfReader().readText(bytes);
    if (!read.ok) throw new OperatorError(`This PDF cannot be read (${read.reason}).`);
    return { pages: read.pages, hasPages: true };
  }
  const pages = textOf(bytes).split('\f');
  return { pages, hasPages: pages.length > 1 };
}

function readAsSecrets({ bytes }: TextInput) {
  const secret = findSecret(textOf(bytes));
  return { refused: secret !== undefined, kinds: secret ? [secret] : [] };
}

async function readAsMail({ bytes, own }: TextInput) {
  const read = await readMail(bytes);
  if (!read)
    return { submitter: null, message: '', offenders: [], attachments: [], refused: 'unreadable' };
  const people = peopleOf(read.mail, own);
  const { from, subject, text, above, beside, ownContacts, bystanders, kept } = await interpretMail(
    read.mail,
    bytes,
    people,
  );
  const note = [above, ...beside].join('\n').trim();
  const fields = {
    name: from.name,
    email: from.email,
    subject,
    message: text,
    contacts: ownContacts,
    inCopy: bystanders.join('\n'),
  };
  const hasSecret = Object.keys(findSecrets({ ...fields, note })).length > 0;
  const refused = read.refusal ?? (hasSecret ? 'secret' : undefined);
  if (refused) return { submitter: null, message: '', offenders: [], attachments: [], refused };
  const ours = new Set(readIndicators(own.join('\n')).map(keyOf));
  const inFiles = await namedInFiles(kept.files, from.email);
  const named = readFields(fields, ours, { inFiles }).filter(({ role }) => role === 'named');
  return {
    submitter: from.email === '' ? null : from,
    message: text,
    ...(note !== '' && { staffNote: note }),
    offenders: named.map(toOutput),
    attachments: kept.files.map(({ name, content }) => ({ name, bytes: content.length })),
  };
}

/** What attached files name, such as a mail in a mail: of an address, only what somebody else than the sender wrote. */
async function namedInFiles(files: readonly MailFile[], sender: string) {
  const reader = createFileTextReader();
  const found = new Map<string, FileFinding & { position: number; field: string }>();
  for (const { name, content } of files) {
    const read = await reader.read(content, name);
    if (!read.ok) continue;
    const { passages, recipients } = read.text;
    const client = sender.toLowerCase();
    const written = passages.map((each) =>
      each.by === undefined ? each : { ...each, by: each.by.toLowerCase() },
    );
    for (const each of (await findValues(written)).found)
      if (
        judgeFinding({ client, isOtherSides: false, recipients: [...recipients] }, each) === 'named'
      )
        found.set(keyOf(each), { ...each, position: 0, field: name });
  }
  return [...found.values()];
}

/** Without a database, colleagues are known by the domain that the mail was sent to. */
function peopleOf({ others }: ReadMail, own: readonly string[]): KnownPeople {
  const known = new Set(own);
  const domains = new Set(
    own.length > 0
      ? []
      : others
          .slice(0, 1)
          .map(domainOf)
          .filter((domain) => !commonHostOf(domain)),
  );
  function isOwn(email: string) {
    return known.has(email.toLowerCase()) || domains.has(domainOf(email));
  }
  return { isStaff: isOwn, isOwn };
}

function domainOf(email: string): string {
  return email.toLowerCase().split('@').at(-1) ?? '';
}
