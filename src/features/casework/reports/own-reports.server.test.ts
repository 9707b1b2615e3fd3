import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import type { Actor } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { findOwnReports } from './own-reports.server.ts';

const database = useTestDatabase();

test('a client reads their own answers in the words of the form, and nothing that others wrote', async () => {
  const db = database.db();
  const caseId = await storeCase(db, { userDetails: { email: 'ana@example.org' } });
  await storeSubmission(db, {
    caseId,
    reference: 'R-OWN-00001',
    formType: 'report',
    data: {
      name: 'Ana Sample',
      email: 'ana@example.org',
      urgency: 'emergency',
      message: 'They kept my money.',
      staff_only: 'x',
    },
  });
  await storeSubmission(db, {
    caseId,
    reference: 'R-OTHER-0002',
    formType: 'report',
    data: { name: 'Another Person', email: 'other@example.org', message: 'The same fraud.' },
  });
  function as(actor: Partial<Actor> = {}) {
    const client = { type: 'client', caseId, ip: '192.0.2.7', ...actor } as Actor;
    return testContext(db, { actor: client });
  }

  const [own, ...others] = await findOwnReports(as());
  expect(others).toEqual([]);
  expect(own?.reference).toBe('R-OWN-00001');
  const told = new Map(own?.answers.map(({ key, lines }) => [key, lines.join(' ')]));
  expect(told.get('message')).toBe('They kept my money.');
  expect(told.get('urgency')).toBe('It is happening now');
  expect(told.has('staff_only')).toBe(false);
  const [inSpanish] = await inLanguage('es', () => findOwnReports(as()));
  expect(inSpanish?.answers.find(({ key }) => key === 'urgency')?.lines[0]).toBe(
    'Está pasando ahora',
  );

  expect(await findOwnReports(as({ helper: { id: 'x', name: 'Jo' } } as Partial<Actor>))).toEqual(
    [],
  );
  await expect(
    findOwnReports(testContext(db, { actor: { type: 'anonymous', ip: '192.0.2.7' } as Actor })),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('without an address the report from which the case was opened is the client’s, and no other', async () => {
  const db = database.db();
  const own = { formType: 'report', data: { name: 'Otto', message: 'They came by telephone.' } };
  const submissionId = await storeSubmission(db, { ...own, reference: 'R-OTTO-00001' });
  const worker = testContext(db, { actor: await storeCaseWorker(db) });
  const caseNumber = 'LGN-2026-000123';
  const opened = await createCase(worker, { caseNumber, caseType: 'fraud', submissionId });
  const caseId = opened.ok ? opened.id : '';
  await storeSubmission(db, { ...own, caseId, reference: 'R-OTHER-0003' });
  await storeSubmission(db, { ...own, mergedInto: submissionId, reference: 'R-OTTO-00002' });
  const actor = { type: 'client', caseId, ip: '192.0.2.7' } as const;
  const shown = await findOwnReports(testContext(db, { actor }));
  expect(shown.map(({ reference }) => reference)).toEqual(['R-OTTO-00001', 'R-OTTO-00002']);
});
