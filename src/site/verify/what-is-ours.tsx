import { phoneHref } from '../phone-href.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** All that is ours, to compare with by eye. */
export function WhatIsOurs({
  hosts,
  phones,
  emails,
}: {
  hosts: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
}) {
  const isBare = phones.length === 0 && emails.length === 0;
  return (
    <Card as="section" className="grid gap-3 text-sm">
      <h2 className="text-lg">{m.verify_list_title()}</h2>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">{m.verify_list_site()}</dt>
          {hosts.map((host) => (
            <dd key={host} className="break-words">
              {host}
            </dd>
          ))}
        </div>
        {phones.length > 0 && (
          <div>
            <dt className="font-semibold">{m.verify_list_phones()}</dt>
            {[...new Set(phones)].map((phone) => (
              <dd key={phone}>
                <a href={phoneHref(phone)}>{phone}</a>
              </dd>
            ))}
          </div>
        )}
        {emails.length > 0 && (
          <div>
            <dt className="font-semibold">{m.verify_list_emails()}</dt>
            {[...new Set(emails)].map((email) => (
              <dd key={email} className="break-words">
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {isBare && <p>{m.verify_list_bare()}</p>}
      <p className="text-muted">{m.verify_list_note()}</p>
    </Card>
  );
}
