#!/usr/bin/env node
// The `lantern` command: installs and builds what is missing, then hands everything to the server entry.
import { runServer } from './bootstrap/run-server.mjs';
import { reportProblem } from './bootstrap/problem.mjs';

process.exitCode = await runServer(process.argv.slice(2)).catch(reportProblem);
