import { refusalStatus } from '#kernel/errors.ts';
import { secretWords } from '#frames/public/forms/secret-words.server.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { IncomingRefused } from '../sender-lines.server.ts';

/** Reason why a line of a conversation was not stored, in the words of the page. */
type TextProblem = {
  status: number;
  title: string;
  /** Error of the text box; a problem that is not the text's appears only in `message`. */
  errors: { text?: string };
  message?: string;
  retryAfterMinutes?: number;
};

/** @param words `label`: of the text box; `failed`: the title when it is not the writer's fault */
export function describeText(
  refused: IncomingRefused,
  words: { label: string; failed: string },
): TextProblem {
  const invalid = { status: refusalStatus.invalid, title: m.form_problem_title() };
  switch (refused.code) {
    case 'empty':
      return { ...invalid, errors: { text: m.conversation_empty() } };
    case 'too_long': {
      const maximum = textLimits.message.toLocaleString('en-US');
      return { ...invalid, errors: { text: m.form_too_long({ field: words.label, maximum }) } };
    }
    case 'secret': {
      const errors = { text: secretWords[refused.secret]() };
      return { ...invalid, title: m.form_secret_title(), errors };
    }
    case 'too_many':
      return {
        status: refusalStatus.too_many,
        title: m.form_too_many_title(),
        errors: {},
        message: m.tracker_message_limited({ minutes: refused.retryAfterMinutes }),
        retryAfterMinutes: refused.retryAfterMinutes,
      };
    case 'unavailable':
      return {
        status: refusalStatus.unavailable,
        title: words.failed,
        errors: {},
        message: m.tracker_message_failed(),
      };
  }
}
