import { useRef, useState, type RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { phoneHref } from '#frames/public/phone-href.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { BackLink, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { townOf } from '#shared/time-zones.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { callBackTimes } from '../call-back-time.ts';
import { CallBackPage, openingWords } from './call-back-page.tsx';
import { CallSteps } from './call-steps.tsx';
import { CallFoot, LiveCall, type Said } from './live-call.tsx';
import type { OpenCallData } from './open-call-data.ts';
import { useAutosave } from './use-autosave.ts';

/** A call under way: every question on one page, the first call beside it. */
export function OpenCall({
  call,
  problems: refused,
  error,
  outside,
}: {
  call: OpenCallData;
  problems: Readonly<Record<string, string>>;
  error: string | undefined;
  outside: 'outside-hours' | 'unknown-clock' | undefined;
}) {
  const { id, values, rows, zone, institutions, state } = call;
  const form = useRef<HTMLFormElement>(null);
  const drop = useRef<HTMLButtonElement>(null);
  const lastEscape = useRef(0);
  // Of the page as it was opened: loading again makes another writer.
  const [{ writer, version }] = useState(call);
  const kept = useAutosave(form, id);
  const [isUnsafe, setUnsafe] = useState(firstValue(values, 'safe_now') === 'no');
  const plan = kept.plan ?? call.plan;
  const problems = { ...refused, ...kept.problems };
  const navigation = useNavigation();
  const busy = navigation.state === 'idle' ? undefined : navigation.formData?.get('intent');
  useCallKeys(form);
  if (state === 'call-back') return <CallBackPage call={call} error={error} outside={outside} />;
  return (
    <>
      <PageHeading
        title="Phone call"
        text={
          call.startedAt ? (
            <>
              Begun <LocalTime value={call.startedAt} />
            </>
          ) : (
            'Kept from the first answer on. Nothing is mailed before you end it.'
          )
        }
        before={<BackLink to={urls.admin.calls()}>All phone calls</BackLink>}
      />
      <Form
        method="post"
        action={urls.admin.call(id)}
        noValidate
        ref={form}
        id="phone-call"
        className="grid gap-5"
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name === 'safe_now') setUnsafe(value === 'no');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          const isSecond = event.timeStamp - lastEscape.current < 1_000;
          lastEscape.current = event.timeStamp;
          if (isSecond) drop.current?.click();
        }}
      >
        {/* Enter presses the first button of a form, which must not be that of the first call. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        <input type="hidden" name="version" value={kept.version ?? version} readOnly />
        <input type="hidden" name="writer" value={writer} readOnly />
        {['said_at', 'said_whom'].map((name) => (
          <input key={name} type="hidden" name={name} value={firstValue(values, name)} readOnly />
        ))}
        <FormErrors
          id="phone-call-errors"
          errors={summaryOf(
            Object.entries(refused).map(([name, text]) => ({ id: `call-${name}`, error: text })),
            error,
          )}
          occasion={refused}
        />
        {kept.error !== undefined && (
          <Notice tone="danger" live="assertive" title="Your newest words are not kept yet">
            {kept.error}
          </Notice>
        )}
        {state === 'given-up' && (
          <Notice tone="warning" title="Nobody answered three times">
            They are not called again: every further ring may be heard by somebody else. If they
            call us, go on here. What they told can become a report.
          </Notice>
        )}
        {call.isCalling && (
          <Notice title="Say first, and say no name of ours before you know their voice">
            <p lang={plan.language} className="text-lg">
              “{openingWords(plan.words, call)}”
            </p>
            <p className="mt-2">
              <a
                href={phoneHref(firstValue(values, 'phone'))}
                className="text-lg font-semibold text-link underline underline-offset-4"
              >
                {firstValue(values, 'phone')}
              </a>
            </p>
          </Notice>
        )}
        {/* On a small screen the first call stands below the money, and the end of the call is last. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <CallSteps
            values={values}
            problems={problems}
            plan={plan}
            isUnsafe={isUnsafe}
            rows={rows}
            zone={zone}
            institutions={institutions}
          />
          <div className="grid gap-5 max-lg:contents lg:sticky lg:top-4">
            <div className="min-w-0 max-lg:order-1">
              <LiveCall plan={plan} said={saidOf(values)} />
            </div>
            <div className="min-w-0 max-lg:order-3">
              <Panel id="call-end" title="End of the call">
                <div className="grid gap-4">
                  <div className="flex flex-wrap items-center gap-3">
                    <Button
                      type="submit"
                      name="intent"
                      value="end"
                      busy={busy === 'end'}
                      busyLabel="Storing…"
                    >
                      End: make the report
                    </Button>
                    <Button type="submit" name="intent" value="save" tone="quiet" data-call-save="">
                      Keep as it is
                    </Button>
                    <p className="text-sm text-muted">{keptWords(kept)}</p>
                  </div>
                  <div className="grid gap-3 border-t border-line pt-4">
                    <WhenFields zone={call.personZone} error={problems['when_at']} />
                    <div className="flex flex-wrap items-center gap-3 max-lg:hidden">
                      <Button
                        ref={drop}
                        type="submit"
                        name="intent"
                        value="promise"
                        tone="secondary"
                        busy={busy === 'promise'}
                      >
                        Line dropped: call back
                      </Button>
                      <span className="text-sm text-muted">
                        <Kbd>Esc</Kbd> <Kbd>Esc</Kbd>
                      </span>
                    </div>
                    {call.isCalling && (
                      <Button type="submit" name="intent" value="unanswered" tone="secondary">
                        Nobody answered
                      </Button>
                    )}
                  </div>
                </div>
              </Panel>
            </div>
          </div>
        </div>
        <CallFoot plan={plan} busy={busy === 'promise'} />
      </Form>
    </>
  );
}

function keptWords({ version, isBehind }: { version?: number; isBehind: boolean }): string {
  if (isBehind) return 'Keeping…';
  return version === undefined ? '' : 'Everything typed is kept';
}

function saidOf(values: FormValues): Said | undefined {
  const [at, whom] = [firstValue(values, 'said_at'), firstValue(values, 'said_whom')];
  return at && whom && !Number.isNaN(Date.parse(at)) ? { at, whom } : undefined;
}

/** When to call again. */
function WhenFields({ zone, error }: { zone: string; error: string | undefined }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-end gap-3">
      <SelectInputField
        id="call-when"
        name="when"
        label="Call again"
        defaultValue="soon"
        options={optionsOf(callBackTimes)}
      />
      <TextInputField
        id="call-when_at"
        name="when_at"
        label={`Time, by the clock of ${townOf(zone)}`}
        type="datetime-local"
        error={error}
      />
    </div>
  );
}

function useCallKeys(form: RefObject<HTMLFormElement | null>): void {
  function choose(value: string): boolean {
    const found = form.current?.querySelector<HTMLInputElement>(
      `input[name=safe_now][value=${value}]`,
    );
    found?.click();
    return found !== undefined && found !== null;
  }
  function press(selector: string): boolean {
    const button = form.current?.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return button !== undefined && button !== null;
  }
  usePageKeys('record', [
    { keys: ['1'], does: 'They are safe', press: () => choose('yes') },
    { keys: ['2'], does: 'They are not safe: what to say', press: () => choose('no') },
    { keys: ['+'], does: 'Another payment', press: () => press('[data-call-add]') },
    {
      keys: ['f'],
      does: 'The first call was said to them',
      press: () => press('[data-call-said]'),
    },
  ]);
}
