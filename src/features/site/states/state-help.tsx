import { officialLinks } from '#content/en/official-links.ts';
import { sitePages } from '#content/en/site-map.ts';
import { statePageWords } from '#content/en/state-page.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import type { StateRecord } from '#features/base/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { phoneHref } from '#frames/public/phone-href.ts';

const link =
  'inline-block py-0.5 font-semibold text-link underline underline-offset-4 hover:decoration-2';

/** Places to report: the FBI, the state's own office, and us. */
export function StateHelp({ state }: { state: StateRecord }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="help"
      className="lantern-glow grid gap-4 rounded-md p-6 text-sm print:grid-cols-2 print:gap-2"
    >
      <h2 id="help" className="font-display text-2xl font-normal print:col-span-2">
        {statePageWords.helpTitle}
      </h2>
      <p className="print:hidden">
        <a href={urls.first72Hours()} className={link}>
          {statePageWords.helpHours}
        </a>
      </p>
      <div>
        <a href={officialLinks.ic3} rel="noopener" className={link}>
          {statePageWords.helpIc3}
        </a>
        <p className="text-muted">{statePageWords.helpIc3Note}</p>
      </div>
      <ConsumerOffice state={state} />
      <div className="grid justify-items-start gap-1.5 print:hidden">
        <ButtonLink href={urls.report()} size="small">
          {statePageWords.helpUs}
        </ButtonLink>
        <p className="text-muted">{statePageWords.helpUsNote}</p>
      </div>
    </section>
  );
}

/** Only details that the lists agree on; otherwise the federal directory. */
function ConsumerOffice({
  state: { stateName, phoneNumber, consumerUrl },
}: {
  state: StateRecord;
}) {
  return (
    <div className="grid gap-0.5">
      <h3 className="text-sm font-semibold">{statePageWords.helpOffice(stateName)}</h3>
      {phoneNumber && (
        <p>
          <a href={phoneHref(phoneNumber)} className={link}>
            {phoneNumber}
          </a>
        </p>
      )}
      {consumerUrl && (
        <p>
          <a href={consumerUrl} rel="noopener" className={link}>
            {statePageWords.helpOfficeSite}
          </a>
        </p>
      )}
      {!(phoneNumber && consumerUrl) && (
        <p>
          <a href={officialLinks.stateConsumerDirectory} rel="noopener" className={link}>
            {statePageWords.helpDirectory}
          </a>
        </p>
      )}
      <p className="text-muted">{checkNote(phoneNumber, consumerUrl)}</p>
    </div>
  );
}

function checkNote(phone: string | null, site: string | null): string {
  if (!phone) return statePageWords.helpNoPhone;
  return site ? statePageWords.helpOfficeCheck : statePageWords.helpOfficeCheckDirectory;
}

const preventionPaths: readonly string[] = [
  '/scam-prevention',
  '/case-studies',
  urls.recoveryScams(),
];

/** Links to prevention pages. */
export function StatePrevention() {
  const pages = preventionPaths.flatMap(
    (path) => sitePages.find((page) => page.path === path) ?? [],
  );
  return (
    <section
      aria-labelledby="prevent"
      className="grid gap-3 border-s-4 border-neutral-line ps-4 text-sm"
    >
      <h2 id="prevent" className="text-lg">
        {statePageWords.preventTitle}
      </h2>
      <p>{statePageWords.preventLead}</p>
      <ul className="grid gap-2">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} className={link}>
              {page.label}
            </a>
            <p className="text-muted">{page.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
