/** `err` takes whatever was thrown: the log keeps its name, code, place and message, redacted. */
export type LogFields = Readonly<Record<string, unknown>>;

/** What this process counts for those who watch it: times that a limit refused somebody, by its name. */
export type Tally = {
  limitHit(name: string): void;
  readonly limitsHit: ReadonlyMap<string, number>;
};

/** Structured log lines. Never pass what a person typed: names, addresses and texts stay out. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};
