import { marks } from '../../src/shared/messages/compiled/marks.js';
import type { Change } from './guarded-change.ts';
import type { Lantern } from './lantern.ts';

type Ids = Readonly<Record<'mailServerId' | 'warmupId' | 'addressId' | 'otherMailId', string>>;

/** The changes of the Mail panel. The server is inactive, so the test sends no mail. */
export function changesOnMail(ids: Ids): Change[] {
  return [
    {
      route: 'features/base/mail/pages/mail',
      path: '/admin/mail',
      fields: { intent: 'activate', id: ids.mailServerId },
    },
    {
      route: 'features/base/mail/pages/server',
      path: '/admin/mail/servers/new',
      fields: {
        intent: 'save',
        name: 'Another',
        host: 'mail.lantern.invalid',
        port: '587',
        username: 'me',
        password: 'secret',
        tlsMode: 'starttls',
        dailyLimit: '50',
      },
    },
    {
      route: 'features/base/mail/pages/warmup',
      path: '/admin/mail/warmup',
      fields: { intent: 'start', id: ids.warmupId },
    },
    {
      route: 'features/base/mail/pages/new-warmup',
      path: '/admin/mail/warmup/new',
      fields: {
        name: 'Another',
        configId: ids.mailServerId,
        startVolume: '1',
        growth: '10',
        target: '5',
      },
    },
    {
      route: 'features/base/mail/pages/message',
      path: `/admin/mail/messages/${ids.otherMailId}`,
      fields: {},
    },
    // After the single mail, because it sends all failed ones.
    { route: 'features/base/mail/pages/monitoring', path: '/admin/mail/monitoring', fields: {} },
    {
      route: 'features/base/mail/pages/addresses',
      path: '/admin/mail/addresses',
      fields: { id: ids.addressId },
    },
    {
      route: 'features/base/mail/pages/reports',
      path: '/admin/mail/reports',
      fields: {},
      answers: 200,
    },
    {
      route: 'features/edges/exchange/pages/incoming',
      path: '/admin/mail/incoming',
      fields: {
        version: '0',
        host: 'mail.example.org',
        port: '993',
        username: 'me',
        password: 'open sesame',
        tlsMode: 'tls',
        folder: '',
      },
    },
    {
      route: 'features/edges/languages/pages/translations',
      path: '/admin/mail/translations',
      fields: { intent: 'review', part: 'verify', mark: marks.es['verify'] ?? '' },
    },
  ];
}

/** An inactive server, its ramp and a blocked address. @returns their identifiers */
export async function storeMailRows(
  lantern: Pick<Lantern, 'query'>,
  marker: string,
): Promise<Omit<Ids, 'otherMailId'>> {
  async function insert(text: string, values: unknown[]): Promise<string> {
    const [row] = await lantern.query<{ id: string }>(`${text} returning id`, values);
    return row?.id ?? '';
  }
  const mailServerId = await insert(
    `insert into smtp_configs (id, name, host, username)
      values (gen_random_uuid(), $1, 'mail.lantern.invalid', $1)`,
    [marker],
  );
  const warmupId = await insert(
    `insert into warmup_campaigns (id, name, config_id, start_volume, growth, target)
      values (gen_random_uuid(), $1, $2, 1, 10, 5)`,
    [marker, mailServerId],
  );
  const addressId = await insert(
    `insert into undeliverable_addresses (id, email, blocked_at)
      values (gen_random_uuid(), $1, now())`,
    [`${marker}@example.net`],
  );
  return { mailServerId, warmupId, addressId };
}
