import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { getQuarter, prepareFigures, publishQuarter } from '../publications.server.ts';
import { loader } from './figures-file.ts';

const database = useTestDatabase();
const quarter = '2026-Q1';

async function publish(): Promise<void> {
  const db = database.db();
  const data = { caseType: 'romance' };
  for (let number = 0; number < 30; number += 1)
    await storeSubmission(db, { submittedAt: new Date('2026-02-10T10:00:00Z'), data });
  const clock = { now: () => new Date('2026-04-02T10:00:00Z') };
  const actor = { type: 'system', job: 'prepare-figures' } as const;
  await prepareFigures({ ...testContext(db, { actor }), ...clock });
  const administrator = await storeStaff(db, 'administrator', 'ada@example.org');
  const ctx = { ...testContext(db, { actor: administrator }), ...clock };
  const { fingerprint } = await getQuarter(ctx, quarter);
  await publishQuarter(ctx, { quarter, fingerprint });
}

async function load(file: string, language: Language): Promise<string> {
  const context = new RouterContextProvider();
  context.set(serviceContext, testContext(database.db()));
  context.set(pageContext, { appUrl: 'http://localhost:3000' } as never);
  const answer = inLanguage(language, () =>
    loader({ params: { quarter, file }, context } as never),
  );
  return (await answer).text();
}

test('a file is the same in English at the address of every language', async () => {
  await publish();
  for (const file of ['reports-by-age.csv', 'reports-by-age.csv-metadata.json']) {
    const english = await load(file, 'en');
    expect(english).toMatch(/Under 20|The same in words/);
    expect(await load(file, 'es')).toBe(english);
  }
});
