import { hostname } from 'node:os';
import type { Socket } from 'node:net';
import type { CheckStep, SmtpAccess, SmtpCheck } from '#server/ports/mail.ts';
import { openSocket } from './open-socket.ts';
import type { ResolveHost } from './open-socket.ts';
import { openDialogue } from './smtp-dialogue.ts';
import type { SmtpDialogue, SmtpReply } from './smtp-dialogue.ts';
import { SmtpFault } from './smtp-fault.ts';
import { upgradeSocket } from './upgrade-socket.ts';

export type CheckOptions = {
  resolve: ResolveHost;
  /** In milliseconds. */
  patience: number;
  authority: string | undefined;
};

type Talk = {
  socket: Socket;
  dialogue: SmtpDialogue;
  isEncrypted: boolean;
  offers: string[];
  /** In milliseconds, for one answer. */
  patience: number;
  authority: string | undefined;
};

/**
 * Goes through all that sending needs but the mail itself: name, connection, encryption, greeting,
 * sign-in, sender. Stops at the first that fails, and says what to do about it.
 * @param sender the address that mail is to be from
 */
export async function checkServer(
  access: SmtpAccess,
  sender: string,
  { resolve, patience, authority }: CheckOptions,
): Promise<SmtpCheck> {
  let talk: Talk | undefined;
  const at: { step: CheckStep } = { step: 'connection' };
  try {
    const socket = await openSocket(access, resolve);
    const limit = Math.min(patience, 10_000);
    talk = {
      ...{ socket, dialogue: openDialogue(socket, limit), isEncrypted: false, offers: [] },
      ...{ patience: limit, authority },
    };
    await greet(talk, access, at);
    await signIn(talk, access, at);
    await nameSender(talk, sender, at);
    return { ok: true, isEncrypted: talk.isEncrypted };
  } catch (error) {
    const { step, message: reason, advice } = toFault(error, { access, step: at.step });
    return { ok: false, step, reason, advice };
  } finally {
    // Nobody waits for its farewell.
    talk?.socket.on('error', () => {}).end('QUIT\r\n');
    talk?.socket.destroySoon();
  }
}

async function greet(talk: Talk, access: SmtpAccess, at: { step: CheckStep }): Promise<void> {
  if (access.security === 'tls') await encrypt(talk, access);
  at.step = 'greeting';
  expectReply(await talk.dialogue.ask(), { step: 'greeting', advice: adviceOf.greeting });
  await introduce(talk);
  if (access.security === 'tls' || access.security === 'none') return;
  if (!talk.offers.includes('STARTTLS')) {
    if (access.security === 'offered') return;
    throw new SmtpFault({
      step: 'security',
      reason: `${access.host} does not offer STARTTLS on port ${access.port}.`,
      advice: 'Choose TLS with port 465, or ask your mail provider which of the two it speaks.',
    });
  }
  at.step = 'security';
  expectReply(await talk.dialogue.ask('STARTTLS'), { step: 'security', advice: adviceOf.security });
  await encrypt(talk, access);
  await introduce(talk);
}

async function encrypt(talk: Talk, access: SmtpAccess): Promise<void> {
  talk.dialogue.end();
  talk.socket = await upgradeSocket(talk.socket, { ...access, authority: talk.authority });
  talk.dialogue = openDialogue(talk.socket, talk.patience);
  talk.isEncrypted = true;
}

async function introduce(talk: Talk): Promise<void> {
  const name = /^[a-z0-9.-]+$/i.test(hostname()) ? hostname() : 'localhost';
  const reply = await talk.dialogue.ask(`EHLO ${name}`);
  expectReply(reply, { step: 'greeting', advice: adviceOf.greeting });
  talk.offers = reply.lines.map((line) => line.toUpperCase());
}

async function signIn(talk: Talk, access: SmtpAccess, at: { step: CheckStep }): Promise<void> {
  at.step = 'login';
  if (!access.login) return;
  const { user, password } = access.login;
  const ways = talk.offers.find((offer) => /^AUTH[ =]/.test(offer)) ?? '';
  const fault = { step: 'login', advice: adviceOf.login } as const;
  if (/\bPLAIN\b/.test(ways)) {
    const secret = base64(`\0${user}\0${password}`);
    return expectReply(await talk.dialogue.ask(`AUTH PLAIN ${secret}`), fault);
  }
  if (!/\bLOGIN\b/.test(ways)) throw new SmtpFault({ step: 'login', ...noLogin(access) });
  expectReply(await talk.dialogue.ask('AUTH LOGIN'), fault);
  expectReply(await talk.dialogue.ask(base64(user)), fault);
  expectReply(await talk.dialogue.ask(base64(password)), fault);
}

async function nameSender(talk: Talk, sender: string, at: { step: CheckStep }): Promise<void> {
  at.step = 'sender';
  const reply = await talk.dialogue.ask(`MAIL FROM:<${sender}>`);
  expectReply(reply, {
    step: 'sender',
    advice: `The server does not let this account send as ${sender}. Enter a from address that it allows, or ask for this one to be allowed.`,
  });
}

function noLogin({ host }: SmtpAccess): { reason: string; advice: string } {
  return {
    reason: `${host} offers no way to sign in that this program knows.`,
    advice:
      'Many servers offer it only over an encrypted connection: choose STARTTLS or TLS. If the server asks for no sign-in, leave the password empty.',
  };
}

/** @throws SmtpFault with the server's own words when it did not agree */
function expectReply(reply: SmtpReply, { step, advice }: { step: CheckStep; advice: string }) {
  if (reply.code >= 200 && reply.code < 400) return;
  const words = reply.lines
    .join(' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300);
  throw new SmtpFault({ step, reason: `${said[step]} ${reply.code} ${words}`.trim(), advice });
}

const said: Readonly<Record<CheckStep, string>> = {
  name: 'The server said:',
  connection: 'The server said:',
  security: 'The server refused to encrypt:',
  greeting: 'The server does not want to talk to us:',
  login: 'The server refused the user name or the password:',
  sender: 'The server refused the sender:',
};

const adviceOf = {
  greeting: 'Ask your mail provider whether this machine’s address may use the server.',
  security: 'Try TLS with port 465, or ask your mail provider.',
  login:
    'Check both. Providers with two-step sign-in want an “app password” made for programs, not your own.',
} as const;

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function toFault(error: unknown, at: { access: SmtpAccess; step: CheckStep }): SmtpFault {
  if (error instanceof SmtpFault) return error;
  const { host, port } = at.access;
  const isLate = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
  return new SmtpFault({
    step: at.step,
    reason: isLate
      ? `${host} accepted the connection on port ${port} and then said nothing for 10 seconds.`
      : `${host} closed the connection ${whileDoing[at.step]}.`,
    advice: isLate
      ? 'Port 465 wants TLS from the start, port 587 wants STARTTLS: check that port and encryption belong together.'
      : 'Try again in a few minutes. If it stays so, ask your mail provider whether it turns this machine away.',
  });
}

const whileDoing: Readonly<Record<CheckStep, string>> = {
  name: 'at once',
  connection: 'at once',
  greeting: 'before saying hello',
  security: 'while encrypting',
  login: 'while signing in',
  sender: 'when the sender was named',
};
