import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import type { SmtpAccess } from '#server/ports/mail.ts';
import { SmtpFault } from './smtp-fault.ts';

/** In milliseconds. */
const handshakeLimit = 10_000;

/** Speaks TLS over a connected socket. @throws SmtpFault saying what is wrong with the certificate */
export function upgradeSocket(
  socket: Socket,
  {
    host,
    isCertificateChecked,
    authority,
  }: Pick<SmtpAccess, 'host' | 'isCertificateChecked'> & { authority: string | undefined },
): Promise<Socket> {
  return new Promise((upgraded, failed) => {
    const secure = connect({
      socket,
      ...(isIP(host) === 0 && { servername: host }),
      // Without a name in the greeting the certificate is still held against the address.
      host,
      rejectUnauthorized: isCertificateChecked,
      ...(authority !== undefined && { ca: [authority] }),
    });
    const timer = setTimeout(() => give(new Error('late')), handshakeLimit);
    function give(error: Error) {
      clearTimeout(timer);
      secure.destroy();
      failed(explainTls(error, host));
    }
    secure.once('error', give);
    secure.once('secureConnect', () => {
      clearTimeout(timer);
      secure.off('error', give);
      upgraded(secure);
    });
  });
}

/** @param error as the runtime reports a handshake that failed */
export function explainTls(error: Error, host: string): SmtpFault {
  const code = 'code' in error ? String(error.code) : '';
  const known = certificateFaults[code];
  if (known) return new SmtpFault({ step: 'security', ...known(host) });
  return new SmtpFault({
    step: 'security',
    reason: `No secure connection to ${host} could be made${code && ` (${code})`}.`,
    advice:
      'Port 465 wants TLS, port 587 wants STARTTLS: check that port and encryption belong together.',
  });
}

type Words = { reason: string; advice: string };

function unknownAuthority(host: string): Words {
  return {
    reason: `The certificate of ${host} comes from an authority that this machine does not know.`,
    advice:
      'Use a certificate of a public authority. One of your own has to be made known to this machine (NODE_EXTRA_CA_CERTS).',
  };
}

const certificateFaults: Readonly<Record<string, (host: string) => Words>> = {
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
};
