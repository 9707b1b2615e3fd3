export type Mail = {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** In addition to the common ones, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** A person wrote it: it says nothing of being automatic. */
  isPersonal?: boolean;
};

/**
 * Scope of a failure: our mail server as a whole, the recipient's domain, one address (it does not
 * exist), the content of the mail, or this program.
 */
export type MailFault = 'server' | 'domain' | 'address' | 'mail' | 'program';

export type MailResult =
  | { outcome: 'accepted'; response: string }
  /** `isUncertain`: the whole mail was sent but not acknowledged, so the server may have accepted it. */
  | { outcome: 'temporary'; reason: string; fault: MailFault; isUncertain: boolean }
  | { outcome: 'permanent'; reason: string; fault: MailFault };

/** Connection to a mail server. */
export type SmtpAccess = {
  host: string;
  port: number;
  /**
   * `tls`: from the start; `starttls`: required; `offered`: if offered; `none`: only inside this machine
   * or network.
   */
  security: 'tls' | 'starttls' | 'offered' | 'none';
  /** Absent: the server requires no authentication. */
  login?: { user: string; password: string };
  /** `anywhere`: configured by the operator; otherwise private addresses only if staff allowed them. */
  reach: 'anywhere' | 'private' | 'public';
  /** False: the operator accepts any certificate. */
  isCertificateChecked: boolean;
};

const checkSteps = ['name', 'connection', 'security', 'greeting', 'login', 'sender'] as const;

export type CheckStep = (typeof checkSteps)[number];

/** Result of connecting to a mail server without sending. Both texts are sentences for staff. */
export type SmtpCheck =
  | { ok: true; isEncrypted: boolean }
  | { ok: false; step: CheckStep; reason: string; advice: string };

/** Where a host name resolves to: this network, the internet, a forbidden address, or nowhere. */
export type HostPlace = 'private' | 'public' | 'forbidden' | 'unknown';

export type Mailer = {
  /** Server from SMTP_URL; used while staff have activated no other. */
  fallback: SmtpAccess | undefined;
  send(mail: Mail, access: SmtpAccess): Promise<MailResult>;
  /** Connects, authenticates and names the sender, and sends nothing. @param sender an address */
  check(access: SmtpAccess, sender: string): Promise<SmtpCheck>;
  locate(host: string): Promise<HostPlace>;
};

/** Connection to a mailbox that is read. */
export type MailboxAccess = Pick<SmtpAccess, 'host' | 'port' | 'reach'> & {
  security: 'tls' | 'starttls' | 'none';
  login: { user: string; password: string };
};

/** An open mailbox. Every verb throws a `MailboxFault` when the connection is lost. */
export type OpenMailbox = {
  /** The server numbers its messages anew when this changes. */
  validity: string;
  /** The number that the next message will get. */
  next: number;
  /** Numbers above `after`, in ascending order; with `since`, of messages that arrived on that day or later. */
  find(wanted: { after: number; since?: Date }): Promise<number[]>;
  /** In bytes; undefined when the message is gone. */
  sizeOf(uid: number): Promise<number | undefined>;
  /** The whole message; undefined when it is gone. */
  fetch(uid: number): Promise<Uint8Array | undefined>;
  /**
   * Marks a message as read, and moves it.
   * @param folder is made if there is none; empty: it stays
   * @returns false if it could not be moved
   */
  settle(uid: number, folder: string): Promise<boolean>;
  /** Marks a message for whoever looks into the mailbox, and leaves it there unread. */
  flag(uid: number): Promise<void>;
  close(): Promise<void>;
};

export type Mailboxes = {
  /** @throws MailboxFault */
  open(access: MailboxAccess): Promise<OpenMailbox>;
};

/** Why a mailbox cannot be read: both texts are sentences for staff, without content of a mail. */
export class MailboxFault extends Error {
  readonly advice: string;

  constructor(reason: string, advice: string) {
    super(reason);
    this.advice = advice;
  }
}

/** Enhanced codes (RFC 3463) that blame the address, not the mail or its sender. */
const deadAddress = /\b5\.(?:1\.[1236]|1\.10|2\.1)\b/;
const anyEnhancedCode = /\b5\.\d{1,3}\.\d{1,3}\b/;
const deadReplies = new Set([550, 551, 553]);

/** True if a reply says that this address does not exist, rather than that it rejects us. */
export function isUnknownMailbox({ code, text }: { code: number; text: string }): boolean {
  return deadAddress.test(text) || (deadReplies.has(code) && !anyEnhancedCode.test(text));
}
