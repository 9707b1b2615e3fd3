import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const tracing = capability({
  morePages: [
    {
      label: 'Chains',
      href: urls.admin.chainSources(),
      permission: 'security:read',
      icon: 'shield-check',
    },
  ],
  flash: {
    'trace-started': 'The trace runs in the background; this page shows how far it is',
    'trace-gone-on': 'It goes on from there in the background, with all that was read before',
    'trace-stopped': 'Stopped; what was read stays, and it can go on',
    'trace-entry-added': 'Entered; the next run takes it into account',
    'trace-entry-taken-back': 'Taken back; the next run leaves it out',
    'trace-released': 'The client reads it on the case tracker from now on',
    'trace-release-withdrawn': 'Withdrawn; the client does not see it any more',
    'trace-resumed': 'The trace goes on',
    'trace-requests-drafted':
      'Requests drafted; look at each, make its bundle and send it yourself',
    'trace-watch-asked':
      'The addresses are asked about in the background; open the page again in a minute',
    'chain-source-added': 'Source added; try it before a case relies on it',
    'chain-source-removed': 'Source removed; its answers stay as evidence',
  },
});
