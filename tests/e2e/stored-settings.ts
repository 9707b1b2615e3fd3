import type { Lantern } from './lantern.ts';

/** Stores settings outside the running program and notifies it, as another program on the same data does. */
export async function storeSettings(
  lantern: Lantern,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await lantern.query(
      `insert into site_settings (id, key, value) values (gen_random_uuid(), $1, $2)
        on conflict (key) do update set value = $2`,
      [key, value],
    );
  await lantern.query(`with raised as (
      insert into site_version as stored (tag, version) values ('settings', 1)
      on conflict (tag) do update set version = stored.version + 1 returning version
    ) select pg_notify('site_version', 'settings ' || version) from raised`);
}
