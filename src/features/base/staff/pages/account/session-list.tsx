import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';

type Session = {
  id: string;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

/** Open sessions of one's own. The device is the browser's own description; locations are unknown. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const sent = useNavigation().formData;
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Panel
      id="sessions"
      title="Where you are signed in"
      text="Sign out what you do not know, then change your password."
      actions={
        others.length > 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="form" value="sessions" />
            <Button type="submit" tone="secondary" busy={sent?.get('form') === 'sessions'}>
              Sign out all others
            </Button>
          </Form>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, signedInAt, lastUsedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isThis && <Badge tone="success">This device</Badge>}
              </span>
              <span className="text-muted">
                Signed in <LocalTime value={signedInAt} />, last used{' '}
                <LocalTime value={lastUsedAt} />
              </span>
            </span>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="form" value="session" />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  tone="secondary"
                  aria-label={`Sign out ${device}`}
                  busy={sent?.get('id') === id}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
