import type { NodemailerError } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { CheckStep, SmtpAccess } from '#kernel/ports/mail.ts';
import { SmtpFault } from './classify-failure.ts';

const askWhether = 'Ask your mail provider whether this machine’s address may use the server.';

type Situation = {
  access: SmtpAccess;
  sender: string;
  /** Current step. */
  step: CheckStep;
  connection: SMTPConnection | undefined;
};

type Words = { reason: string; advice: string };

/** Describes for staff the library's error from a check of a server. */
export function explainFailure(error: unknown, situation: Situation): SmtpFault {
  if (error instanceof SmtpFault) return error;
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const { access, connection } = situation;
  if (connection?.upgrading) return explainTls(failure, access.host);
  const step = stepOf(situation);
  if (failure.response !== undefined) return explainReply(failure, { ...situation, step });
  const { host, port } = access;
  if (failure.code === 'ETIMEDOUT') {
    return new SmtpFault({
      step,
      reason: `${host} accepted the connection on port ${port} and then said nothing for 10 seconds.`,
      advice:
        'Port 465 wants TLS from the start, port 587 wants STARTTLS: check that port and encryption belong together.',
    });
  }
  return new SmtpFault({
    step,
    reason: `${host} closed the connection ${whileDoing[step]}.`,
    advice:
      'Try again in a few minutes. If it stays so, ask your mail provider whether it turns this machine away.',
  });
}

/** After an unencrypted EHLO, the next response is that to STARTTLS. */
function stepOf({ step, connection }: Situation): CheckStep {
  const isGreeted = String(connection?.lastServerResponse).startsWith('250');
  return step === 'greeting' && isGreeted ? 'security' : step;
}

/** The server refused: quote its own reply. */
function explainReply(failure: NodemailerError, situation: Situation): SmtpFault {
  const { access, sender } = situation;
  const { command, response = '', responseCode = 0 } = failure;
  const step = command === 'STARTTLS' ? 'security' : situation.step;
  if (step === 'security' && notImplemented.has(responseCode)) {
    return new SmtpFault({
      step,
      reason: `${access.host} does not offer STARTTLS on port ${access.port}.`,
      advice: 'Choose TLS with port 465, or ask your mail provider which of the two it speaks.',
    });
  }
  // RFC 4954: the server does not know the method; it may have offered none that we support.
  if (step === 'login' && responseCode === 504) return new SmtpFault(noLogin(access));
  const words = response
    .replaceAll(/^\d{3}[ -]?/gm, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300);
  return new SmtpFault({
    step,
    reason: `${said[step]} ${responseCode} ${words}`.trim(),
    advice: step === 'sender' ? adviceForSender(sender) : adviceOf[step],
  });
}

/** Replies to an unsupported command (RFC 5321, 4.2.4). */
const notImplemented = new Set([500, 502, 503]);

export function noLogin({ host }: SmtpAccess): Words & { step: CheckStep } {
  return {
    step: 'login',
    reason: `${host} offers no way to sign in that this program knows.`,
    advice:
      'Many servers offer it only over an encrypted connection: choose STARTTLS or TLS. If the server asks for no sign-in, leave the password empty.',
  };
}

function adviceForSender(sender: string): string {
  return `The server does not let this account send as ${sender}. Enter a from address that it allows, or ask for this one to be allowed.`;
}

const said: Readonly<Record<CheckStep, string>> = {
  name: 'The server said:',
  connection: 'The server said:',
  security: 'The server refused to encrypt:',
  greeting: 'The server does not want to talk to us:',
  login: 'The server refused the user name or the password:',
  sender: 'The server refused the sender:',
};

const adviceOf: Readonly<Record<Exclude<CheckStep, 'sender'>, string>> = {
  name: askWhether,
  connection: askWhether,
  greeting: askWhether,
  security: 'Try TLS with port 465, or ask your mail provider.',
  login:
    'Check both. Providers with two-step sign-in want an “app password” made for programs, not your own.',
};

const whileDoing: Readonly<Record<CheckStep, string>> = {
  name: 'at once',
  connection: 'at once',
  greeting: 'before saying hello',
  security: 'while encrypting',
  login: 'while signing in',
  sender: 'when the sender was named',
};

/** The library keeps the runtime's code of a failed handshake beside its own. */
function explainTls({ originalCode: code = '' }: NodemailerError, host: string): SmtpFault {
  const known = certificateFaults.get(code);
  if (known) return new SmtpFault({ step: 'security', ...known(host) });
  return new SmtpFault({
    step: 'security',
    reason: `No secure connection to ${host} could be made${code && ` (${code})`}.`,
    advice:
      'Port 465 wants TLS, port 587 wants STARTTLS: check that port and encryption belong together.',
  });
}

function unknownAuthority(host: string): Words {
  return {
    reason: `The certificate of ${host} comes from an authority that this machine does not know.`,
    advice:
      'Use a certificate of a public authority. One of your own has to be made known to this machine (NODE_EXTRA_CA_CERTS).',
  };
}

const certificateFaults: ReadonlyMap<string, (host: string) => Words> = new Map(
  Object.entries<(host: string) => Words>({
    CERT_HAS_EXPIRED: (host) => ({
      reason: `The certificate of ${host} has expired.`,
      advice: 'Whoever runs the mail server has to renew it. Check also this machine’s clock.',
    }),
    CERT_NOT_YET_VALID: (host) => ({
      reason: `The certificate of ${host} is not valid yet.`,
      advice: 'Check this machine’s clock.',
    }),
    ERR_TLS_CERT_ALTNAME_INVALID: (host) => ({
      reason: `The certificate is for another name than ${host}.`,
      advice: 'Enter the name that your mail provider gives; it is the one on the certificate.',
    }),
    DEPTH_ZERO_SELF_SIGNED_CERT: (host) => ({
      reason: `The certificate of ${host} is self-signed: no authority vouches for it.`,
      advice:
        'Use a certificate of a public authority. One of your own has to be made known to this machine (NODE_EXTRA_CA_CERTS).',
    }),
    SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  }),
);
