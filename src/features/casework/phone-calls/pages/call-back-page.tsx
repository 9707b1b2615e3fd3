import { Form } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { BackLink, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { townOf } from '#shared/time-zones.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { AllowedHours } from '../allowed-hours.ts';
import type { CallWords } from '../call-words.ts';
import type { OpenCallData } from './open-call-data.ts';

/** Before we call somebody back: when, by whose clock, and what may not be done. The number comes with the call. */
export function CallBackPage({
  call,
  error,
  outside,
}: {
  call: OpenCallData;
  error: string | undefined;
  outside: 'outside-hours' | 'unknown-clock' | undefined;
}) {
  const { id, values, plan, hours, callBackAt, tries } = call;
  const message = firstValue(values, 'safe_message');
  return (
    <>
      <PageHeading
        title={`Call back ${firstValue(values, 'name') || 'without a name'}`}
        before={<BackLink to={urls.admin.calls()}>All phone calls</BackLink>}
      />
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      {outside && (
        <Notice tone="warning" live="assertive" title="Call all the same?">
          {outside === 'outside-hours'
            ? `Now is outside the hours that they named: ${hoursInWords(hours)}.`
            : `They named ${hoursInWords(hours)}, and nobody asked by which clock.`}
        </Notice>
      )}
      <Panel id="call-back" title="Before you call">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {callBackAt && (
            <>
              <dt className="font-semibold">Promised</dt>
              <dd>
                <LocalTime value={callBackAt} />
              </dd>
            </>
          )}
          <dt className="font-semibold">Hours</dt>
          <dd>{hours ? hoursInWords(hours) : 'They named none'}</dd>
          <dt className="font-semibold">Voice message</dt>
          <dd className={message === 'yes' ? undefined : 'font-bold text-danger-ink'}>
            {messageWords(message)}
          </dd>
          <dt className="font-semibold">Tried</dt>
          <dd>
            {tries.length === 0
              ? 'Not yet'
              : tries.map(({ at, by }, place) => (
                  <span key={at}>
                    {place > 0 && ', '}
                    <LocalTime value={new Date(at)} /> by {by}
                  </span>
                ))}
          </dd>
        </dl>
        <p lang={plan.language} className="text-lg">
          “{openingWords(plan.words, call)}”
        </p>
        <Form method="post" action={urls.admin.call(id)} className="flex flex-wrap gap-3">
          {outside && <input type="hidden" name="sure" value="yes" />}
          <Button type="submit" name="intent" value="begin">
            {outside ? 'Call all the same' : 'Call now'}
          </Button>
        </Form>
        <Form method="post" action={urls.admin.call(id)}>
          <input type="hidden" name="theirs" value="yes" />
          <Button type="submit" name="intent" value="begin" tone="secondary">
            They called us: go on
          </Button>
        </Form>
      </Panel>
    </>
  );
}

/** Whether a message may be left, said so that it cannot be overlooked. */
export function messageWords(said: string): string {
  if (said === 'yes') return 'May be left';
  return said === 'no' ? 'No message' : 'No message: nobody asked';
}

export function hoursInWords(hours: AllowedHours | undefined): string {
  if (!hours) return '';
  const clock = hours.zone ? `by the clock of ${townOf(hours.zone)}` : 'by an unknown clock';
  return `${hours.from} to ${hours.to}, ${clock}`;
}

/** First words of a call back, without the name of the organisation: somebody else may have answered. */
export function openingWords(
  { opening, openingUnnamed }: CallWords,
  { values, staffName }: Pick<OpenCallData, 'values' | 'staffName'>,
): string {
  const name = firstValue(values, 'name').trim();
  const [first = staffName] = staffName.split(' ');
  return (name === '' ? openingUnnamed : opening).replace('{name}', name).replace('{staff}', first);
}
