#!/usr/bin/env node
// The `lantern` command: what is built here answers it; only `start` and `demo` install and build what is missing.
import { runServer } from './bootstrap/run-server.mjs';
import { reportProblem } from './bootstrap/problem.mjs';

const args = process.argv.slice(2);
const code = await runServer(args).catch(reportProblem);
// A mail server sends a message back on any code that it does not know: it should keep it and try again.
const isUnknown = args[0] === 'mail-in' && ![0, 65, 77].includes(code);
process.exitCode = isUnknown ? 75 : code;
