import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import type { CareIntent } from './care-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import type { Supporter } from '#features/casework/safety/supporters.server.ts';

/** People who may open the case on the client's behalf. */
export function SupporterRows({ supporters }: { supporters: readonly Supporter[] }) {
  const mayWrite = useMay('case:write');
  if (supporters.length === 0) return null;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Helpers in the tracker</dt>
      {supporters.map(({ id, name, email, allowedAt, askedAt }) => (
        <dd key={id} className="grid gap-2">
          <span className="wrap-anywhere">
            {name}, {email}:{' '}
            {allowedAt ? (
              <>
                may open the case since <LocalTime value={allowedAt} dateOnly />
              </>
            ) : (
              <>
                asked on <LocalTime value={askedAt} dateOnly />. Ask the person before you allow it
              </>
            )}
          </span>
          {mayWrite && (
            <span className="flex flex-wrap gap-2">
              {!allowedAt && (
                <ActButton<CareIntent> intent="helper" fields={{ helper: id, to: 'on' }}>
                  The person agrees: allow
                </ActButton>
              )}
              <ActButton<CareIntent> intent="helper" fields={{ helper: id, to: 'off' }}>
                {allowedAt ? 'Take back' : 'Refuse'}
              </ActButton>
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}
