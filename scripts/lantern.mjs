#!/usr/bin/env node
// The `lantern` command: the existing build runs it; only `start` and `demo` install and build what is
// missing.
import { runServer } from './bootstrap/run-server.mjs';
import { Problem, reportProblem } from './bootstrap/problem.mjs';

const args = process.argv.slice(2);
const code = await runServer(args).catch(report);
// A mail server bounces a message on an unknown exit code: it should keep it and try again.
const isUnknown = args[0] === 'mail-in' && ![0, 65, 77].includes(code);
process.exitCode = isUnknown ? 75 : code;

/** A bug is rethrown and exits with 1; for a mail, 1 would be one of those codes. */
function report(error) {
  if (args[0] !== 'mail-in' || error instanceof Problem) return reportProblem(error);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
}
