import MsgReaderModule, { type FieldsData } from '@kenjiuno/msgreader';
import { wordsOfPackedRtf } from './tnef.ts';
import { wordsOfHtml } from './words-of-html.ts';

/** A message in Outlook's own format ([MS-OXMSG]). */
export type OutlookMessage = {
  from: { name: string; email: string };
  recipients: string[];
  subject: string;
  at: string;
  text: string;
  files: { name: string; content: Uint8Array }[];
};

// The package is CommonJS, whose default export Node gives inside another.
const MsgReader = ('default' in MsgReaderModule
  ? MsgReaderModule.default
  : MsgReaderModule) as unknown as typeof MsgReaderModule;

/** @returns undefined where it is another compound file */
export function readOutlookMessage(bytes: Uint8Array): OutlookMessage | undefined {
  const copy = new Uint8Array(bytes);
  const reader = new MsgReader(copy.buffer);
  const fields = reader.getFileData();
  if (fields.error !== undefined || fields.dataType !== 'msg') return undefined;
  if (
    fields.messageClass === undefined &&
    fields.subject === undefined &&
    fields.body === undefined
  )
    return undefined;
  return {
    from: {
      name: fields.senderName ?? '',
      email: mailOf(fields.senderSmtpAddress, fields.senderEmail),
    },
    recipients: (fields.recipients ?? [])
      .map((each) => mailOf(each.smtpAddress, each.email))
      .filter((email) => email !== ''),
    subject: fields.subject ?? '',
    at: fields.messageDeliveryTime ?? fields.clientSubmitTime ?? fields.creationTime ?? '',
    text: textOf(fields),
    files: (fields.attachments ?? []).flatMap((each, place) => fileOf(reader, each, place)),
  };
}

function mailOf(...given: (string | undefined)[]): string {
  return given.find((each) => each?.includes('@')) ?? '';
}

function textOf({ body = '', bodyHtml = '', html, compressedRtf }: FieldsData): string {
  if (body.trim() !== '') return body;
  const page = bodyHtml || (html ? new TextDecoder().decode(html) : '');
  if (page !== '') return wordsOfHtml(page);
  return compressedRtf ? wordsOfPackedRtf(compressedRtf) : '';
}

function fileOf(
  reader: InstanceType<typeof MsgReader>,
  attachment: FieldsData,
  place: number,
): { name: string; content: Uint8Array }[] {
  try {
    const { fileName, content } = reader.getAttachment(attachment);
    return [{ name: fileName || `attachment-${place + 1}`, content }];
  } catch {
    return [];
  }
}
