import { databaseProblemWords } from '#kernel/ports/database.ts';
import { noSupervisor } from '../adapters/database-home/supervisor.ts';
import type { Supervisor } from '../adapters/database-home/supervisor.ts';
import { readConfig } from '../config/config.ts';
import type { MoveState } from '#kernel/ports/database.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { recordMove } from '#features/operations/database-home.server.ts';
import { operatorContext } from './operator-context.ts';
import { readArguments } from './read-arguments.ts';

const help = `Usage: lantern move-database --to postgres://user:password@host:5432/database

Moves all data from the embedded database into an empty PostgreSQL 15 or newer, compares every row,
and puts it in force for the next start. The program must be stopped. When anything fails, nothing
has changed; when it succeeds, the old data stays where it is, closed for changes.`;

/** `lantern move-database`: what the Connection page of the back office does, without it. */
export async function moveDatabaseCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['to'] });
  if (!given) return;
  const url = given.texts.to;
  if (!url) throw new OperatorError(help.split('\n')[0]);
  const supervisor = noSupervisor();
  await move(url, supervisor);
  const program = await openProgram(readConfig(process.env), { supervisor });
  try {
    await recordMove(operatorContext(program, 'move-database'));
    process.stdout.write(`${describe(supervisor.lastMove)} Data: ${program.dataPlace}\n`);
  } finally {
    await program.close();
  }
}

async function move(url: string, supervisor: Supervisor): Promise<void> {
  const program = await openProgram(readConfig(process.env), { supervisor });
  try {
    const ctx = operatorContext(program, 'move-database');
    await recordAudit(ctx, { action: 'database.move-begun', severity: 'warning' });
    const moved = await program.ports.databaseHome.move(url);
    if (moved.ok) return;
    throw new OperatorError(
      moved.problem === 'failed' ? moved.message : databaseProblemWords[moved.problem],
    );
  } finally {
    await program.close();
  }
}

function describe(last: MoveState): string {
  return last.state === 'done'
    ? `Moved ${last.rows} rows in ${last.tables} tables, each compared.`
    : '';
}
