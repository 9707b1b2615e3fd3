export type Mail = {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Whose matter a failure is: of our mail server as a whole, of the recipient's domain, of that one
 * address (it does not exist), of what the mail says, or of this program.
 */
export type MailFault = 'server' | 'domain' | 'address' | 'mail' | 'program';

export type MailResult =
  | { outcome: 'accepted'; response: string }
  /** `isUncertain`: the whole mail was sent but not answered, so the server may have taken it. */
  | { outcome: 'temporary'; reason: string; fault: MailFault; isUncertain: boolean }
  | { outcome: 'permanent'; reason: string; fault: MailFault };

/** How a mail server is reached. */
export type SmtpAccess = {
  host: string;
  port: number;
  /**
   * `tls`: from the start; `starttls`: it must offer it; `offered`: when it offers it; `none`: only
   * inside this machine or network.
   */
  security: 'tls' | 'starttls' | 'offered' | 'none';
  /** Absent: the server asks for no sign-in. */
  login?: { user: string; password: string };
  /** `anywhere`: the operator named it; else addresses of this network only where staff allowed it. */
  reach: 'anywhere' | 'private' | 'public';
  /** False: any certificate will do, because the operator said so. */
  isCertificateChecked: boolean;
};

const checkSteps = ['name', 'connection', 'security', 'greeting', 'login', 'sender'] as const;

export type CheckStep = (typeof checkSteps)[number];

/** What connecting to a mail server, without sending, found. Both texts are sentences for staff. */
export type SmtpCheck =
  | { ok: true; isEncrypted: boolean }
  | { ok: false; step: CheckStep; reason: string; advice: string };

/** Where a host name leads: this network, the internet, an address nobody connects to, or nowhere. */
export type HostPlace = 'private' | 'public' | 'forbidden' | 'unknown';

export type Mailer = {
  /** What SMTP_URL names; it counts while staff have made no server active. */
  fallback: SmtpAccess | undefined;
  send(mail: Mail, access: SmtpAccess): Promise<MailResult>;
  /** Connects, signs in and names the sender, and sends nothing. @param sender an address */
  check(access: SmtpAccess, sender: string): Promise<SmtpCheck>;
  locate(host: string): Promise<HostPlace>;
};

/** Enhanced codes (RFC 3463) that say that the address, not the mail or its sender, is at fault. */
const deadAddress = /\b5\.(?:1\.[1236]|1\.10|2\.1)\b/;
const anyEnhancedCode = /\b5\.\d{1,3}\.\d{1,3}\b/;
const deadReplies = new Set([550, 551, 553]);

/** Whether a reply says that this address does not exist, rather than that it does not want us. */
export function saysNoSuchAddress({ code, text }: { code: number; text: string }): boolean {
  return deadAddress.test(text) || (deadReplies.has(code) && !anyEnhancedCode.test(text));
}
