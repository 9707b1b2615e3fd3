import { m } from '#shared/messages/compiled/messages.js';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';

type Words = { choice: MailChoice; label: () => string; hint?: () => string };

/** What a person can turn on and off, in the words of the page on which they do. */
export const preferenceGroups: readonly {
  id: string;
  title: () => string;
  hint?: () => string;
  choices: readonly Words[];
}[] = [
  {
    id: 'mail',
    title: m.preferences_group_mail,
    choices: [
      {
        choice: 'case_updates',
        label: m.preferences_case_updates,
        hint: m.preferences_case_updates_hint,
      },
      {
        choice: 'newsletters',
        label: m.preferences_newsletters,
        hint: m.preferences_newsletters_hint,
      },
      {
        choice: 'marketing',
        label: m.preferences_marketing,
        hint: m.preferences_marketing_hint,
      },
    ],
  },
  {
    id: 'contact',
    title: m.preferences_group_contact,
    hint: m.preferences_by_hand_hint,
    choices: [
      { choice: 'sms', label: m.preferences_sms },
      { choice: 'calls', label: m.preferences_calls },
    ],
  },
  {
    id: 'data',
    title: m.preferences_group_data,
    hint: m.preferences_data_hint,
    choices: [
      { choice: 'research', label: m.preferences_research },
      { choice: 'analytics', label: m.preferences_analytics },
    ],
  },
];

/** What a choice is called on that page. */
export function preferenceLabel(choice: MailChoice): string {
  const words = preferenceGroups
    .flatMap(({ choices }) => choices)
    .find((each) => each.choice === choice);
  return words?.label() ?? choice;
}
