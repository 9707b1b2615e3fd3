import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import {
  faultWords,
  verifyAudit,
  type ChainCheck,
} from '#features/base/audit/audit-chain.server.ts';
import { sealAudit } from '#features/base/audit/seal-audit.server.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { showProgress } from './terminal.ts';

const help = `Usage: lantern audit verify

Checks every event of the audit log against the chain of hashes, and the chain's end against the
note in DATA_DIR. Ends with an error when the log was tampered with. The program may run meanwhile.

Write the head down somewhere else from time to time: it stands for every event up to it.`;

/** In milliseconds. */
const partLasts = 1_000;

/** `lantern audit`: verifies the integrity of the audit log. */
export async function auditCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, words: 1 });
  if (!given) return;
  if (given.words[0] !== 'verify') throw new OperatorError(help.split('\n')[0]);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  const progress = showProgress('Verifying');
  try {
    await sealAudit(program.systemContext('seal-audit'));
    const ctx = operatorContext(program, 'audit');
    let check: ChainCheck = { state: 'going', checked: 0, total: 1 };
    while (check.state === 'going') {
      const { checked, total } = check;
      const step = `${checked.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} events`;
      progress.note({ share: checked / total, step });
      check = await verifyAudit(ctx, { after: checked, milliseconds: partLasts });
    }
    progress.end();
    if (check.state === 'broken') throw new OperatorError(faultWords(check.fault));
    process.stdout.write(`${describe(check)}\n`);
  } finally {
    progress.end();
    await program.close();
  }
}

function describe(check: Extract<ChainCheck, { state: 'whole' }>): string {
  const lines = [`The chain is whole: ${check.checked.toLocaleString('en-US')} events.`];
  if (check.head) lines.push(`Head: ${check.head.sequence} ${check.head.hash}`);
  if (check.waiting > 0) lines.push(`${check.waiting} newer events are not sealed yet.`);
  if (!check.isNoted)
    lines.push(
      'DATA_DIR holds no note of an earlier head, so an end that was cut off would not show.',
    );
  return lines.join('\n');
}
