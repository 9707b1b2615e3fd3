import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { SmtpAccess } from '#kernel/ports/mail.ts';
import { createCertificate } from '#tests/certificate.ts';
import { startTestSmtp, type TestSmtp } from '#tests/smtp.ts';
import { createMailer, readSmtpUrl, type MailerOptions } from './create-mailer.ts';

const host = 'mail.example.org';
const sender = 'help@example.org';
const login = { user: 'me', password: 'right' };
const nextYear = new Date(Date.now() + 365 * 86_400_000);

let running: { stop(): Promise<unknown> }[] = [];

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

async function start(options: Parameters<typeof startTestSmtp>[0] = {}): Promise<TestSmtp> {
  const smtp = await startTestSmtp(options);
  running.push(smtp);
  return smtp;
}

function check(change: Partial<SmtpAccess> & { port: number }, options: MailerOptions = {}) {
  const access: SmtpAccess = {
    host,
    security: 'none',
    reach: 'private',
    isCertificateChecked: true,
    ...change,
  };
  const mailer = createMailer(undefined, { resolve: async () => ['127.0.0.1'], ...options });
  return mailer.check(access, sender);
}

test('a correct server is reported as good, and gets no mail', async () => {
  const smtp = await start({ login });
  expect(await check({ port: smtp.port, login })).toEqual({ ok: true, isEncrypted: false });
  expect(smtp.received).toEqual([]);
});

test.each(['PLAIN', 'LOGIN', 'CRAM-MD5'])(
  'a server that offers only %s is authenticated to, as for sending mail',
  async (method) => {
    const smtp = await start({ login, authMethods: [method] });
    expect(await check({ port: smtp.port, login })).toEqual({ ok: true, isEncrypted: false });
    const wrong = { user: 'me', password: 'wrong' };
    expect(await check({ port: smtp.port, login: wrong })).toMatchObject({
      step: 'login',
      reason: expect.stringContaining('535 Wrong password'),
    });
    const mailer = createMailer(smtp.url);
    const mail = { messageId: '<1@example.org>', from: sender, to: 'ana@example.org' };
    const content = { subject: 'A report', text: 'Words', html: '<p>Words</p>' };
    expect(await mailer.send({ ...mail, ...content }, readSmtpUrl(smtp.url))).toMatchObject({
      outcome: 'accepted',
    });
    mailer.close();
  },
);

test.each([
  { offersTls: true, security: 'starttls' } as const,
  { isSecure: true, security: 'tls' } as const,
])('with a trusted certificate it is encrypted: $security', async ({ security, ...options }) => {
  const certificate = createCertificate({ names: [host], validTo: nextYear });
  const smtp = await start({ ...options, certificate });
  const checked = await check(
    { port: smtp.port, security },
    { authority: certificate.certificate },
  );
  expect(checked).toEqual({ ok: true, isEncrypted: true });
});

test('an unknown host name', async () => {
  function resolve() {
    return Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  }
  expect(await check({ port: 587 }, { resolve })).toMatchObject({
    ok: false,
    step: 'name',
    reason: 'There is no server named mail.example.org.',
  });
});

test('a port without a listener', async () => {
  const { port, stop } = await startTestSmtp();
  await stop();
  expect(await check({ port })).toMatchObject({
    step: 'connection',
    reason: `${host} refuses connections on port ${port}.`,
    advice: expect.stringContaining('587'),
  });
});

test('a silent server', async () => {
  const port = await listen(() => {});
  expect(await check({ port }, { timeout: 100 })).toMatchObject({
    step: 'greeting',
    reason: expect.stringContaining('said nothing'),
  });
});

test('a server that disconnects', async () => {
  const port = await listen((socket) => void socket.end());
  expect(await check({ port })).toMatchObject({
    step: 'greeting',
    reason: `${host} closed the connection before saying hello.`,
  });
});

test('a server that rejects the connection', async () => {
  const port = await listen((socket) => void socket.write('554 5.7.1 Listed at example\r\n'));
  expect(await check({ port })).toMatchObject({
    step: 'greeting',
    reason: expect.stringContaining('554 5.7.1 Listed at example'),
  });
});

test.each([
  ['self-signed', { names: [host], validTo: nextYear }, /self-signed/],
  ['expired', { names: [host], validTo: new Date('2021-01-01') }, /has expired/],
  ['for another name', { names: ['other.example.org'], validTo: nextYear }, /for another name/],
])('a certificate that is %s', async (kind, options, reason) => {
  const certificate = createCertificate(options);
  const believed = kind === 'self-signed' ? {} : { authority: certificate.certificate };
  for (const way of [
    { offersTls: true, security: 'starttls' } as const,
    { isSecure: true, security: 'tls' } as const,
  ]) {
    const { security, ...server } = way;
    const smtp = await start({ ...server, certificate });
    expect(await check({ port: smtp.port, security }, believed)).toMatchObject({
      ok: false,
      step: 'security',
      reason: expect.stringMatching(reason),
    });
  }
});

test('a server without STARTTLS, and one that speaks no TLS at all', async () => {
  const smtp = await start();
  expect(await check({ port: smtp.port, security: 'starttls' })).toMatchObject({
    step: 'security',
    reason: expect.stringContaining('does not offer STARTTLS'),
  });
  expect(await check({ port: smtp.port, security: 'tls' })).toMatchObject({ step: 'security' });
});

test('a wrong password, with the server’s response', async () => {
  const smtp = await start({ login });
  const wrong = { user: 'me', password: 'wrong' };
  expect(await check({ port: smtp.port, login: wrong })).toMatchObject({
    step: 'login',
    reason: expect.stringContaining('535 Wrong password'),
    advice: expect.stringContaining('app password'),
  });
});

test('a password for a server without authentication', async () => {
  const smtp = await start();
  expect(await check({ port: smtp.port, login })).toMatchObject({
    step: 'login',
    reason: expect.stringContaining('no way to sign in'),
  });
});

test('a sender that the server does not allow', async () => {
  const smtp = await start();
  smtp.behave('refuse-sender');
  expect(await check({ port: smtp.port })).toMatchObject({
    step: 'sender',
    reason: expect.stringContaining('550 Not your address'),
    advice: expect.stringContaining(sender),
  });
});

test.each([
  [
    'STARTTLS',
    '454 4.7.0 Not now\r\n',
    { step: 'security', reason: 'refused to encrypt: 454 4.7.0 Not now' },
  ],
  ['STARTTLS', '502 Not here\r\n', { step: 'security', reason: 'does not offer STARTTLS' }],
  ['STARTTLS', undefined, { step: 'security', reason: 'closed the connection while encrypting' }],
  [
    'EHLO',
    '550-Go\r\n550 away\r\n',
    { step: 'greeting', reason: 'does not want to talk to us: 550 Go away' },
  ],
  ['AUTH', '504 5.5.4 Unknown method\r\n', { step: 'login', reason: 'no way to sign in' }],
  [
    'AUTH',
    '535-5.7.8 Use an\r\n535 app password\r\n',
    { step: 'login', reason: '535 5.7.8 Use an app password' },
  ],
  ['AUTH', undefined, { step: 'login', reason: 'closed the connection while signing in' }],
  [
    'MAIL',
    '553-5.7.1 Not\r\n553 yours\r\n',
    { step: 'sender', reason: 'the sender: 553 5.7.1 Not yours' },
  ],
  [
    'MAIL',
    undefined,
    { step: 'sender', reason: 'closed the connection when the sender was named' },
  ],
] as const)('%s answered with %j is a fault of %j', async (command, answer, { step, reason }) => {
  const port = await listen((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (line) => {
      if (!line.toString().startsWith(command)) return socket.write(offers(line.toString()));
      return answer === undefined ? socket.end() : socket.write(answer);
    });
  });
  const security = command === 'STARTTLS' || command === 'EHLO' ? 'starttls' : 'none';
  expect(await check({ port, security, login })).toMatchObject({
    ok: false,
    step,
    reason: expect.stringContaining(reason),
  });
});

/** Responses of a server that accepts everything. */
function offers(line: string): string {
  if (line.startsWith('EHLO')) return '250-mail.example.org\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n';
  return line.startsWith('AUTH') ? '235 Welcome\r\n' : '250 Good\r\n';
}

test('a name is resolved once, and the connection uses that address', async () => {
  const smtp = await start();
  let asked = 0;
  async function resolve() {
    asked += 1;
    return asked === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
  }
  expect(await check({ port: smtp.port }, { resolve })).toMatchObject({ ok: true });
  expect(asked).toBe(1);
});

test.each([
  ['169.254.169.254', 'private', 'never connected to'],
  ['::ffff:169.254.169.254', 'private', 'never connected to'],
  ['fd00:ec2::254', 'private', 'never connected to'],
  ['0.0.0.0', 'private', 'never connected to'],
  ['127.0.0.1', 'public', 'own network'],
  ['10.1.2.3', 'public', 'own network'],
  ['::ffff:10.1.2.3', 'public', 'own network'],
  ['fd12::1', 'public', 'own network'],
] as const)(
  '%s for a server with %s reach is refused before connecting',
  async (address, reach, words) => {
    let connections = 0;
    const port = await listen(() => (connections += 1));
    expect(await check({ port, reach }, { resolve: async () => [address] })).toMatchObject({
      ok: false,
      step: 'name',
      reason: expect.stringContaining(words),
    });
    expect(connections).toBe(0);
  },
);

test('without encryption nothing leaves this network', async () => {
  async function resolve() {
    return ['192.0.2.10', '93.184.215.14'];
  }
  expect(await check({ port: 25 }, { resolve })).toMatchObject({ ok: false });
  expect(await check({ port: 25 }, { resolve: async () => ['93.184.215.14'] })).toMatchObject({
    step: 'security',
    reason: expect.stringContaining('in the open'),
  });
});

test('reports where a name resolves to', async () => {
  async function locate(...addresses: string[]) {
    return createMailer(undefined, { resolve: async () => addresses }).locate(host);
  }
  expect(await locate('93.184.215.14', '2606:2800:21f::1')).toBe('public');
  expect(await locate('93.184.215.14', '10.0.0.1')).toBe('private');
  expect(await locate('10.0.0.1', '169.254.1.1')).toBe('forbidden');
  expect(await locate()).toBe('unknown');
});

type Connected = Parameters<Parameters<typeof createServer>[1] & object>[0];

async function listen(meet: (socket: Connected) => void): Promise<number> {
  const sockets: Connected[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
