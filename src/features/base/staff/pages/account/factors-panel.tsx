import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';

/** Second factors of the account. */
export function FactorsPanel(props: {
  appSince: Date | null;
  hasPasskey: boolean;
  codesLeft: number;
  problem: string | undefined;
}) {
  const { appSince, hasPasskey, codesLeft, problem } = props;
  return (
    <Panel
      id="factors"
      title="Second factor"
      text="Asked for besides your password, so that a stolen password alone opens nothing."
    >
      {problem !== undefined && (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
      <ul className="divide-y divide-line text-sm">
        <li className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="grid gap-0.5">
            <span className="font-semibold">Authenticator app</span>
            <span className="text-muted">
              {appSince ? (
                <>
                  Set up <LocalTime value={appSince} dateOnly />
                </>
              ) : (
                'Not set up'
              )}
            </span>
          </span>
          {appSince ? (
            <OneButton form="remove-app" label="Remove app" />
          ) : (
            <OneButton form="start-app" label="Set up app" isMain />
          )}
        </li>
        {(appSince !== null || hasPasskey) && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid gap-0.5">
              <span className="font-semibold">Recovery codes</span>
              <span className={codesLeft === 0 ? 'font-semibold text-danger-ink' : 'text-muted'}>
                {codesLeftText(codesLeft)}
              </span>
            </span>
            <OneButton form="new-codes" label="Make new codes" />
          </li>
        )}
      </ul>
    </Panel>
  );
}

function codesLeftText(count: number): string {
  if (count === 0) return 'None is left. Make new ones before you lose your device.';
  return count === 1 ? '1 is left' : `${count} are left`;
}

function OneButton({ form, label, isMain }: { form: string; label: string; isMain?: boolean }) {
  const sent = useNavigation().formData?.get('form');
  return (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      <Button type="submit" tone={isMain ? 'primary' : 'secondary'} busy={sent === form}>
        {label}
      </Button>
    </Form>
  );
}
