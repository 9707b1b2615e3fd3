import type { MailChoice } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';

type Props = {
  preferences: Readonly<Record<MailChoice, boolean>>;
  /** Returns whether the choice is available here. */
  isOffered(choice: MailChoice): boolean;
  /** Address that the choices are sent to. */
  action: string;
  /** The choice that was just changed: its button had the focus. */
  saved: MailChoice | undefined;
};

/** Every choice with its state and a button that toggles it, each in its own form. */
export function PreferenceList({ preferences, isOffered, action, saved }: Props) {
  return preferenceGroups.map(({ id, title, hint, choices }) => (
    <section key={id} aria-labelledby={`${id}-title`} className="grid gap-3">
      <h2 id={`${id}-title`} className="text-2xl">
        {title()}
      </h2>
      {hint && <p className="measure text-muted">{hint()}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {choices
          .filter(({ choice }) => isOffered(choice))
          .map(({ choice, label, hint: about }) => (
            <li
              key={choice}
              id={choice}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4"
            >
              <div className="grid min-w-0 flex-1 basis-64 gap-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span id={`${choice}-label`} className="font-semibold">
                    {label()}
                  </span>
                  <StatusPill tone={preferences[choice] ? 'success' : 'neutral'}>
                    {preferences[choice] ? m.preferences_on() : m.preferences_off()}
                  </StatusPill>
                </p>
                {about && <p className="measure text-muted">{about()}</p>}
              </div>
              <Turn
                choice={choice}
                action={action}
                isOn={preferences[choice]}
                isSaved={choice === saved}
              />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Turn(props: { choice: MailChoice; action: string; isOn: boolean; isSaved: boolean }) {
  const { choice, action, isOn, isSaved } = props;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="choice" value={choice} />
      <Button
        type="submit"
        name="wanted"
        value={isOn ? 'no' : 'yes'}
        tone="secondary"
        id={`${choice}-turn`}
        aria-labelledby={`${choice}-turn ${choice}-label`}
        aria-describedby={isSaved ? 'saved' : undefined}
        // This button reloaded the page, and had the focus before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isSaved}
        busyLabel={m.preferences_turn_busy()}
      >
        {isOn ? m.preferences_turn_off() : m.preferences_turn_on()}
      </Button>
    </form>
  );
}

type Words = { choice: MailChoice; label: () => string; hint?: () => string };

/** Choices of a person, with the texts of their page. */
const preferenceGroups: readonly {
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
        choice: 'second_scams',
        label: m.preferences_second_scams,
        hint: m.preferences_second_scams_hint,
      },
      {
        choice: 'form_mail',
        label: m.preferences_form_mail,
        hint: m.preferences_form_mail_hint,
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

/** Label of a choice on that page. */
export function preferenceLabel(choice: MailChoice): string {
  const words = preferenceGroups
    .flatMap(({ choices }) => choices)
    .find((each) => each.choice === choice);
  return words?.label() ?? choice;
}
