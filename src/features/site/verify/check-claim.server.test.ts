import { describe, expect, test } from 'vitest';
import { contacts } from '#database/tables/contacts.ts';
import { domains } from '#database/tables/domains.ts';
import { letterNumber } from '#kernel/letter-number.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { rateLimits } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { checkClaim, ownContacts } from './check-claim.server.ts';

const database = useTestDatabase();

const own = {
  main_phone: '+1 (202) 555-0100',
  emergency_phone: '020 7946 0000',
  main_email: 'Help@lantern.example',
  admin_email: 'chief@lantern.example',
  social_linkedin: 'https://www.linkedin.com/company/lantern-help',
};

async function startChecks() {
  const site = createSiteAddress('https://lantern.example', Buffer.alloc(32, 7));
  const ctx = testContext(database.db(), { ports: { site } });
  await ctx.db
    .insert(siteSettings)
    .values(Object.entries(own).map(([key, value]) => ({ key, value })));
  return ctx;
}

test('our own letter is recognised by its number, and shown with its day', async () => {
  const ctx = await startChecks();
  const number = letterNumber(ctx.ports.site, '019caef6-aa00-7b3c-9d4e-5f60718293a4');
  const found = { ok: true, kind: 'letter', verdict: 'ours', day: '2026-03-02' };
  expect(await checkClaim(ctx, number.toLowerCase())).toMatchObject(found);
});

describe('the input', () => {
  test.each([
    ['phone', 'ours', '202-555-0100'],
    ['phone', 'ours', '001 202 555 0100'],
    ['phone', 'ours', 'tel:+12025550100'],
    ['phone', 'ours', '(020) 7946 0000'],
    ['phone', 'unknown', '202-555-0101'],
    ['phone', 'unknown', '5550100'],
    ['email', 'ours', ' help@LANTERN.example '],
    ['email', 'ours', 'mailto:help@lantern.example'],
    ['email', 'unknown', 'help@lantern.example.evil.test'],
    ['email', 'unknown', 'chief@lantern.example'],
    ['web', 'ours', 'lantern.example'],
    ['web', 'ours', 'https://www.lantern.example/case-tracker?x=1'],
    ['web', 'ours', 'linkedin.com/company/lantern-help/'],
    ['web', 'unknown', 'linkedin.com/company/lantern-helps'],
    ['web', 'unknown', 'https://lantern.example@evil.test/'],
    ['web', 'unknown', 'https://evil.test:pw@lantern.example/'],
    ['web', 'unknown', 'lantern.example.evil.test'],
    ['web', 'unknown', 'lantern-example.test'],
    ['web', 'unknown', 'notlantern.example'],
    ['web', 'unknown', 'pay.lantern.example'],
    ['web', 'unknown', 'lаntern.example'],
    ['web', 'unknown', 'https://lantern.example:8443/'],
    ['case-number', 'cannot-confirm', 'LGN-2026-000123'],
    ['letter', 'unknown', 'REF 2026/44-A'],
    ['letter', 'unknown', '0000-0000-0000-0000'],
    ['letter', 'unknown', 'ABCD-EFGH-JKMN-PQRS'],
    ['name', 'cannot-confirm', 'Agent Smith'],
    ['name', 'cannot-confirm', 'J.R. Example'],
    ['name', 'cannot-confirm', 'Benjamin Fletcher'],
  ])('%s, %s: %s', async (kind, verdict, typed) => {
    expect(await checkClaim(await startChecks(), typed)).toMatchObject({ ok: true, kind, verdict });
  });
});

test('an unlisted mailbox at our domain is unknown, and the domain is named as ours', async () => {
  const result = await checkClaim(await startChecks(), 'someone@lantern.example');
  expect(result).toMatchObject({ verdict: 'unknown', isOurDomain: true });
});

test('active contacts and domains are ours, inactive ones are not', async () => {
  const ctx = await startChecks();
  await ctx.db.insert(contacts).values([
    { contactType: 'phone', label: 'A', value: '+44 20 7946 0999' },
    { contactType: 'email', label: 'B', value: 'desk@lantern.example' },
    { contactType: 'email', label: 'C', value: 'old@lantern.example', isActive: false },
  ]);
  await ctx.db.insert(domains).values([
    { domainName: 'help.example.org', isPrimary: true },
    { domainName: 'old.example.org', isActive: false },
  ]);
  function verdicts(...typed: string[]) {
    return Promise.all(
      typed.map(async (each) => {
        const result = await checkClaim(ctx, each);
        return result.ok && result.verdict;
      }),
    );
  }

  expect(
    await verdicts('0044 20 7946 0999', 'desk@lantern.example', 'https://help.example.org/qa'),
  ).toEqual(['ours', 'ours', 'ours']);
  expect(
    await verdicts('old@lantern.example', 'old.example.org', 'help.example.org.evil.test'),
  ).toEqual(['unknown', 'unknown', 'unknown']);
  expect(await checkClaim(ctx, 'x@help.example.org')).toMatchObject({ isOurDomain: true });
});

test('an empty setting matches nothing', async () => {
  const ctx = testContext(database.db());
  expect(await checkClaim(ctx, '00000')).toMatchObject({ verdict: 'unknown' });
});

test('stores nothing but a count, and refuses beyond the limit', async () => {
  const ctx = await startChecks();
  for (let check = 0; check < budgets.checksPerNetwork.allowed; check += 1) {
    expect((await checkClaim(ctx, 'secret@person.test')).ok).toBe(true);
  }

  expect(await checkClaim(ctx, 'secret@person.test')).toMatchObject({
    ok: false,
    code: 'too_many',
  });
  const rows = await ctx.db.select().from(rateLimits);
  // One for the address, one for the /24 around it.
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('person.test');
});

describe('the organisation’s found contacts', () => {
  test('listed contacts and those of the settings are combined, each once', () => {
    const stored = [
      { key: 'main_phone', value: '(202) 555-0147' },
      { key: 'emergency_phone', value: '+44 20 7946 0000' },
      { key: 'main_email', value: 'Help@example.org' },
    ];
    const listed = {
      label: '',
      description: '',
      isPrimary: false,
      pageLocation: 'footer',
    } as const;
    const found = ownContacts({
      settings: publicSettings(settingsFromStored(stored)),
      contacts: [
        { ...listed, type: 'phone', value: '+1 202 555 0147' },
        { ...listed, type: 'email', value: 'help@example.org' },
        { ...listed, type: 'address', value: '1 Harbour Street' },
      ],
      hosts: ['help.example.org', 'www.example.org'],
      appUrl: 'https://help.example.org',
    });
    expect(found).toMatchObject({
      phones: ['+1 202 555 0147', '+44 20 7946 0000'],
      emails: ['help@example.org'],
      hosts: ['help.example.org', 'www.example.org'],
    });
  });
});
