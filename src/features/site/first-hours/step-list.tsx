import { Landmark, PencilLine, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { CheckboxField, CheckboxGroupField } from '#ui/document/choice-field.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import type { ActionStep, Contact } from '#content/en/first-hours/action-step.ts';
import type { PlanChoice } from '#content/en/first-hours/make-plan.ts';
import { localizedContent } from '#content/localized-content.ts';

/** Steps in order: the action, a suggested wording, and what to write down. */
export function StepList({
  steps,
  titleAs: Title,
  start = 1,
}: {
  steps: readonly ActionStep[];
  titleAs: 'h3' | 'h4';
  /** Number of the first step, where a list continues under another heading. */
  start?: number | undefined;
}) {
  return (
    <ol start={start} className="grid gap-6">
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span
            aria-hidden="true"
            className="edge-in-forced-colours grid size-8 place-items-center rounded-full bg-primary text-sm font-bold text-on-primary tabular-nums"
          >
            {start + index}
          </span>
          <div className="grid min-w-0 gap-2 pt-0.5">
            <Title className="text-lg leading-snug">{step.title}</Title>
            <p className="measure">{step.text}</p>
            {step.say && (
              <Aid label={m.site_say()} icon={<Quote className="size-5" />}>
                “{step.say}”
              </Aid>
            )}
            {step.writeDown && (
              <Aid label={m.site_write_down()} icon={<PencilLine className="size-5" />}>
                {step.writeDown}
              </Aid>
            )}
            {step.contacts && <ContactList contacts={step.contacts} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * A checkbox that lights the step. It belongs to no form and has no name, so that nothing is sent and no
 * browser restores it. On paper it is a box and two lines to write on.
 */
export function Tick({ title }: { title: string }) {
  return (
    <>
      <label className="no-print flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input type="checkbox" autoComplete="off" className="choice" />
        {m.plan_done()}
        <span className="sr-only">: {title}</span>
      </label>
      <p
        aria-hidden="true"
        className="hidden grid-cols-[auto_1fr] gap-x-4 border-b border-line pt-2 text-sm print:grid"
      >
        <span>☐ {m.plan_done()}</span>
        <span>{m.plan_note_line()}:</span>
      </p>
    </>
  );
}

function Aid({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="measure grid grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm">
      <span className="mt-0.5 text-accent-ink">{icon}</span>
      <p>
        <strong className="block">{label}</strong>
        {children}
      </p>
    </div>
  );
}

/** Addresses are written out, so that they can be typed from paper. */
function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Aid label={localizedContent().planWords.contact} icon={<Landmark className="size-5" />}>
      {contacts.map(({ name, text, href }) => (
        <span key={href} className="block">
          {name}:{' '}
          <a href={href} rel="noopener" className={contactClass}>
            {text}
          </a>
        </span>
      ))}
    </Aid>
  );
}

const contactClass =
  'inline-block py-0.5 text-link underline underline-offset-4 wrap-anywhere hover:decoration-2';

/**
 * Two questions that the server answers with one list; the answers are part of the address only.
 * @param props `contact`: `yes` for who is still with the offender · `children`: further, optional questions
 */
export function PlanForm({
  choice: { paid, when, isAsked },
  contact,
  children,
}: {
  choice: PlanChoice;
  contact: string;
  children: ReactNode;
}) {
  const { paidTimes, paymentWays, planWords } = localizedContent();
  return (
    <form action={urls.first72Hours()} className="grid gap-6">
      <CheckboxField
        id="contact"
        name="contact"
        value="yes"
        label={m.plan_contact()}
        defaultChecked={contact === 'yes'}
      />
      <CheckboxGroupField
        id="paid"
        name="paid"
        label={planWords.paid}
        hint={planWords.paidHint}
        required
        choices={paymentWays.map(({ id, label }) => ({ value: id, label }))}
        defaultValue={paid}
        error={isAsked && paid.length === 0 ? planWords.paidMissing : undefined}
        isWide
      />
      <SelectField
        id="when"
        name="when"
        label={planWords.when}
        hint={planWords.whenHint}
        required
        options={paidTimes.map(({ id, label }) => ({ value: id, label }))}
        placeholder={planWords.choose}
        defaultValue={when ?? ''}
        error={isAsked && !when ? planWords.whenMissing : undefined}
      />
      {children}
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        {planWords.submit}
      </Button>
    </form>
  );
}
