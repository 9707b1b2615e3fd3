import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createCertificate, type TestCertificate } from './certificate.ts';

/** Behaviour of the server for the next mails. */
export type SmtpBehaviour =
  | 'accept'
  | 'try-later'
  | 'greylist'
  | 'refuse-sender'
  | 'refuse-recipient'
  | 'refuse-content'
  | 'drop-in-data'
  | 'take-and-drop'
  | 'take-and-stall';

export type ReceivedMail = { from: string; to: string[]; raw: string; overTls: boolean };

export type TestSmtp = {
  url: string;
  port: number;
  /** Mails in order of arrival; with `take-and-…` the server accepted the mail without a response. */
  received: ReceivedMail[];
  behave(behaviour: SmtpBehaviour): void;
  /** Rejects this one address as unknown, under any behaviour. */
  refuse(address: string): void;
  stop(): Promise<void>;
};

type Options = {
  port?: number;
  login?: { user: string; password: string };
  /** Authentication methods, such as `CRAM-MD5`; by default PLAIN and LOGIN. */
  authMethods?: string[];
  /** Offers STARTTLS with an untrusted certificate. */
  offersTls?: boolean;
  /** Replaces the default one. */
  certificate?: TestCertificate;
  /** Announces no SMTPUTF8. */
  knowsAsciiOnly?: boolean;
  /** Speaks TLS from the start. */
  isSecure?: boolean;
};

function ownCertificate(): TestCertificate {
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  return createCertificate({ names: ['localhost'], validTo: nextYear });
}

/** A real SMTP server on 127.0.0.1; without a port it takes any free one. */
export async function startTestSmtp(options: Options = {}): Promise<TestSmtp> {
  const { port = 0, login, authMethods, offersTls = false, isSecure = false } = options;
  const { knowsAsciiOnly = false } = options;
  const certificate = options.certificate ?? ownCertificate();
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const greylisted = new Set<string>();
  let behaviour: SmtpBehaviour = 'accept';
  function answerRecipient(address: string): Error | undefined {
    if (refused.has(address)) return reply(550, '5.1.1 No such user here');
    if (behaviour === 'try-later') return reply(451, 'Greylisted, try later');
    if (behaviour === 'refuse-recipient') return reply(550, 'No such user here');
    if (behaviour !== 'greylist' || greylisted.has(address)) return undefined;
    greylisted.add(address);
    return reply(450, '4.2.0 Greylisted, come back in a minute');
  }
  const server = new SMTPServer({
    secure: isSecure,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    key: certificate.key,
    cert: certificate.certificate,
    hideSMTPUTF8: knowsAsciiOnly,
    allowInsecureAuth: true,
    ...(authMethods && { authMethods }),
    closeTimeout: 200,
    onAuth: ({ username, password, validatePassword }, _session, done) => {
      // CRAM-MD5 never sends the password itself.
      const isPasswordRight =
        login && (validatePassword?.(login.password) ?? password === login.password);
      const isRight = username === login?.user && isPasswordRight;
      return isRight ? done(null, { user: username ?? '' }) : done(reply(535, 'Wrong password'));
    },
    onMailFrom: (_address, _session, done) =>
      behaviour === 'refuse-sender' ? done(reply(550, 'Not your address')) : done(),
    onRcptTo: ({ address }, _session, done) => done(answerRecipient(address)),
    onData: (stream, session, done) => {
      // Hanging up in the middle is an error for the stream, and intended by the test.
      stream.on('error', () => {});
      if (behaviour === 'drop-in-data') return hangUp(stream);
      function end(raw: string) {
        if (behaviour === 'refuse-content') return done(reply(554, 'Refused as spam'));
        received.push({
          from: senderOf(session),
          to: recipientsOf(session),
          raw,
          overTls: session.secure,
        });
        if (behaviour === 'take-and-stall') return undefined;
        return behaviour === 'take-and-drop' ? hangUp(stream) : done();
      }
      void text(stream).then(end, () => {});
    },
  });
  // A client that hangs up is part of the tests, not a fault of the server.
  server.on('error', () => {});
  const connections = trackConnections(server);
  function hangUp(stream: SMTPServerDataStream) {
    stream.resume();
    for (const socket of connections) socket.destroy();
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  const credentials = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : '';
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${taken}`,
    port: taken,
    received,
    behave: (next) => (behaviour = next),
    refuse: (refusedAddress) => void refused.add(refusedAddress),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function trackConnections(server: SMTPServer) {
  const connections = new Set<{ destroy(): void }>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  return connections;
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function senderOf({ envelope }: SMTPServerSession): string {
  return envelope.mailFrom ? envelope.mailFrom.address : '';
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}
