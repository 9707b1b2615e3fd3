import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { caseStatusWords } from '../case-words.tsx';
import { FormErrors, summaryOf } from '#back-office/form-errors.tsx';
import { optionsOf, SelectInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import type { CaseFile } from '../case.server.ts';
import { isCaseStatus } from '../case-status.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';
import { useFormBase } from './use-form-base.ts';

/** The status, on its own because changing it writes to the client. */
export function StatusForm({ file, answer }: { file: CaseFile; answer: CaseAnswer | undefined }) {
  const base = useFormBase(file.status, {
    version: file.version,
    isRefused: answer !== undefined,
  });
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(file.status);
  const [round, setRound] = useState(base.round);
  if (round !== base.round) {
    setRound(base.round);
    setChosen(base.stored);
  }
  const isSaving = useNavigation().formData?.get('form') === 'status';
  const isUnchanged = hydrated && chosen === file.status && !answer;
  return (
    <Panel
      id="status"
      title="Status"
      text={
        <>
          Since <LocalTime value={file.statusChangedAt} />
        </>
      }
    >
      <Form
        method="post"
        preventScrollReset
        onSubmit={base.onSent}
        onInput={base.onInput}
        className="grid gap-4"
      >
        <input type="hidden" name="form" value="status" />
        <input type="hidden" name="version" value={answer?.conflict?.version ?? base.version} />
        <ConflictNotice conflict={answer?.conflict} />
        <FormErrors
          id="status-errors"
          errors={summaryOf([], answer?.result.error?.[''] ?? [])}
          occasion={answer}
        />
        <div className="flex flex-wrap items-end gap-3">
          <SelectInputField
            id="case-status"
            name="status"
            label="Status"
            className="min-w-56"
            value={chosen}
            onChange={({ currentTarget }) =>
              isCaseStatus(currentTarget.value) && setChosen(currentTarget.value)
            }
            options={optionsOf(caseStatusWords)}
          />
          <Button
            type="submit"
            busy={isSaving}
            busyLabel="Saving…"
            disabledReason={isUnchanged ? 'Choose another status first.' : undefined}
          >
            Change status
          </Button>
        </div>
        <p className="text-sm text-muted">
          {mailRule(file)}
          {file.outcome?.publishedAt && ' The published outcome is removed from the site.'}
        </p>
      </Form>
    </Panel>
  );
}

/** Said before it happens. */
function mailRule({ name, email, mailStoppedAt }: CaseFile): string {
  if (!email) return 'There is no e-mail address, so a change tells nobody.';
  if (mailStoppedAt) return 'The client asked for no e-mail about this, so none is sent.';
  return `With a change, ${name || 'the client'} (${email}) is e-mailed that there is news in the tracker.`;
}
