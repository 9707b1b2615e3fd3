import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { CheckStep, SmtpAccess, SmtpCheck } from '#kernel/ports/mail.ts';
import { SmtpFault } from './classify-failure.ts';
import { connectionOptions, openSocket, type ResolveHost } from './open-socket.ts';
import { explainFailure, noLogin } from './explain-failure.ts';

type CheckOptions = {
  resolve: ResolveHost;
  /** In milliseconds. */
  timeout: number;
  authority: string | undefined;
};

type Done = (error?: Error | null) => void;

const senderMethod = 'SENDER';

/**
 * Performs all steps of sending except the mail itself: name, connection, encryption, greeting,
 * authentication, sender. Stops at the first failure, and says how to fix it.
 * @param sender the address that mail is to be from
 */
export async function checkServer(
  access: SmtpAccess,
  sender: string,
  { resolve, timeout, authority }: CheckOptions,
): Promise<SmtpCheck> {
  let connection: SMTPConnection | undefined;
  let step: CheckStep = 'connection';
  try {
    // Loaded first: an open socket must not wait without a listener for its errors.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const socket = await openSocket(access, resolve);
    const opened = new Connection({
      ...connectionOptions(access, { timeout: Math.min(timeout, 10_000), authority }),
      connection: socket,
      // The library names a sender only together with a mail; an authentication method may send any command.
      customAuth: {
        async [senderMethod]({ sendCommand }) {
          const { response } = await sendCommand(`MAIL FROM:<${sender}>`);
          if (!response.startsWith('2')) throw new Error('The sender was refused.');
        },
      },
    });
    connection = opened;
    const run = stepsOf(opened);
    step = 'greeting';
    await run((done) => opened.connect(done));
    step = 'login';
    if (access.login && !opened.allowsAuth) throw new SmtpFault(noLogin(access));
    const { user, password: pass } = access.login ?? {};
    if (access.login) await run((done) => opened.login({ user, pass }, done));
    step = 'sender';
    await run((done) => opened.login({ method: senderMethod }, done));
    return { ok: true, isEncrypted: opened.secure };
  } catch (error) {
    const fault = explainFailure(error, { access, sender, step, connection });
    return { ok: false, step: fault.step, reason: fault.message, advice: fault.advice };
  } finally {
    // No need to wait for the reply to QUIT.
    connection?.quit();
    connection?.close();
  }
}

/**
 * Reads what a server announces after its greeting, on the connection that mail would use.
 * @throws when it cannot be reached
 */
export async function readExtensions(
  access: SmtpAccess,
  { resolve, timeout, authority }: CheckOptions,
): Promise<string> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const opened = new Connection({
    ...connectionOptions(access, { timeout: Math.min(timeout, 10_000), authority }),
    connection: await openSocket(access, resolve),
  });
  try {
    await stepsOf(opened)((done) => opened.connect(done));
    return String(opened.lastServerResponse);
  } finally {
    opened.quit();
    opened.close();
  }
}

/** A broken connection ends the current step: the library calls no callback then. */
function stepsOf(connection: SMTPConnection) {
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('The connection ended.')));
  });
  broken.catch(() => {});
  return (step: (done: Done) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve()))),
    ]);
}
