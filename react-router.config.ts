import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Staff applications are small; one manifest saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
