import type { NodemailerError } from 'nodemailer';
import {
  isUnknownMailbox,
  type CheckStep,
  type MailFault,
  type MailResult,
} from '#kernel/ports/mail.ts';

type Failure = Exclude<MailResult, { outcome: 'accepted' }>;

/** Replies about our authentication or our connection rather than the mail: fixing that helps. */
const accessReplies = new Set([530, 534, 535, 538]);

/** The runtime's codes for a rejected certificate, and for other TLS failures. */
const certificateFault = /CERT|ERR_TLS|ERR_SSL|UNABLE_TO_/;

/** Set by the library without a reply: the mail itself cannot be sent as it is. */
const unsendable = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Classifies an error of the mail library for the outbox.
 * @param error the thrown value
 * @param sent `wasHandedOver`: the whole mail had been sent when the connection failed
 */
export function classifyFailure(error: unknown, sent: { wasHandedOver: boolean }): Failure {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  if (isPermanent(failure)) {
    return {
      outcome: 'permanent',
      reason: `The mail server refused this mail: ${detail(failure)}`,
      fault: faultOfRefusal(failure),
    };
  }
  const isUncertain = failure.responseCode === undefined && sent.wasHandedOver;
  const doubt = isUncertain
    ? ' The whole mail had been sent but no answer came, so the server may have taken it.'
    : '';
  return {
    outcome: 'temporary',
    reason: describeTemporary(failure) + doubt,
    fault: isUncertain ? 'mail' : faultOfDelay(failure),
    isUncertain,
  };
}

function isPermanent({ code = '', command, permanent, responseCode }: NodemailerError): boolean {
  if (!unsendable.has(code)) return false;
  if (responseCode === undefined) return true;
  // A rejected sender is a fault of the configuration, not of each mail.
  if (command === 'MAIL FROM') return false;
  return permanent === true && !accessReplies.has(responseCode);
}

function faultOfRefusal({ command, response = '', responseCode }: NodemailerError): MailFault {
  if (responseCode === undefined) return 'program';
  if (command !== 'RCPT TO') return 'mail';
  return isUnknownMailbox({ code: responseCode, text: response }) ? 'address' : 'domain';
}

function faultOfDelay({ command, responseCode }: NodemailerError): MailFault {
  // 421: the server is about to close the connection, whatever the command was.
  if (responseCode === undefined || responseCode === 421) return 'server';
  if (command === 'RCPT TO') return 'domain';
  return command === 'DATA' ? 'mail' : 'server';
}

function describeTemporary(failure: NodemailerError): string {
  const { code, command, originalCode, responseCode } = failure;
  if (failure instanceof SmtpFault)
    return `The mail server could not be reached: ${failure.message}`;
  if (code === 'EAUTH' || code === 'ENOAUTH' || (responseCode && accessReplies.has(responseCode))) {
    return `The mail server refused our sign-in. Check the user name and password: ${detail(failure)}`;
  }
  if (command === 'MAIL FROM' && failure.permanent) {
    return `The mail server does not let us send from this address. Check the from address: ${detail(failure)}`;
  }
  if (responseCode !== undefined) return `The mail server asked to try later: ${detail(failure)}`;
  if (code === 'ETLS' || certificateFault.test(originalCode ?? '')) {
    return `No secure connection to the mail server could be made: ${detail(failure)}`;
  }
  switch (code) {
    case 'EDNS':
      return 'The name of the mail server could not be found.';
    case 'ETIMEDOUT':
    case 'EABORT':
      return 'The mail server took too long to answer.';
    case 'ECONNECTION':
      return 'The mail server closed the connection.';
    default:
      return `The mail server could not be reached: ${detail(failure)}`;
  }
}

function detail({ response, message }: NodemailerError): string {
  const text = (response ?? message).replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

type Words = { step: CheckStep; reason: string; advice: string };

/** A failure on the way to a mail server, described for staff. */
export class SmtpFault extends Error {
  readonly step: CheckStep;
  readonly advice: string;

  constructor({ step, reason, advice }: Words) {
    super(reason);
    this.step = step;
    this.advice = advice;
  }
}
