import { Form, Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { countryName, regionName } from '#shared/vocabulary/countries.ts';
import type { CountryHint } from '#shared/vocabulary/country-hints.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import type { OpenFact } from '../open-facts.server.ts';

type Props = {
  caseId: string;
  open: readonly OpenFact[];
  /** To be confirmed by staff, while nobody said the country. */
  countries: readonly CountryHint[];
};

/** What nobody said yet and dates or letters of this case need, each with a link to where it is answered. */
export function NotKnownYet({ caseId, open, countries }: Props) {
  const mayWrite = useMay('case:write');
  if (open.length === 0) return null;
  return (
    <Panel id="not-known" title="Not known yet">
      <ul className="grid gap-3 text-sm">
        {open.map(({ what, why, at }) => (
          <li key={`${what} ${why}`} className="grid gap-0.5 wrap-anywhere">
            <Link to={addressOf(caseId, at)} className="font-semibold text-link">
              {what}
            </Link>
            <span className="text-muted">{why}</span>
            {at === 'place' && what.startsWith('Country where') && (
              <Hints countries={countries} mayWrite={mayWrite} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Hints({ countries, mayWrite }: Pick<Props, 'countries'> & { mayWrite: boolean }) {
  return countries.map(({ country, region, because }) => {
    const place = [region && regionName(country, region), countryName(country)]
      .filter(Boolean)
      .join(', ');
    return (
      <Form
        key={country}
        method="post"
        preventScrollReset
        className="mt-1 grid justify-items-start gap-1.5 rounded-md border border-line bg-sunken p-2"
      >
        <input type="hidden" name="intent" value="confirm-country" />
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="region" value={region ?? ''} />
        <span>
          {place}? {because.charAt(0).toUpperCase() + because.slice(1)}. Ask them.
        </span>
        {mayWrite && (
          <Button type="submit" tone="secondary" size="compact">
            They live in {place}
          </Button>
        )}
      </Form>
    );
  });
}

function addressOf(caseId: string, at: OpenFact['at']): string {
  if (at === 'place') return `${urls.admin.caseDates(caseId)}#place-title`;
  if (at === 'handling') return `${urls.admin.case(caseId)}/file?edit=handling`;
  return urls.admin.casePayment(caseId, at.payment);
}
