import PostalMime from 'postal-mime';
import type { Attachment } from 'postal-mime';
import { saysNoSuchAddress } from '#server/says-no-such-address.ts';

/** What came back about one of our mails. */
export type MailReport = {
  /** The mail's row. */
  mailId: string;
  kind: 'bounced' | 'delayed' | 'complained';
  /** The address does not exist, rather than that mail was turned away. */
  isDead: boolean;
  /** The words of the other side, on one line. */
  detail: string;
};

/**
 * Reads a delivery status (RFC 3464) or a feedback report (RFC 5965) about one of our mails.
 * @param raw the whole message
 * @returns undefined when it is neither, or names no mail of ours
 */
export async function readMailReport(raw: Uint8Array | string): Promise<MailReport | undefined> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const mailId = attachments.map((part) => findMailId(part)).find((id) => id !== undefined);
  if (mailId === undefined) return undefined;
  const status = textOf(attachments, 'message/delivery-status');
  if (status !== undefined) return readStatus(status, mailId);
  const feedback = textOf(attachments, 'message/feedback-report');
  return feedback === undefined ? undefined : readFeedback(feedback, mailId);
}

const returnedTypes = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']);

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ownHeader = new RegExp(`^X-Lantern-Mail:\\s*(${uuid})\\s*$`, 'im');
const messageId = new RegExp(`^Message-ID:\\s*<(${uuid})@`, 'im');

function findMailId(part: Attachment): string | undefined {
  if (!returnedTypes.has(part.mimeType.toLowerCase())) return undefined;
  const [headers = ''] = decode(part).split(/\r?\n\r?\n/);
  return (ownHeader.exec(headers) ?? messageId.exec(headers))?.[1]?.toLowerCase();
}

function textOf(parts: readonly Attachment[], type: string): string | undefined {
  const part = parts.find(({ mimeType }) => mimeType.toLowerCase() === type);
  return part && decode(part);
}

function decode({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Each mail of ours has one recipient, so of several groups the one that failed is about it. */
function readStatus(text: string, mailId: string): MailReport | undefined {
  const groups = text.split(/\r?\n\r?\n/).map((group) => readFields(group));
  const withAction = groups.filter((fields) => fields.has('action'));
  const fields =
    withAction.find((each) => each.get('action')?.toLowerCase() === 'failed') ?? withAction[0];
  const action = fields?.get('action')?.toLowerCase();
  if (!fields || (action !== 'failed' && action !== 'delayed')) return undefined;
  const status = fields.get('status') ?? '';
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '');
  const detail = [status, diagnostic].filter(Boolean).join(' – ').slice(0, 400);
  const code = Number(/^\d{3}/.exec(diagnostic)?.[0]);
  return {
    mailId,
    kind: action === 'failed' ? 'bounced' : 'delayed',
    isDead: action === 'failed' && saysNoSuchAddress({ code, text: status || diagnostic }),
    detail: detail || 'No reason was given.',
  };
}

function readFeedback(text: string, mailId: string): MailReport | undefined {
  const type = readFields(text).get('feedback-type')?.toLowerCase();
  if (type === undefined || type === 'not-spam') return undefined;
  return { mailId, kind: 'complained', isDead: false, detail: `Feedback type: ${type}` };
}

/** Header-like lines; a line that begins with a space goes on with the one before. */
function readFields(text: string): ReadonlyMap<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      if (at < 1) return [];
      const value = line.slice(at + 1).replaceAll(/[\p{Cc}\s]+/gu, ' ');
      return [[line.slice(0, at).trim().toLowerCase(), value.trim()] as const];
    }),
  );
}
