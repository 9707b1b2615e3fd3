import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import type { SharedAddress } from '../shared-addresses.server.ts';

/** Other cases whose clients paid the same addresses, or whose traces reached them. */
export function SharedAddresses({ shared }: { shared: readonly SharedAddress[] }) {
  if (shared.length === 0) return null;
  return (
    <Panel
      id="shared"
      title="Other cases have the same addresses"
      text="A shared address links the payments, not the people: a wallet of a service is shared by all its customers."
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {shared.map(({ address, cases }) => (
          <li key={address} className="grid gap-1 py-2.5">
            <span className="font-mono wrap-anywhere">{address}</span>
            <span className="flex flex-wrap gap-x-3">
              {cases.map(({ id, caseNumber, isPaid }) => (
                <span key={id}>
                  <Link
                    to={urls.admin.caseTrace(id)}
                    className="text-link underline underline-offset-4"
                  >
                    {caseNumber}
                  </Link>{' '}
                  {isPaid ? 'paid it' : 'reached it'}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
