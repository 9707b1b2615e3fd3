import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const mail = capability({
  permissions: {
    'mail:read': {
      words: 'See the mail that leaves',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'mail:write': {
      words: 'Set up mail',
      roles: ['administrator'],
    },
    'mail:retry': {
      words: 'Send mail again and send a test',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Mail',
      href: urls.admin.mail(),
      permission: 'mail:read',
      icon: 'mail',
      letter: 'm',
      live: ['mail.failed'],
      place: 9,
    },
  ],
  morePages: [
    {
      label: 'Sent and waiting',
      href: urls.admin.mailMonitoring(),
      permission: 'mail:read',
      icon: 'mail',
    },
    {
      label: 'Texts',
      href: urls.admin.mailTexts(),
      permission: 'template:read',
      icon: 'mail',
    },
    {
      label: 'Refused addresses',
      href: urls.admin.mailAddresses(),
      permission: 'mail:read',
      icon: 'mail',
    },
    {
      label: 'Bounce reports',
      href: urls.admin.mailReports(),
      permission: 'mail:read',
      icon: 'mail',
    },
    {
      label: 'Warm-up',
      href: urls.admin.mailWarmup(),
      permission: 'mail:read',
      icon: 'mail',
    },
  ],
  savedViews: { mail: 'mail:read' },
  liveEvents: { 'mail.failed': 'mail:read' },
  flash: {
    'mail-text-saved': 'Text saved; mail goes out with it from now on',
    'mail-text-reset': 'Mail goes out with the built-in text again',
    'newsletter-ordered': 'The newsletter is on its way into the outbox',
    'mail-retried': 'The mail is in the outbox again',
    'mails-retried': 'The failed mails are on their way again',
    'no-mails-retried': 'There was no failed mail that you may send again',
    'smtp-added': 'SMTP configuration saved; make it active to use it',
    'smtp-saved': 'SMTP configuration saved',
    'smtp-activated': 'Mail leaves by this server from now on',
    'smtp-deactivated': 'Mail does not leave by this server any more',
    'smtp-deleted': 'SMTP configuration deleted',
    'warmup-created': 'Warmup campaign created; start it when you are ready',
    'warmup-started': 'Warmup campaign is running',
    'warmup-paused': 'Warmup campaign paused; newsletters wait',
    'warmup-stopped': 'Warmup campaign given up; only the daily limit counts',
    'address-allowed': 'All mail may go to this address again',
  },
});
