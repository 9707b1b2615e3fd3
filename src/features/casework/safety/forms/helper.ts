import type { PacketPlace } from '#shared/forms/packet-place.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import type { FormOf } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Functions, because the language is known only when a page is rendered. */
type Words = Readonly<Record<string, () => string>>;

const { text, email, phone, longText, choice, several } = fieldKinds<{ packet: PacketPlace }>();

const yesNo = { yes: m.report_safe_yes, no: m.report_safe_no } as const satisfies Words;

export const helperRelations = {
  family: m.report_helper_family,
  friend: m.report_helper_friend,
  carer: m.report_helper_carer,
  professional: m.report_helper_professional,
  other: m.report_helper_other,
} as const satisfies Words;

/** How somebody is reached: each way of contact is shown by these, and who does not speak is not told to call. */
export const reachWays = {
  voice: m.report_reach_voice,
  text: m.report_reach_text,
  written: m.report_reach_written,
  relay: m.report_reach_relay,
  video: m.report_reach_video,
  back: m.report_reach_back,
} as const satisfies Words;

export type ReachWay = keyof typeof reachWays;

/** Says whose words a report holds when another person typed it. */
export const helperTyping = {
  together: m.report_helper_typed_together,
  told: m.report_helper_typed_told,
  own: m.report_helper_typed_own,
} as const satisfies Words;

const helperCodes = {
  person: m.report_helper_code_person,
  helper: m.report_helper_code_helper,
} as const satisfies Words;

/** How the person who reports can be reached safely. */
export const safeFields = {
  safe_mail: choice({
    label: m.report_safe_mail_label,
    labelForHelper: m.report_safe_mail_helped,
    hint: m.report_safe_mail_hint,
    options: { ...yesNo, none: m.report_safe_none },
    invalid: m.report_safe_invalid,
    drawnAs: 'boxes',
    optionBriefs: {
      yes: m.report_safe_yes_brief,
      no: m.report_safe_no_brief,
      none: m.report_safe_none_brief,
    },
    optionAnswers: {
      no: { title: m.report_safe_no_title, text: m.report_safe_no_text },
      none: { title: m.report_safe_none_title, text: m.report_safe_no_text },
    },
    staff: 'Safe to e-mail',
    role: 'answer',
    packet: 'nowhere',
  }),
  safe_message: choice({
    label: m.report_safe_message_label,
    options: yesNo,
    invalid: m.report_safe_invalid,
    drawnAs: 'buttons',
    staff: 'May leave a message',
    role: 'answer',
    packet: 'nowhere',
  }),
  safe_times: text({
    label: m.report_safe_times_label,
    hint: m.report_safe_times_hint,
    staff: 'Best times and ways',
    role: 'answer',
    packet: 'nowhere',
  }),
  reach: several({
    label: m.report_reach_label,
    hint: m.report_reach_hint,
    options: reachWays,
    invalid: m.report_reach_invalid,
    staff: 'Ways of reaching',
    role: 'answer',
    packet: 'nowhere',
  }),
};

/** The person who types for another, and what the other agreed to. */
export const helperFields = {
  helper_name: text({
    label: m.report_helper_name_label,
    hint: m.report_helper_name_hint,
    appearance: { width: 'half' },
    staff: 'Helper: name',
    role: 'helper',
    packet: { table: 'who', question: m.packet_helper, isRare: true },
  }),
  helper_email: email({
    label: m.report_helper_email_label,
    appearance: { type: 'email', width: 'half', spellCheck: false, autoCapitalize: 'none' },
    staff: 'Helper: e-mail',
    role: 'helper',
    packet: 'nowhere',
  }),
  helper_mail: choice({
    label: m.report_helper_mail_label,
    hint: m.report_helper_mail_hint,
    options: yesNo,
    invalid: m.report_safe_invalid,
    drawnAs: 'buttons',
    staff: 'Helper: safe to e-mail',
    role: 'answer',
    packet: 'nowhere',
  }),
  helper_phone: phone({
    label: m.report_helper_phone_label,
    appearance: { type: 'tel', width: 'half' },
    staff: 'Helper: phone',
    role: 'helper',
    packet: 'nowhere',
  }),
  helper_relation: choice({
    label: m.report_helper_relation_label,
    options: helperRelations,
    invalid: m.report_helper_invalid,
    drawnAs: 'list',
    staff: 'Helper: relation',
    role: 'answer',
    packet: 'nowhere',
  }),
  helper_typed: choice({
    label: m.report_helper_typed_label,
    options: helperTyping,
    invalid: m.report_helper_invalid,
    drawnAs: 'buttons',
    staff: 'Who says what is typed',
    role: 'answer',
    packet: { table: 'who', question: m.packet_helper_typed, isRare: true },
  }),
  helper_agreement: longText({
    label: m.report_helper_agreement_label,
    hint: m.report_helper_agreement_hint,
    rows: 3,
    staff: 'What the person said about the help',
    role: 'answer',
    packet: { table: 'who', question: m.packet_helper_agreement, isRare: true },
  }),
  helper_code: choice({
    label: m.report_helper_code_label,
    options: helperCodes,
    optionHints: { helper: m.report_helper_code_helper_hint },
    invalid: m.report_helper_invalid,
    drawnAs: 'boxes',
    staff: 'Who may open the case online',
    role: 'answer',
    packet: 'nowhere',
  }),
};

/** Answers of a report that name its helper and say what they ask for; `email` is the person's own. */
export type HelperAnswers = Pick<
  FormOf<{ fields: typeof helperFields }>,
  'helper_name' | 'helper_email' | 'helper_code'
> & { email: string };
