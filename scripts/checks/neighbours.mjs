/**
 * Which capability may import which: short, and by name. One without a line may import none.
 * A verb that two need belongs to the one that owns its rule.
 * Tables and the typed lists beside the capabilities are free to all.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const NEIGHBOURS = {
  care: ['cases', 'conversation', 'mail', 'payments', 'reports'],
  cases: ['care', 'conversation', 'deadlines', 'documents', 'inbox', 'indicators', 'mail', 'payments', 'reports'],
  conversation: ['care', 'cases', 'deadlines', 'documents', 'payments', 'reports', 'rights', 'staff'],
  data: ['cases', 'institutions', 'payments', 'reports'],
  deadlines: ['cases', 'mail', 'reports'],
  documents: ['cases', 'drawings', 'publishing', 'reports'],
  exchange: ['cases', 'deadlines', 'documents', 'indicators', 'integrations', 'payments', 'reports', 'staff'],
  figures: ['reports'],
  inbox: ['care', 'cases', 'deadlines', 'indicators', 'mail', 'payments', 'reports', 'staff'],
  indicators: ['cases', 'contacts', 'domains', 'exchange', 'reports'],
  institutions: ['cases', 'deadlines', 'payments'],
  integrations: ['cases', 'reports', 'staff'],
  mail: ['care', 'conversation', 'integrations', 'reports'],
  operations: ['contacts', 'data', 'deadlines', 'domains', 'institutions', 'publishing', 'staff'],
  payments: ['cases', 'conversation', 'deadlines', 'documents', 'indicators', 'reports'],
  publishing: ['care', 'documents', 'domains', 'drawings', 'inbox', 'mail', 'reports'],
  reports: ['care', 'cases', 'contacts', 'conversation', 'documents', 'domains', 'drawings', 'inbox', 'indicators', 'mail', 'payments', 'publishing', 'staff'],
  rights: ['cases', 'conversation', 'data', 'documents', 'reports'],
  seizures: ['cases', 'conversation', 'deadlines', 'indicators', 'payments'],
  staff: ['inbox', 'operations'],
};
