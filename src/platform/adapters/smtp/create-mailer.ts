import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { Mail, MailResult, Mailer, SmtpAccess } from '#kernel/ports/mail.ts';
import { checkServer } from './check-server.ts';
import { classifyFailure } from './classify-failure.ts';
import { connectionOptions } from './connection-options.ts';
import { findHeaderProblem } from './find-header-problem.ts';
import { locateHost, openSocket, resolveHost } from './open-socket.ts';
import type { ResolveHost } from './open-socket.ts';
import { readSmtpUrl } from './read-smtp-url.ts';

export type SmtpMailer = Mailer & { close(): void };

type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** Asks machines not to answer (RFC 3834). */
const everyMail = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type OpenedSocket = (error: Error | null, opened?: { connection: Socket }) => void;

/** What is being sent, by the signal of its send: how far it was read tells what the server got. */
const contents = new WeakMap<AbortSignal, Readable>();

/**
 * The longest that one mail may take, in milliseconds. The drain's claim must outlast a whole batch
 * of such mails.
 */
export const sendLimit = 45_000;

/** What only tests bring. */
export type MailerOptions = {
  /** Where names lead. */
  resolve?: ResolveHost;
  /** In milliseconds: how long a server may say nothing. */
  timeout?: number;
  /** A certificate authority to believe beside those of this machine, as PEM. */
  authority?: string;
};

type Settled = { resolve: ResolveHost; timeout: number; authority: string | undefined };

/**
 * Sends mail through whatever server it is told. Connections to the last one are kept for a while.
 * @param smtpUrl for example `smtp://user:password@mail.example.org:587`; absent: no fallback
 */
export function createMailer(
  smtpUrl: string | undefined,
  { resolve = resolveHost, timeout = 30_000, authority }: MailerOptions = {},
): SmtpMailer {
  const options: Settled = { resolve, timeout, authority };
  let last: { key: string; transport: Promise<Transport> } | undefined;
  function transportFor(access: SmtpAccess): Promise<Transport> {
    const key = JSON.stringify(access);
    if (last?.key === key) return last.transport;
    close();
    const transport = openTransport(access, options);
    last = { key, transport };
    return transport;
  }
  /** What is being sent ends first. */
  function close() {
    void last?.transport.then((opened) => opened.close());
    last = undefined;
  }
  return {
    fallback: smtpUrl === undefined ? undefined : readSmtpUrl(smtpUrl),
    send: async (mail, access) => sendMail(await transportFor(access), mail),
    check: (access, sender) => checkServer(access, sender, options),
    locate: (host) => locateHost(host, resolve),
    close,
  };
}

async function openTransport(access: SmtpAccess, options: Settled): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const { login } = access;
  const transport = createTransport({
    ...connectionOptions(access, options),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    getSocket(_options: unknown, done: OpenedSocket) {
      openSocket(access, options.resolve).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
    pool: true,
    maxConnections: 2,
    // Only what was not handed over at all is tried again at once; the rest is for the outbox.
    maxRequeues: 1,
    idleTimeout: 10_000,
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
  if (problem) return { outcome: 'permanent', reason: problem, fault: 'program' };
  const signal = AbortSignal.timeout(sendLimit);
  try {
    const info = await transport.sendMail({
      messageId: mail.messageId,
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers, ...everyMail },
      signal,
    });
    return { outcome: 'accepted', response: info.response };
  } catch (error) {
    return classifyFailure(error, { wasHandedOver: contents.get(signal)?.readableEnded === true });
  }
}
