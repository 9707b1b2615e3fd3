import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { Mail, Mailer, MailResult, SmtpAccess } from '#kernel/ports/mail.ts';
import { checkServer, readExtensions } from './check-server.ts';
import { classifyFailure } from './classify-failure.ts';
import {
  connectionOptions,
  locateHost,
  openSocket,
  resolveHost,
  type ResolveHost,
} from './open-socket.ts';

export type SmtpMailer = Mailer & { close(): void };

type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** Asks automatic responders not to answer (RFC 3834). Of what a person wrote, an absence is an answer to them. */
const automaticMail = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type OpenedSocket = (error: Error | null, opened?: { connection: Socket }) => void;

/** Content being sent, by the signal of its send: how far it was read shows what the server received. */
const contents = new WeakMap<AbortSignal, Readable>();

/**
 * Maximum time for one mail, in milliseconds. The outbox claim must outlast a whole batch of such
 * mails.
 */
const sendLimit = 45_000;

/** Options for tests only. */
export type MailerOptions = {
  /** Replaces name resolution. */
  resolve?: ResolveHost;
  /** In milliseconds: how long a server may be silent. */
  timeout?: number;
  /** A certificate authority to trust in addition to the system's, as PEM. */
  authority?: string;
};

type Settled = { resolve: ResolveHost; timeout: number; authority: string | undefined };

/**
 * Sends mail through the given server. Connections to the last one are kept open for a while.
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
  /** Mail in progress is sent first. */
  function close() {
    void last?.transport.then((opened) => opened.close());
    last = undefined;
  }
  return {
    fallback: smtpUrl === undefined ? undefined : readSmtpUrl(smtpUrl),
    async send(mail, access) {
      const refusal = await findUnservedAddress(mail.to, access, options);
      return refusal ?? sendMail(await transportFor(access), mail);
    },
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
    // Only mail that was not handed over at all is retried immediately; the outbox handles the rest.
    maxRequeues: 1,
    idleTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection failure is reported by the send that it belongs to.
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

/**
 * Letters of another script before the at sign need a server that announces SMTPUTF8 (RFC 6531). The library sends
 * them to any other too, which may deliver to somebody else.
 * @returns why the mail cannot be sent; undefined if it can, or if sending will show what is wrong
 */
async function findUnservedAddress(
  to: string,
  access: SmtpAccess,
  options: Settled,
): Promise<MailResult | undefined> {
  if (/^\p{ASCII}*$/u.test(to.slice(0, to.lastIndexOf('@')))) return undefined;
  const extensions = await readExtensions(access, options).catch(() => undefined);
  if (extensions === undefined || /[ -]SMTPUTF8\b/i.test(extensions)) return undefined;
  return {
    outcome: 'permanent',
    reason: `The mail server ${access.host} cannot send to an address whose name has letters beyond a to z (it does not offer SMTPUTF8).`,
    fault: 'mail',
  };
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
      headers: { ...mail.headers, ...(mail.isPersonal ? {} : automaticMail) },
      signal,
    });
    return { outcome: 'accepted', response: info.response };
  } catch (error) {
    return classifyFailure(error, { wasHandedOver: contents.get(signal)?.readableEnded === true });
  }
}

// Exactly one address: separators, quotes or terminators could add recipients.
const singleAddress = /^[^\s,;:<>()[\]"\\@\p{Cc}]{1,64}@[^\s,;<>()"\\@\p{Cc}]{1,255}$/u;
const control = /\p{Cc}/u;

/**
 * Detects line breaks that would inject headers or recipients, and addresses that are not exactly one.
 * Returns why the mail must not be sent, or undefined.
 */
function findHeaderProblem(mail: Mail): string | undefined {
  if (!singleAddress.test(mail.to)) return 'The address is not a single valid e-mail address.';
  const headers = Object.entries(mail.headers ?? {}).flat();
  const broken = [mail.from, mail.subject, mail.messageId, ...headers].some((value) =>
    control.test(value),
  );
  return broken
    ? 'The sender, the subject or a header contains a line break or a control character.'
    : undefined;
}

/**
 * Parses the operator's mail server: `smtp:` upgrades to TLS if the server offers it, `smtps:` uses
 * TLS from the start.
 * @param smtpUrl such as `smtp://user:password@mail.example.org:587`, validated by the configuration
 */
export function readSmtpUrl(smtpUrl: string): SmtpAccess {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : 'offered',
    ...(username !== '' && {
      login: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    }),
    reach: 'anywhere',
    isCertificateChecked: searchParams.get('tls.rejectUnauthorized') !== 'false',
  };
}
