import { Landmark } from 'lucide-react';
import { officialLinks } from '#site/content/en/official-links.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';

type Channel = { name: () => string; about: () => string; href?: string };

/** Where anybody reports free of charge. No address where each state or bank has its own. */
const channels: readonly Channel[] = [
  { name: m.report_official_ic3, about: m.report_official_ic3_about, href: officialLinks.ic3 },
  {
    name: m.report_official_ftc,
    about: m.report_official_ftc_about,
    href: officialLinks.ftcReport,
  },
  {
    name: m.report_official_cftc,
    about: m.report_official_cftc_about,
    href: officialLinks.cftcComplaint,
  },
  { name: m.report_official_sec, about: m.report_official_sec_about, href: officialLinks.secTip },
  { name: m.report_official_attorney, about: m.report_official_attorney_about },
  { name: m.report_official_bank, about: m.report_official_bank_about },
];

export function OfficialChannels() {
  return (
    <Card as="section" className="grid gap-3 text-sm">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Landmark className="text-primary" />
        {m.report_official_title()}
      </h2>
      <p>{m.report_official_text()}</p>
      <ul className="grid gap-3">
        {channels.map(({ name, about, href }) => (
          <li key={name()}>
            {href ? (
              <a
                href={href}
                rel="noopener"
                className="inline-block py-0.5 font-semibold text-link underline underline-offset-4 hover:decoration-2"
              >
                {name()}
              </a>
            ) : (
              <span className="font-semibold">{name()}</span>
            )}
            <p className="text-muted">{about()}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
