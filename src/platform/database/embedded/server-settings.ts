/** What the operator may tune later, in the cluster's postgresql.conf: written there by initdb. */
export const initialSettings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
};

/**
 * What holds whatever postgresql.conf says: no network, and no personal data in the log (no
 * statements, no parameter values, and, by "terse", no row values in the details of an error).
 */
export const fixedSettings: Record<string, string> = {
  fsync: 'on',
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The environment of database processes: none of ours, it may hold secrets or PG* settings. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const pairs = kept.map((name) => [name, process.env[name] ?? ''] as const);
  return { ...Object.fromEntries(pairs.filter(([, value]) => value !== '')), LC_ALL: 'C' };
}
