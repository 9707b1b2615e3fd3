/** `err` takes whatever was thrown: the log keeps its name, code and place, never its words. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log lines. Never pass what a person typed: names, addresses and texts stay out. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};
