import { sql } from 'drizzle-orm';
import { resolve } from 'node:path';
import { z } from 'zod';
import { described } from '#shared/capabilities.ts';
import { draftSource, showSource } from '#features/edges/exchange/attribution-sources.server.ts';
import { refreshFeed } from '#features/edges/exchange/feed.server.ts';
import { submitDispute } from '#features/edges/exchange/submit-dispute.server.ts';
import { giveConsent } from '#features/derived/indicators/sharing-consents.server.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import { changeSharing } from '#features/derived/indicators/sharing.server.ts';
import { createAdministrator, isSealed } from '#features/edges/operations/administrator.server.ts';
import { closeGettingStarted } from '#features/edges/operations/first-week.server.ts';
import { finishInstallation } from '#features/edges/operations/installation.server.ts';
import { addNotice } from '#features/derived/seizures/notices.server.ts';
import { inviteStaff, joinStaff } from '#features/base/staff/invitations.server.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import type { Role } from '#shared/roles.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import type { Program } from '#app/program/open-program.ts';
import {
  findQuarters,
  prepareFigures,
  publishQuarter,
} from '#features/derived/figures/publications.server.ts';
import { workDemoYear } from './demo-year.ts';
import { readArguments } from './command-line.ts';
import { queryRows } from '#kernel/query-rows.ts';

const help = `Usage: lantern demo

Serves the site with made-up submissions and cases, and prints how to sign in. The data folder is that
of "start" with "-demo" behind it; DATABASE_URL and SMTP_URL are not used, so no mail leaves.`;

/**
 * Serves made-up submissions and cases from a data folder of its own. It never touches another database,
 * and sends no mail: the addresses are invented.
 */
export async function demoCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const {
    DATABASE_URL: _database,
    DATABASE_DIRECT_URL: _direct,
    SMTP_URL: _smtp,
    ...environment
  } = process.env;
  // Resolved first: with a trailing slash, the demo would end up inside the real data folder.
  const dataFolder = `${resolve(environment['DATA_DIR']?.trim() || './var')}-demo`;
  // Loads all pages of the site, which no other command needs: it takes a third of the startup time.
  const { serveUntilStopped } = await import('./serve-until-stopped.ts');
  await serveUntilStopped(() => readConfig({ ...environment, DATA_DIR: dataFolder }), describe);
}

async function describe(program: Program, address: string): Promise<string[]> {
  await seedDemo(program);
  const { email } = administrator;
  const password = demoPassword(program.ports.site);
  return [
    `Lantern is ready:  ${address}  (demo: everything in it is made up)`,
    `Data:              ${program.dataPlace}`,
    `Sign in:           ${address}/admin/login`,
    `E-mail:            ${email}`,
    `Password:          ${password}`,
    ...(await describeColleagues(program.systemContext('demo'))),
  ];
}

/** Lists the other accounts: an interrupted first start may have created only some of them. */
export async function describeColleagues({ db }: ServiceContext): Promise<string[]> {
  const joined = await db.query.users.findMany({ columns: { email: true } });
  const there = colleagues.filter(({ email }) => joined.some((user) => user.email === email));
  if (there.length === 0) return [];
  return [`Others:            ${there.map(({ email }) => email).join(', ')}, same password`];
}

/** Invented; the addresses belong to nobody (RFC 2606). */
const administrator = { name: 'Sample Administrator', email: 'demo@example.org' };

const colleagues: readonly (typeof administrator & { role: Role })[] = [
  { name: 'Sample Case Worker', email: 'worker@example.org', role: 'case_worker' },
  { name: 'Sample Editor', email: 'editor@example.org', role: 'editor' },
  { name: 'Sample Auditor', email: 'auditor@example.org', role: 'auditor' },
];

/** Password of all accounts. It is specific to this data folder and printed at start. */
function demoPassword(site: SiteAddress): string {
  return site.deriveKey('demo-password').toString('hex').slice(0, 20);
}

const year = 366 * 86_400_000;

/** Fills an empty data folder through the normal verbs; a filled one stays unchanged. */
async function seedDemo(program: Program): Promise<void> {
  const system = program.systemContext('demo');
  if (await isSealed(system)) return;
  const password = demoPassword(system.ports.site);
  const begun = new Date(system.now().getTime() - year);
  const first: ServiceContext = { ...system, now: () => begun };
  const created = await createAdministrator(first, { ...administrator, password });
  if (!created.ok) throw new Error(`The demo's administrator was refused: ${created.code}.`);
  // An interrupted start left its records; adding more would distort the year.
  if (!created.isRepeat) {
    const chief = staffActor(first, { ...administrator, ...created, role: 'administrator' });
    const joined = [];
    for (const colleague of colleagues)
      joined.push(await joinDemo({ ...first, actor: chief }, { ...colleague, password }));
    const [worker = chief] = joined;
    await workDemoYear(system, { administrator: chief, worker });
    await publishFigures(system, { ...system, actor: chief });
    await bringNotice({ ...system, actor: worker });
    await shareIndicators({ ...system, actor: { ...chief, provedAt: system.now() } });
    await closeGettingStarted({ ...system, actor: chief });
  }
  await finishInstallation(system, {
    settings: { company_name: 'Sample Desk (demo)', serve_translation_drafts: 'true' },
  });
}

type StaffActor = Extract<Actor, { type: 'staff' }>;
type Person = { userId: string; name: string; email: string; role: Role };

function staffActor(ctx: ServiceContext, { role, userId, name, email }: Person): StaffActor {
  const permissions = described().permissionsByRole[role];
  return { type: 'staff', userId, name, email, permissions, provedAt: ctx.now(), ip: '127.0.0.1' };
}

/** So few reports show which cells are suppressed, and why nearly all are. */
async function publishFigures(system: ServiceContext, chief: ServiceContext): Promise<void> {
  await prepareFigures(system);
  const [last] = await findQuarters(chief);
  if (last) await publishQuarter(chief, last);
}

async function joinDemo(
  ctx: ServiceContext,
  { name, email, role, password }: Omit<Person, 'userId'> & { password: string },
): Promise<StaffActor> {
  const token = confirmationToken(ctx.ports.site, await inviteStaff(ctx, { email, role }));
  const guest: ServiceContext = { ...ctx, actor: { type: 'public', ip: '127.0.0.1' } };
  const joined = await joinStaff(guest, { token, name, password });
  if (!joined.ok) throw new Error(`A colleague of the demo was refused: ${joined.code}.`);
  return staffActor(ctx, { ...joined.account, role });
}

/**
 * Adds a made-up notice of a seizure with two addresses of demo cases, so that matches, both procedures and
 * the letter can be tried immediately. The notice says that it is made up.
 */
async function bringNotice(worker: ServiceContext): Promise<void> {
  const rows = await queryRows(
    worker.db,
    z.object({ display: z.string() }),
    sql`
    select distinct i.display from indicators i
    join indicator_sightings s on s.indicator_id = i.id
    left join form_submissions f on f.id = s.submission_id
    where i.kind = 'wallet' and not i.is_ignored and s.role = 'named'
      and coalesce(s.case_id, f.case_id) is not null
    order by i.display limit 2`,
  );
  if (rows.length === 0) return;
  const text = [
    'SAMPLE. This paper is made up for the demo. No court and no authority wrote it.',
    'SAMPLE v. CERTAIN SAMPLE COINS',
    ...rows.map(({ display }, at) => `Sample address ${at + 1} held coins and was ${display}.`),
  ].join('\n');
  const later = new Date(worker.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
  await addNotice(worker, {
    about: {
      kind: 'complaint',
      title: 'Sample v. Certain Sample Coins (made up for the demo)',
      source: 'Made up for the demo; no such paper exists',
      restitutionBy: later,
      petitionBy: later,
      claimBy: null,
      seizedOn: null,
    },
    paper: { text },
  });
}

/** Number of indicators that stay unchecked, so that both states can be seen. */
const unchecked = 2;

/**
 * Records made-up consents and checks made-up indicators, so that every export, the feeds and the list of
 * objections can be tried immediately.
 */
async function shareIndicators(worker: ServiceContext): Promise<void> {
  const day = worker.now().toISOString().slice(0, 10);
  const reports = await worker.db.query.formSubmissions.findMany({
    columns: { id: true },
    where: (table, { and, eq, ne }) =>
      and(eq(table.formType, 'report'), ne(table.status, 'rejected')),
  });
  for (const [index, { id }] of reports.entries()) {
    const how = index % 2 === 0 ? 'writing' : 'phone';
    await giveConsent(worker, { submissionId: id }, { how, on: day });
  }
  const named = await worker.db.query.indicators.findMany({
    columns: { id: true, kind: true, display: true },
    orderBy: (table, { asc }) => asc(table.id),
  });
  // Shared with everybody, so that the public check shows the objection.
  const disputed = named.find(({ kind }) => kind === 'wallet');
  for (const [index, { id, kind }] of named.slice(0, -unchecked).entries()) {
    const label = exportedLabels[index % exportedLabels.length] ?? 'amber';
    const tlp = id === disputed?.id ? 'clear' : label;
    // The hash of a transaction does not reveal its chain.
    const chain = kind === 'transaction' ? 'bitcoin' : '';
    const days = { validFrom: '', validUntil: '' };
    await changeSharing(worker, { id, version: 0, state: 'checked', tlp, chain, ...days });
  }
  if (disputed) await objectTo(worker, disputed.display);
  const actor = { type: 'system', job: 'refresh-feed' } as const;
  await refreshFeed({ ...worker, actor });
  await attribute(
    worker,
    named.map(({ display }) => display),
  );
}

/** Imports a made-up list with some of them, as another organisation would publish it. */
async function attribute(worker: ServiceContext, named: readonly string[]): Promise<void> {
  const lines = named
    .slice(0, mostAttributed)
    .map(
      (value) =>
        `"${value.replaceAll('"', '""')}","Made up: deposit address","Sample Exchange",exchange,60`,
    );
  const bytes = new TextEncoder().encode(
    ['address,label,actor,category,confidence', ...lines].join('\n'),
  );
  const about = { name: 'Sample list (made up)', licence: 'Made up for the demo' };
  const { id } = await draftSource(worker, {
    ...about,
    format: 'csv',
    fileName: 'sample.csv',
    bytes,
  });
  await showSource(worker, id);
}

const mostAttributed = 12;

/** Submits a made-up objection, from a documentation address (RFC 5737). */
async function objectTo(worker: ServiceContext, disputed: string): Promise<void> {
  const visitor: ServiceContext = { ...worker, actor: { type: 'public', ip: '198.51.100.1' } };
  const dispute = {
    disputed,
    reasons: 'This belongs to our exchange. Thousands of honest customers pay into it.',
    proof: ['https://example.com/our-published-addresses'],
    contact: 'compliance@example.com',
  };
  await submitDispute(visitor, { visitorKey: '', honeypot: '', dispute });
}
