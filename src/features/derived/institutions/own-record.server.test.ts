import { expect, test } from 'vitest';
import { caseRequests, institutions } from '#database/tables/institutions.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { findOwnRecord } from './own-record.server.ts';
import { recordWords } from './pages/institution-card.tsx';

const { db } = useTestDatabase();

async function storeInstitution(): Promise<string> {
  const [row] = await db()
    .insert(institutions)
    .values({
      name: 'Sample Exchange Test',
      kind: 'exchange',
      foldedNames: ['sample exchange test'],
      source: 'https://example.org',
      checkedOn: '2026-11-20',
      checkedByName: 'Anna',
    })
    .returning({ id: institutions.id });
  return row?.id ?? '';
}

test('our record counts what was sent, what was answered and how fast; drafts are in no count', async () => {
  const worker = await storeMember(db(), 'case_worker', 'worker@example.org');
  const [caseId, institutionId] = [await storeCase(db()), await storeInstitution()];
  const of = {
    caseId,
    institutionId,
    institutionName: 'Sample Exchange Test',
    draftedByName: 'Anna',
  };
  await db()
    .insert(caseRequests)
    .values([
      { ...of, number: 1, state: 'held', sentOn: '2026-11-01', answeredOn: '2026-11-03' },
      { ...of, number: 2, state: 'refused', sentOn: '2026-11-01', answeredOn: '2026-11-11' },
      { ...of, number: 3, state: 'refused', sentOn: '2026-11-01', answeredOn: '2026-11-05' },
      { ...of, number: 4, state: 'sent', sentOn: '2026-11-20' },
      { ...of, number: 5 },
    ]);
  const record = await findOwnRecord(worker, { institutionId });
  expect(record).toEqual({ sent: 4, answered: 3, held: 1, refused: 2, needsOrder: 0, days: 4 });
  expect(recordWords(record)).toBe(
    'In the cases that you may see: 4 requests sent, 3 answered: 1 held money, 2 refused. 1 without an answer.',
  );
});

test('requests of a restricted case count for those on its list alone', async () => {
  const scene = await storeRestrictedCase(db());
  const institutionId = await storeInstitution();
  await db().insert(caseRequests).values({
    caseId: scene.hidden,
    institutionId,
    institutionName: 'Sample Exchange Test',
    draftedByName: 'Anna',
    number: 1,
    state: 'sent',
    sentOn: '2026-11-01',
  });
  expect((await findOwnRecord(scene.insider, { institutionId })).sent).toBe(1);
  const hidden = await findOwnRecord(scene.outsider, { institutionId });
  expect(recordWords(hidden)).toBe('No request to them in the cases that you may see.');
});
