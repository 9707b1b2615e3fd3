#!/usr/bin/env node
// The `lantern` command: what is built here answers it; only `start` and `demo` install and build what is missing.
import { runServer } from './bootstrap/run-server.mjs';
import { reportProblem } from './bootstrap/problem.mjs';

process.exitCode = await runServer(process.argv.slice(2)).catch(reportProblem);
