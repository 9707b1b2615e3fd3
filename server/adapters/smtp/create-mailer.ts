import type { Readable } from 'node:stream';
import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { Mail, MailResult, Mailer } from '#server/ports.ts';
import { classifyFailure } from './classify-failure.ts';
import { findHeaderProblem } from './find-header-problem.ts';

export type SmtpCheck = { ok: true } | { ok: false; reason: string };

export type SmtpMailer = Mailer & {
  /** Connects and signs in without sending; the reason is a sentence for the operator. */
  verify(): Promise<SmtpCheck>;
  close(): void;
};

type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** What is being sent, by the signal of its send: how far it was read tells what the server got. */
const contents = new WeakMap<AbortSignal, Readable>();

/**
 * The longest that one mail may take, in milliseconds. The drain's claim must outlast a whole batch
 * of such mails.
 */
export const sendLimit = 45_000;

/**
 * Sends mail through the given SMTP server: `smtp:` upgrades to TLS when the server offers it,
 * `smtps:` speaks TLS from the start.
 * @param smtpUrl for example `smtp://user:password@mail.example.org:587`; absent: no mail can leave
 */
export function createMailer(smtpUrl: string | undefined): SmtpMailer {
  if (smtpUrl === undefined) return unconfiguredMailer;
  let transport: Promise<Transport> | undefined;
  return {
    isConfigured: true,
    host: new URL(smtpUrl).hostname,
    send: async (mail) => sendMail(await (transport ??= openTransport(smtpUrl)), mail),
    verify: async () => verify(await (transport ??= openTransport(smtpUrl))),
    close: () => void transport?.then((opened) => opened.close()),
  };
}

const unconfiguredMailer: SmtpMailer = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No mail server is configured: set SMTP_URL.')),
  verify: () =>
    Promise.resolve({ ok: false, reason: 'No mail server is configured: set SMTP_URL.' }),
  close: () => {},
};

async function openTransport(smtpUrl: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Only what was not handed over at all is tried again at once; the rest is for the outbox.
    maxRequeues: 1,
    idleTimeout: 10_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Connections end with the send they belong to; that send reports why.
  transport.on('error', () => {});
  transport.use('stream', ({ data, message }, done) => {
    message?.processFunc((content) => {
      if (data.signal) contents.set(data.signal, content);
      return content;
    });
    done();
  });
  return transport;
}

async function sendMail(transport: Transport, mail: Mail): Promise<MailResult> {
  const problem = findHeaderProblem(mail);
  if (problem) return { outcome: 'permanent', reason: problem };
  const signal = AbortSignal.timeout(sendLimit);
  try {
    const info = await transport.sendMail({
      messageId: mail.messageId,
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal,
    });
    return { outcome: 'accepted', response: info.response };
  } catch (error) {
    return classifyFailure(error, { wasHandedOver: contents.get(signal)?.readableEnded === true });
  }
}

async function verify(transport: Transport): Promise<SmtpCheck> {
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    const result = classifyFailure(error, { wasHandedOver: false });
    return { ok: false, reason: result.reason };
  }
}
