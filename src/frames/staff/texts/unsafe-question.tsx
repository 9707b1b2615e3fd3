import { useId } from 'react';
import { TextInputField } from '../form-fields.tsx';
import { RefusalFocus } from './refusal-focus.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { reasonLimit, type UnsafeAnswer } from '#shared/forms/unsafe-answer.ts';

/**
 * Asks for the reason that is required to send mail to an unsafe address.
 * @param props `asked`: the previous answer; undefined: there is nothing to ask. `isMessage`: it can stay
 *   in the tracker without a mail
 */
export function UnsafeQuestion({
  asked,
  isMessage = false,
}: {
  asked: UnsafeAnswer | undefined;
  isMessage?: boolean;
}) {
  const id = useId();
  if (!asked) return null;
  return (
    <RefusalFocus occasion={asked}>
      <Notice
        tone="warning"
        live="assertive"
        title="It is not safe to write to this person by e-mail: nothing was sent"
      >
        <p className="text-sm">
          A report says that somebody else may read what comes to this address. Reach them another
          way if you can.
        </p>
        <div className="mt-3 grid gap-3">
          {isMessage && (
            <label className="flex items-start gap-2 text-sm font-semibold">
              <input
                type="checkbox"
                name="unsafe_way"
                value="tracker"
                defaultChecked={asked.isTrackerOnly}
                className="mt-1"
              />
              Leave the message in the tracker, and send no e-mail about it.
            </label>
          )}
          <TextInputField
            id={id}
            name="unsafe_reason"
            label={
              isMessage
                ? 'Or send the e-mail all the same, because'
                : 'Send it all the same, because'
            }
            hint="The reason goes into the audit log with your name."
            defaultValue={asked.reason}
            maxLength={reasonLimit}
            autoComplete="off"
          />
        </div>
      </Notice>
    </RefusalFocus>
  );
}
