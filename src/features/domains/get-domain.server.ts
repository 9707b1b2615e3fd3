import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { adviseRecords } from './advise-records.server.ts';
import type { RecordAdvice } from './record-advice.server.ts';
import { configuredHost, readableName, storedDomain } from './domain-record.server.ts';
import type { Domain } from './domain-record.server.ts';

export type DomainDetails = {
  domain: Domain;
  /** As people read it, where that differs. */
  readableName: string | undefined;
  /** It is the host of APP_URL, which is always served. */
  isConfigured: boolean;
  /** Empty before the first check. */
  records: RecordAdvice[];
};

/** A domain with what its last check means. @throws Refusal `not_found` */
export async function getDomain(ctx: ServiceContext, id: string): Promise<DomainDetails> {
  authorize(ctx, 'domain:read');
  const domain = await storedDomain(ctx, id);
  const { domainName, lastCheck } = domain;
  const { contact_email, main_email, company_email, support_email } = await readSettings(ctx);
  const records = lastCheck
    ? adviseRecords({
        domain: domainName,
        findings: lastCheck,
        smtpHost: (await readMailServer(ctx))?.host,
        ownEmails: [contact_email, main_email, company_email, support_email].filter(Boolean),
      })
    : [];
  return {
    domain,
    readableName: readableName(domainName),
    isConfigured: domainName === configuredHost(ctx),
    records,
  };
}
