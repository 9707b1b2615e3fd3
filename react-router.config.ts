import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // A folder of its own for each build: `scripts/build.mjs` switches to it when it is whole.
  buildDirectory: process.env['LANTERN_BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // Staff applications are small; one manifest saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
