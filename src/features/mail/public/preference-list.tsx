import { Button } from '#ui/document/button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { preferenceGroups } from './preference-groups.ts';

type Props = {
  preferences: Readonly<Record<MailChoice, boolean>>;
  /** Whether it can be offered here at all. */
  isOffered(choice: MailChoice): boolean;
  /** Where the choices are sent. */
  action: string;
  /** What was changed just now: its button is where the keyboard was. */
  saved: MailChoice | undefined;
};

/** Every choice with its state and one button that turns it round, each a form of its own. */
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
        // The page was loaded anew by this button, which the reader had the focus on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isSaved}
        busyLabel={m.preferences_turn_busy()}
      >
        {isOn ? m.preferences_turn_off() : m.preferences_turn_on()}
      </Button>
    </form>
  );
}
