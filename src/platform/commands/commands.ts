import { resolve } from 'node:path';
import { permissionsByRole } from '#features/capabilities.ts';
import { changeCaseStages } from '#features/cases/case-stages.server.ts';
import { changeCaseStatus } from '#features/cases/case-status.server.ts';
import { caseStatuses, caseTypes } from '#features/cases/case-status.ts';
import { createCase, generateCaseNumber } from '#features/cases/create-case.server.ts';
import { createAdministrator, isSealed } from '#features/operations/administrator.server.ts';
import { finishInstallation } from '#features/operations/installation.server.ts';
import { reportForm, type Report } from '#features/reports/forms/report.ts';
import { changeSubmissionStatus } from '#features/reports/submission-changes.server.ts';
import { submissionStatuses } from '#features/reports/submission-status.ts';
import { submitReport } from '#features/reports/submit.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { untouchedAnswers } from '#shared/forms/engine/parse.ts';
import { readConfig } from '../config/config.ts';
import type { Program } from '../program/open-program.ts';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { deadlinesCommand } from './deadlines.ts';
import { shareDemoIndicators } from './demo-sharing.ts';
import { migrateCommand, moveDatabaseCommand } from './database.ts';
import { exportCommand } from './export.ts';
import { installCommand } from './install.ts';
import { mailReportCommand } from './mail-report.ts';
import { readArguments } from './read-arguments.ts';
import { restoreCommand } from './restore.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { settingsCommand } from './settings.ts';
import { staffCommand } from './staff.ts';
import { startCommand } from './start.ts';

const help = `Usage: lantern demo

Serves the site with made-up submissions and cases, and prints how to sign in. The data folder is that
of "start" with "-demo" behind it; DATABASE_URL and SMTP_URL are not used, so no mail leaves.`;

/**
 * Serves made-up submissions and cases from a data folder of its own. It never touches another
 * database, and its mail goes nowhere: the addresses are nobody's.
 */
async function demoCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const {
    DATABASE_URL: _database,
    DATABASE_DIRECT_URL: _direct,
    SMTP_URL: _smtp,
    ...environment
  } = process.env;
  // Resolved first: after a trailing slash, the demo would move into the real data folder.
  const dataFolder = `${resolve(environment['DATA_DIR']?.trim() || './var')}-demo`;
  // With all pages of the site, which no other command wants: it takes a third of their time to begin.
  const { serveUntilStopped } = await import('./serve-until-stopped.ts');
  await serveUntilStopped(() => readConfig({ ...environment, DATA_DIR: dataFolder }), describe);
}

async function describe(program: Program, address: string): Promise<string[]> {
  await seedDemo(program);
  const { email, password } = demoStaff(program.ports.site);
  return [
    `Lantern is ready:  ${address}  (demo: everything in it is made up)`,
    `Data:              ${program.dataPlace}`,
    `Sign in:           ${address}/admin/login`,
    `E-mail:            ${email}`,
    `Password:          ${password}`,
  ];
}

type Command = {
  /** One line of `lantern --help`. */
  summary: string;
  /** Called with the arguments that follow the name; explains itself when they hold `--help`. */
  run(args: string[]): Promise<void>;
};

/** The program's commands. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'start',
    { summary: 'serve the site until stopped (without a command, too)', run: startCommand },
  ],
  ['demo', { summary: 'serve made-up data from a data folder of its own', run: demoCommand }],
  ['install', { summary: 'set up without a browser', run: installCommand }],
  ['migrate', { summary: "bring the database to this release's schema", run: migrateCommand }],
  ['backup', { summary: 'everything into one encrypted archive', run: backupCommand }],
  ['restore', { summary: 'everything back from such an archive', run: restoreCommand }],
  [
    'move-database',
    { summary: 'all data into a PostgreSQL of your own', run: moveDatabaseCommand },
  ],
  ['export', { summary: 'one table as JSON, or indicators for others', run: exportCommand }],
  ['settings', { summary: 'read and change settings', run: settingsCommand }],
  ['staff', { summary: 'who is on the staff, and the way back in', run: staffCommand }],
  ['audit', { summary: 'check that the audit log is whole', run: auditCommand }],
  ['deadlines', { summary: 'dates that follow from a file of facts', run: deadlinesCommand }],
  [
    'rotate-keys',
    { summary: 'replace the key that seals secrets and files', run: rotateKeysCommand },
  ],
  [
    'mail-report',
    { summary: 'take what a mail server reports about a mail', run: mailReportCommand },
  ],
]);

/** What `lantern --help` prints. */
export function programHelp(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(13)}  ${summary}`);
  return `Usage: lantern [command] [options]

${lines.join('\n')}

"lantern command --help" says more about each. Most work beside the running program.`;
}

/** How many of the reports have become cases. */
const openedCases = 12;

/** Fills an empty data folder through the same verbs that people use; a filled one stays as it is. */
async function seedDemo(program: Program): Promise<void> {
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
  await shareDemoIndicators(worker);
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

type Scene = Pick<Report, 'caseType' | 'urgency' | 'message'> & Partial<Report>;

/** Marks every text, so that no screenshot of the demo passes for a real report. */
const sample = 'SAMPLE REPORT, MADE UP.';

const scenes: readonly Scene[] = [
  {
    caseType: 'pig-butchering',
    urgency: 'urgent',
    message:
      'A stranger wrote to a wrong number, we talked for six weeks, then came a trading app. I could take out 50 dollars once. Now they want a tax before I can take out the rest.',
    amount_lost: '18,400',
    paid_by: ['crypto-exchange'],
    sites: ['https://trading-app.example'],
    reported_to: ['bank'],
  },
  {
    caseType: 'phishing',
    urgency: 'emergency',
    message:
      'An hour ago I typed my bank login into a page from a text message. Two transfers have gone out since.',
    amount_lost: '2,150',
    paid_by: ['wire'],
    sites: ['https://bank-login.example'],
    phones: ['+1 202 555 0123'],
  },
  {
    caseType: 'romance',
    urgency: 'standard',
    message:
      'My brother has sent gift cards to somebody he met online and has never seen. He does not believe us. What can we do?',
    amount_lost: '3,000',
    paid_by: ['gift-card'],
  },
  {
    caseType: 'cryptocurrency',
    urgency: 'urgent',
    message:
      'I copied the address from my last transfers and sent to one that only looks the same at both ends.',
    amount_lost: '0.84',
    currency: 'ETH',
    paid_by: ['crypto-wallet'],
    // Nobody's, and alike at both ends.
    wallets: [`0xfeed${'0'.repeat(32)}beef`, `0xfeed${'1'.repeat(32)}beef`],
  },
  {
    caseType: 'trading',
    urgency: 'standard',
    message:
      'The broker shows a profit but asks for a verification deposit. I found no registration under that name.',
    amount_lost: '7,500',
    paid_by: ['card'],
    reported_to: ['ic3', 'ftc'],
  },
  {
    caseType: 'other',
    urgency: 'consultation',
    message:
      'Somebody offers to get my lost money back for 400 dollars up front. Is that how this works?',
  },
  {
    caseType: 'forex',
    urgency: 'standard',
    message: 'The account manager stopped answering after I asked to close my account.',
    amount_lost: '5,200',
    paid_by: ['wire'],
    reported_to: ['police'],
  },
];

/** Made-up reports, more than one page of them; names and addresses are nobody's (RFC 2606). */
const demoReports: readonly Report[] = Array.from({ length: 34 }, (_, index) => {
  const scene = scenes[index % scenes.length] as Scene;
  const number = String(index + 1).padStart(2, '0');
  return {
    ...untouchedAnswers(reportForm),
    name: `Sample Person ${number}`,
    email: `sample${number}@example.org`,
    ...scene,
    message: `${sample} ${scene.message}`,
  };
});

type DemoStaff = { name: string; email: string; password: string };

/** The demo's administrator. The password belongs to this data folder alone and is printed at start. */
function demoStaff(site: SiteAddress): DemoStaff {
  const password = site.deriveKey('demo-password').toString('hex').slice(0, 20);
  return { name: 'Sample Administrator', email: 'demo@example.org', password };
}
