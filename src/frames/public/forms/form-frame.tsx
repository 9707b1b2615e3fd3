import { Eraser, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { usePageLanguages } from '#frames/public/site-content.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { honeypotField, languageField, submissionKeyField } from './form-meta.ts';

type FormFrameProps = {
  /** Key of the draft on the visitor's device; unique on the site. */
  name: string;
  action: string;
  /** Accessible name of the form landmark. */
  label: string;
  submit: string;
  busy: string;
  values: FormValues;
  /** The values were just submitted, so an older draft must not replace them. */
  isFilled: boolean;
  /** Shown instead of the browser's error page when the server cannot be reached. */
  failure?: { title: string; text: string };
  /** True when it has an `EvidenceField`. */
  takesFiles?: boolean;
  /** True for a long form: with script its sections are shown one at a time. */
  isLong?: boolean;
  /** Stays in view below the questions. */
  below?: ReactNode;
  /** Inside a frame, where links open elsewhere: the form itself stays. */
  target?: '_self';
  children: ReactNode;
};

/**
 * Common parts of every public form, around its fields. The browser's own validation is off: the server
 * reports all errors in one response, beside the fields and in the summary, with script and without.
 */
export function FormFrame(props: FormFrameProps) {
  const { name, action, values, isFilled, takesFiles, isLong, target, children } = props;
  const clearId = `${name}-clear`;
  return (
    <>
      <form
        id={name}
        method="post"
        action={action}
        target={target}
        noValidate
        encType={takesFiles ? 'multipart/form-data' : undefined}
        aria-label={props.label}
        data-draft={name}
        data-draft-filled={isFilled ? '' : undefined}
        data-send=""
        data-steps={isLong ? '' : undefined}
        className="grid gap-6 sm:gap-8"
      >
        <input
          type="hidden"
          name={submissionKeyField}
          defaultValue={firstValue(values, submissionKeyField)}
          data-submission-key=""
        />
        {/* Empty live regions take no space. */}
        <div className="step-notes grid [&>[role=status]:has(>:not([hidden]))]:mt-2">
          <p data-step-first="" className={isLong ? noteOfPage : 'text-sm text-muted'}>
            {m.form_required_hint()}
          </p>
          <DraftRestored />
          <AlreadySent />
          <Care
            isHeard={Object.values(values).some((typed) => typed.some(mentionsSelfHarm))}
            where={{
              country: firstValue(values, 'country') || undefined,
              region: firstValue(values, 'region') || undefined,
            }}
          />
        </div>
        {isLong && <StepBar />}
        {children}
        {isLong && <CheckStep form={name} />}
        <Honeypot name={honeypotField} />
        <div className="step-foot grid gap-6">
          <div data-step-end="" className="grid gap-4">
            <SendFailed {...props.failure} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                size="large"
                busyLabel={props.busy}
                icon={<Send className="size-5" />}
                className="w-full sm:w-auto"
              >
                {props.submit}
              </Button>
              {isLong && (
                <Button
                  hidden
                  type="button"
                  tone="secondary"
                  size="large"
                  data-step-more=""
                  className="w-full sm:w-auto"
                >
                  {m.form_step_more()}
                </Button>
              )}
            </div>
            {!target && <LanguageButtons action={action} />}
            <p className="hidden text-sm text-muted [.js_&]:block">{m.form_draft_kept()}</p>
          </div>
          {isLong && <StepMoves />}
          {props.below}
          {/* Last, since it cannot be undone. */}
          <ClearButton formId={clearId} draft={name} />
        </div>
      </form>
      <ClearForm id={clearId} action={action} target={target} />
    </>
  );
}

/** With script this stands in the list of what was told. */
const noteOfPage = 'step-note text-sm text-muted';

/** Progress, in marks and words. The enhancement script shows it. */
function StepBar() {
  return (
    <div data-step-bar="" className="step-bar">
      <span aria-hidden="true" data-step-marks="" className="step-marks" />
      <p
        role="status"
        data-step-words={m.form_step({ place: '{place}', total: '{total}' })}
        data-step-extra={m.form_step_extra({ place: '{place}', total: '{total}' })}
        data-step-last={m.form_step_last()}
        className="text-sm text-muted"
      />
    </div>
  );
}

/** The last screen: everything that was told, before it is sent. The enhancement script fills and shows it. */
function CheckStep({ form }: { form: string }) {
  return (
    <section hidden id="check" data-step-check="" className="grid gap-6">
      <div className="grid gap-2">
        <h2 tabIndex={-1} className="step-title">
          {m.form_check_title()}
        </h2>
        <p className="text-lg text-muted">{m.form_check_about()}</p>
      </div>
      <AnswerSheet form={form} isWhole />
    </section>
  );
}

function StepMoves() {
  return (
    <div hidden data-step-moves="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="button" size="large" data-step-next="" className="max-sm:grow">
        {m.form_step_next()}
      </Button>
      <Button type="button" tone="quiet" size="large" data-step-back="">
        {m.form_step_back()}
      </Button>
      <Button type="button" tone="quiet" data-step-enough="">
        {m.form_step_enough()}
      </Button>
      <button type="button" data-step-all="" className="step-all">
        {m.form_step_all()}
      </button>
    </div>
  );
}

/**
 * A mention of self-harm shows the crisis line: immediately with script, else with the form's next
 * response.
 */
function Care({ isHeard, where }: { isHeard: boolean; where: Whereabouts }) {
  return (
    <div role="status" data-care="">
      <div hidden={!isHeard}>
        <CrisisLine isLoud where={where} />
      </div>
    </div>
  );
}

/** Heading of a group of fields. */
export function FormLegend({ children }: { children: string }) {
  return <legend className="mb-5 text-2xl leading-tight font-bold">{children}</legend>;
}

/** A field that people neither see, reach nor hear. Bots that fill in everything fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.form_honeypot_label()}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" data-draft="off" />
      </label>
    </div>
  );
}

/** Announces politely that a draft was restored. The enhancement script shows it. */
function DraftRestored() {
  return (
    <p role="status" className="text-sm font-semibold text-success-ink empty:hidden">
      <span hidden data-draft-restored={m.form_draft_restored()} />
    </p>
  );
}

/** Replaces the form after it was sent in this tab. The enhancement script shows it. */
function AlreadySent() {
  return (
    <div role="status">
      <div hidden data-already-sent={m.form_already_sent({ reference: '{reference}' })}>
        <Notice tone="success" title={<span data-words="" />}>
          {m.form_already_sent_text()}
        </Notice>
      </div>
    </div>
  );
}

/** Replaces the browser's error page when the server cannot be reached; shown by the script. */
export function SendFailed({
  title = m.report_failed_title(),
  text = m.form_offline(),
}: {
  title?: string;
  text?: string;
}) {
  return (
    <div hidden tabIndex={-1} data-send-failed="">
      <Notice tone="danger" title={title} live="assertive">
        <p data-reason={text} />
      </Notice>
    </div>
  );
}

/**
 * Without script the link to another language would lose the input; this button submits it along. With
 * script the draft keeps it, and the link is enough.
 */
function LanguageButtons({ action }: { action: string }) {
  const [, query] = action.split('?');
  return usePageLanguages().others.map(({ language, path }) => (
    <Button
      key={language}
      type="submit"
      tone="quiet"
      size="small"
      name={languageField}
      value={language}
      formAction={query ? `${path}?${query}` : path}
      lang={language}
      className="justify-self-start [.js_&]:hidden"
    >
      {m.language_keep({}, { locale: language })}
    </Button>
  ));
}

/**
 * "Clear my answers". Its own empty form requests the page again, which also clears the values that the
 * server returned after an error; a reset button would restore those. `formId` must be unique.
 */
function ClearButton({ formId, draft }: { formId: string; draft: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      tone="quiet"
      size="small"
      icon={<Eraser className="size-5" />}
      className="step-clear justify-self-start"
      data-draft-clear={m.form_clear_question()}
      data-draft-name={draft}
    >
      {m.form_clear()}
    </Button>
  );
}

/** Must be outside of the form it clears. A form sent by GET drops the query of its address. */
function ClearForm({
  id,
  action,
  target,
}: {
  id: string;
  action: string;
  target: '_self' | undefined;
}) {
  const [, query = ''] = action.split('?');
  return (
    <form id={id} method="get" action={action} target={target}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
