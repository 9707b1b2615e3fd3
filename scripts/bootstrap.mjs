#!/usr/bin/env node
// Runs before anything is installed, on any Node version: plain JavaScript, no packages.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  process.stderr.write(
    `Lantern needs Node 20 or newer to start, and this is Node ${process.versions.node}: ` +
      'install a newer one from https://nodejs.org and run the same command again.\n',
  );
  process.exitCode = 1;
} else {
  const { runCommand } = await import('./bootstrap/run-command.mjs');
  process.exitCode = await runCommand(process.argv.slice(2));
}
