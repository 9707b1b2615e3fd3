import type { AuditEvent } from '../audit-events.server.ts';
import type { Tone } from '#ui/tone.ts';

type Severity = AuditEvent['severity'];

export const severityWords: Record<Severity, string> = {
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
};

export const severityTones: Record<Severity, Tone> = {
  info: 'neutral',
  warning: 'warning',
  error: 'danger',
};

export const actorKindWords = {
  visitors: 'Visitors',
  program: 'The program itself',
  operator: 'The command line',
  integrations: 'Integrations',
} as const;

/** Names the actor: a person or an integration by name, and a general term for actors without one. */
export function actorText({ actor, actorName }: Pick<AuditEvent, 'actor' | 'actorName'>): string {
  if (actor === 'public' || actor === 'anonymous') return 'Visitor';
  if (actor.startsWith('client:')) return 'Client';
  return actor.startsWith('system:') ? actorKindWords.program : actorName;
}

/** Names of what events are about, by the part of the action before the dot; a test requires every one. */
export const groupWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    access: 'Access',
    'access-code': 'Access code',
    account: 'Own account',
    attachment: 'File',
    attributions: 'What others say',
    audit: 'Audit log',
    call: 'Phone call',
    case: 'Case',
    chain: 'Chain',
    contact: 'Contact',
    content: 'Content',
    database: 'Database',
    deadline: 'Rule for dates',
    document: 'Document',
    domain: 'Domain',
    figures: 'Published figures',
    indicator: 'Indicator',
    indicators: 'Indicators',
    installation: 'Installation',
    institution: 'Institution',
    integration: 'Integration',
    keys: 'Keys',
    limits: 'Limits',
    mail: 'Mail',
    money: 'Money',
    newsletter: 'Newsletter',
    outcome: 'Outcome',
    packet: 'Complaint packet',
    payments: 'Payments',
    person: 'Person',
    position: 'Job position',
    post: 'News',
    preference: 'Wishes about mail',
    publication: 'Publication',
    reply: 'Saved reply',
    retention: 'Retention',
    rights: 'Data request',
    security: 'Security',
    seo: 'Page details',
    seizure: 'Seizure',
    session: 'Sign-in',
    settings: 'Settings',
    'signing-key': 'Signing key',
    staff: 'Staff',
    statistics: 'Statistics',
    submission: 'Submission',
    suppression: 'Opt-out',
    template: 'Template',
    team: 'Team',
    testimonial: 'Testimonial',
    trace: 'Trace',
    translation: 'Translation',
    tracker: 'Case tracker',
    warmup: 'Sending ramp',
    view: 'Saved view',
    webhook: 'Webhook',
  }),
);

/** `case.status-changed` in readable form: "Case: status changed". */
export function actionText(action: string): string {
  const [group = '', what = ''] = action.split('.');
  return `${groupWords.get(group) ?? group}: ${what.replaceAll('-', ' ')}`;
}

/** All changed details in one line. */
export function detailsLine(details: AuditEvent['details']): string {
  const { from, to, ...others } = details;
  const isChange = from !== undefined && to !== undefined;
  const rest = Object.entries(isChange ? others : details);
  const parts = rest.map(([name, value]) => `${nameWords(name)}: ${value}`);
  return [...(isChange ? [`${from} → ${to}`] : []), ...parts].join(' · ');
}

const uuid = /\b([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Shortens the ids in a text, which nobody reads: the whole of each is on the page of the event. */
export function withShortIds(text: string): string {
  return text.replaceAll(uuid, '$1…');
}

/** Formats timestamps of the log, `2026-11-20T13:00:00.000Z`, like all other times. */
export function withTimes(text: string, format: Pick<Intl.DateTimeFormat, 'format'>): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (moment) =>
    format.format(new Date(moment)),
  );
}

/** `caseNumber` in readable form: "case number". */
export function nameWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ');
}
