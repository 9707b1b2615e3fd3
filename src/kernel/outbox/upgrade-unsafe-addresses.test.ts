import { readFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/db.ts';
import { storeSubmission } from '#tests/submission.ts';
import { mailboxOf } from './mail-choices.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';

const { db } = useTestDatabase();

test('an upgrade marks the addresses that earlier reports call unsafe, in the spelling of later ones', async () => {
  const written = [
    'Ana.Lee+x@googlemail.com',
    'annalee@gmail.com',
    ' Bo+1@Example.org',
    '+c@d.test',
  ];
  for (const email of [...written, 'bo@example.org'])
    await storeSubmission(db(), { formType: 'report', data: { email, safe_mail: 'no' } });
  await storeSubmission(db(), { data: { email: 'safe@example.org', safe_mail: 'yes' } });
  await storeSubmission(db(), { data: { safe_mail: 'no' } });
  const file = 'src/database/migrations/0075_safe_addresses.sql';
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await db().execute(sql.raw(statements.at(-1) ?? ''));
  const rows = await db().select().from(unsafeAddresses).orderBy(asc(unsafeAddresses.email));
  expect(rows.map(({ email }) => email)).toEqual([...new Set(written.map(mailboxOf))].toSorted());
});
