import type { ServiceContext } from '#kernel/context.ts';
import type { Program } from '../../program/open-program.ts';
import { changeCaseStages } from '#features/cases/change-case-stages.server.ts';
import { changeCaseStatus } from '#features/cases/change-case-status.server.ts';
import { createCase } from '#features/cases/create-case.server.ts';
import { generateCaseNumber } from '#features/cases/generate-case-number.server.ts';
import { createAdministrator } from '#features/operations/install/create-administrator.server.ts';
import { finishInstallation } from '#features/operations/install/finish-installation.server.ts';
import { isSealed } from '#features/operations/install/has-administrator.server.ts';
import { changeSubmissionStatus } from '#features/reports/submissions/change-submission-status.server.ts';
import { submitReport } from '#features/reports/submissions/submit-report.server.ts';
import { permissionsByRole } from '#shared/permissions.ts';
import { caseStatuses, caseTypes } from '#features/cases/case-status.ts';
import { submissionStatuses } from '#features/reports/submission-status.ts';
import { demoReports } from './demo-reports.ts';
import { demoStaff } from './demo-staff.ts';

/** How many of the reports have become cases. */
const openedCases = 12;

/** Fills an empty data folder through the same services that people use; a filled one stays as it is. */
export async function seedDemo(program: Program): Promise<void> {
  const system = program.systemContext('demo');
  if (await isSealed(system)) return;
  const staff = demoStaff(program.ports.site);
  for (const report of demoReports) await submitDemoReport(system, report);
  // Last, so that a start that was interrupted seeds again what is missing.
  const created = await createAdministrator(system, staff);
  if (!created.ok) throw new Error(`The demo's administrator was refused: ${created.code}.`);
  await finishInstallation(system, { settings: { company_name: 'Sample Desk (demo)' } });
  const worker: ServiceContext = {
    ...system,
    actor: {
      type: 'staff',
      userId: created.userId,
      name: staff.name,
      email: staff.email,
      permissions: permissionsByRole.administrator,
      provedAt: system.now(),
      ip: '127.0.0.1',
    },
  };
  await workTheReports(worker);
}

async function submitDemoReport(
  system: ServiceContext,
  report: (typeof demoReports)[number],
): Promise<void> {
  // Each from a network of its own (RFC 5737): the limit on reports counts here as everywhere.
  const ip = `192.0.2.${demoReports.indexOf(report) + 1}`;
  const visitor: ServiceContext = { ...system, actor: { type: 'public', ip } };
  const stored = await submitReport(visitor, { report, visitorKey: report.email, honeypot: '' });
  if (!stored.ok) throw new Error(`A report of the demo was refused: ${stored.code}.`);
}

async function workTheReports(worker: ServiceContext): Promise<void> {
  const submissions = await worker.db.query.formSubmissions.findMany({
    columns: { id: true, data: true },
    orderBy: (table, { asc }) => asc(table.id),
  });
  for (const [index, { id, data }] of submissions.entries()) {
    const status = submissionStatuses[index % submissionStatuses.length];
    if (status) await changeSubmissionStatus(worker, { id, status });
    if (index < openedCases) {
      await openDemoCase(worker, {
        index,
        submissionId: id,
        name: data['name'],
        email: data['email'],
      });
    }
  }
}

type DemoCase = {
  index: number;
  submissionId: string;
  name: string | undefined;
  email: string | undefined;
};

async function openDemoCase(worker: ServiceContext, demo: DemoCase): Promise<void> {
  const { index, submissionId, name, email = '' } = demo;
  const created = await createCase(worker, {
    caseNumber: await generateCaseNumber(worker),
    name,
    email,
    caseType: caseTypes[index % caseTypes.length] ?? 'other',
    notes: 'Made up for the demo.',
    internalNotes: 'Made up for the demo.',
    submissionId,
  });
  if (!created.ok) throw new Error(`A case of the demo was refused: ${created.code}.`);
  const staged = await changeCaseStages(worker, {
    id: created.id,
    version: 1,
    stages: [
      { title: 'We read your report', completed: true },
      { title: 'You called your bank or exchange', completed: index % 2 === 0 },
      { title: 'We look at the transactions together', completed: false },
    ],
  });
  const status = caseStatuses[index % caseStatuses.length];
  if (staged.ok && status)
    await changeCaseStatus(worker, { id: created.id, version: staged.version, status });
}
