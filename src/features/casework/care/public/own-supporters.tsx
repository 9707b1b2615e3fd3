import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import type { Supporter } from '#features/casework/safety/supporters.server.ts';

type Props = { supporters: readonly Supporter[]; timeZone: string };

/** Lists the helpers of a client, who can allow, refuse or revoke their access. */
export function OwnSupporters({ supporters, timeZone }: Props) {
  if (supporters.length === 0) return null;
  return (
    <Card as="section" id="helpers" className="grid gap-4">
      <h2 className="text-xl">{m.supporters_title()}</h2>
      <p className="measure">{m.supporters_lead()}</p>
      <ul className="divide-y divide-line border-y border-line">
        {supporters.map(({ id, name, email, allowedAt }) => (
          <li key={id} className="grid gap-3 py-4">
            <p className="wrap-anywhere">
              {allowedAt
                ? m.supporters_since({ name, email, date: formatDate(allowedAt, timeZone) })
                : m.supporters_asks({ name, email })}
            </p>
            <div className="no-print flex flex-wrap gap-3">
              {!allowedAt && <Answer id={id} to="allow" words={m.supporters_allow({ name })} />}
              <Answer
                id={id}
                to="withdraw"
                words={allowedAt ? m.supporters_back({ name }) : m.supporters_refuse()}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answer({ id, to, words }: { id: string; to: 'allow' | 'withdraw'; words: string }) {
  return (
    <form method="post" action={urls.tracker()}>
      <input type="hidden" name="intent" value="helper" />
      <input type="hidden" name="helper" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" size="small" tone={to === 'allow' ? 'primary' : 'secondary'}>
        {words}
      </Button>
    </form>
  );
}
