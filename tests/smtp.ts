import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

/** What the server does with the next mails. */
export type SmtpBehaviour =
  | 'accept'
  | 'try-later'
  | 'refuse-recipient'
  | 'refuse-content'
  | 'drop-in-data'
  | 'take-and-drop';

export type ReceivedMail = { from: string; to: string[]; raw: string; overTls: boolean };

export type TestSmtp = {
  url: string;
  port: number;
  /** What the server took, in order of arrival; with `take-and-drop` it took the mail unanswered. */
  received: ReceivedMail[];
  behave(behaviour: SmtpBehaviour): void;
  stop(): Promise<void>;
};

type Options = {
  port?: number;
  login?: { user: string; password: string };
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  offersTls?: boolean;
};

/** A real SMTP server on 127.0.0.1; without a port it takes any free one. */
export async function startTestSmtp(options: Options = {}): Promise<TestSmtp> {
  const { port = 0, login, offersTls = false } = options;
  const received: ReceivedMail[] = [];
  let behaviour: SmtpBehaviour = 'accept';
  const server = new SMTPServer({
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    closeTimeout: 200,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password;
      return isRight ? done(null, { user: username ?? '' }) : done(reply(535, 'Wrong password'));
    },
    onRcptTo: (_address, _session, done) => {
      if (behaviour === 'try-later') return done(reply(451, 'Greylisted, try later'));
      if (behaviour === 'refuse-recipient') return done(reply(550, 'No such user here'));
      done();
    },
    onData: (stream, session, done) => {
      // Hanging up in the middle is an error to the stream, and what the test wants.
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
        return behaviour === 'take-and-drop' ? hangUp(stream) : done();
      }
      void readAll(stream).then(end, () => {});
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
    url: `smtp://${credentials}127.0.0.1:${taken}`,
    port: taken,
    received,
    behave: (next) => (behaviour = next),
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

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function senderOf({ envelope }: SMTPServerSession): string {
  return envelope.mailFrom ? envelope.mailFrom.address : '';
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}
