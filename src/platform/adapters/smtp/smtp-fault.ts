import type { CheckStep } from '#kernel/ports/mail.ts';

type Words = { step: CheckStep; reason: string; advice: string };

/** What went wrong on the way to a mail server, in words for staff. */
export class SmtpFault extends Error {
  readonly step: CheckStep;
  readonly advice: string;

  constructor({ step, reason, advice }: Words) {
    super(reason);
    this.step = step;
    this.advice = advice;
  }
}
