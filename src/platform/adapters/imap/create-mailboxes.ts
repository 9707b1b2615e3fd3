import type { ImapFlow } from 'imapflow';
import {
  MailboxFault,
  type MailboxAccess,
  type Mailboxes,
  type OpenMailbox,
} from '#kernel/ports/mail.ts';
import { SmtpFault } from '../smtp/classify-failure.ts';
import { findAddresses, resolveHost, type ResolveHost } from '../smtp/open-socket.ts';

/** Options for tests only. */
type Options = {
  /** Replaces name resolution. */
  resolve?: ResolveHost;
  /** A certificate authority to trust in addition to the system's, as PEM. */
  authority?: string;
};

/** In milliseconds: how long a server may be silent. */
const patience = 30_000;

const inbox = 'INBOX';

/** Reads mailboxes by IMAP. The library is loaded with the first one. */
export function createMailboxes({ resolve = resolveHost, authority }: Options = {}): Mailboxes {
  return {
    async open(access) {
      const { ImapFlow: Client } = await import('imapflow');
      const address = await findAddress(access, resolve);
      const { host, port, security, login } = access;
      const client = new Client({
        // The judged address: the name could lead elsewhere when it is resolved again.
        host: address,
        servername: host,
        port,
        secure: security === 'tls',
        doSTARTTLS: security === 'starttls',
        auth: { user: login.user, pass: login.password },
        tls: { servername: host, ...(authority !== undefined && { ca: [authority] }) },
        // It would log what the server says of messages.
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: patience,
      });
      // Every verb reports a lost connection itself.
      client.on('error', () => {});
      try {
        await client.connect();
        const { uidValidity, uidNext } = await client.mailboxOpen(inbox);
        return describe(client, { validity: String(uidValidity), next: uidNext });
      } catch (error) {
        client.close();
        throw explain(error, access);
      }
    },
  };
}

async function findAddress(access: MailboxAccess, resolve: ResolveHost): Promise<string> {
  try {
    const [address] = await findAddresses(access, resolve);
    if (address !== undefined) return address;
  } catch (error) {
    if (error instanceof SmtpFault) throw new MailboxFault(error.message, error.advice);
    throw error;
  }
  throw new MailboxFault(`There is no server named ${access.host}.`, spelling);
}

const spelling = 'Check the spelling against what your mail provider says.';

function describe(client: ImapFlow, numbers: Pick<OpenMailbox, 'validity' | 'next'>): OpenMailbox {
  const byUid = { uid: true };
  return {
    ...numbers,
    find: ({ after, since }) =>
      whole(async () => {
        const asked = { uid: `${after + 1}:*`, ...(since && { since }) };
        const found = (await client.search(asked, byUid)) || [];
        // A range that begins above the last message means the last message.
        return found.filter((uid) => uid > after).toSorted((one, other) => one - other);
      }),
    sizeOf: (uid) =>
      whole(async () => {
        const found = await client.fetchOne(String(uid), { size: true }, byUid);
        return found ? (found.size ?? 0) : undefined;
      }),
    fetch: (uid) =>
      whole(async () => {
        const found = await client.fetchOne(String(uid), { source: true }, byUid);
        return found ? found.source : undefined;
      }),
    settle: (uid, folder) =>
      whole(async () => {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid);
        if (folder === '') return true;
        return moveTo(client, uid, folder);
      }),
    flag: (uid) =>
      whole(async () => void (await client.messageFlagsAdd(String(uid), ['\\Flagged'], byUid))),
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

async function moveTo(client: ImapFlow, uid: number, folder: string): Promise<boolean> {
  const byUid = { uid: true };
  const moved = await client.messageMove(String(uid), folder, byUid).catch(() => false);
  if (moved) return true;
  if (!client.usable) throw lost();
  await client.mailboxCreate(folder).catch(() => {});
  return Boolean(await client.messageMove(String(uid), folder, byUid).catch(() => false));
}

async function whole<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MailboxFault ? error : lost();
  }
}

function lost(): MailboxFault {
  return new MailboxFault('The connection to the mailbox was lost.', 'It is tried again.');
}

function explain(error: unknown, { host, port }: MailboxAccess): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const { code, authenticationFailed: isRefused } = error as {
    code?: string;
    authenticationFailed?: boolean;
  };
  if (isRefused)
    return new MailboxFault(
      `${host} refused the sign-in.`,
      'Check user name and password. Many providers ask for an app password, and for IMAP to be switched on in the mailbox.',
    );
  if (code !== undefined && /CERT|SSL|TLS|UNABLE_TO_/.test(code))
    return new MailboxFault(
      `No secure connection to ${host} could be made (${code}).`,
      'Check the host name and the encryption: TLS is usual with port 993, STARTTLS with 143.',
    );
  return new MailboxFault(
    `${host} did not answer as a mailbox on port ${port} (${code ?? 'no reason given'}).`,
    'Check the port and the encryption: TLS is usual with port 993, STARTTLS with 143.',
  );
}
