export type TestStatus = 'passed' | 'warning' | 'failed';

/** What a test of the running system found. `message` for staff: what was done, or what to do. */
export type SystemTest = {
  name: string;
  status: TestStatus;
  message: string;
  durationMs: number;
};

export type Finding = { status: TestStatus; message: string };

/** In milliseconds: what takes longer does not work. */
const timeout = 10_000;

/** Runs a test and times it; whatever it throws is a failure with its reason. */
export async function timeTest(name: string, work: () => Promise<Finding>): Promise<SystemTest> {
  const began = performance.now();
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () => late.resolve({ status: 'failed', message: 'No answer within ten seconds.' }),
    timeout,
  );
  const found = await Promise.race([work().catch(explain), late.promise]);
  clearTimeout(timer);
  return { name, ...found, durationMs: Math.round(performance.now() - began) };
}

function explain(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { status: 'failed', message: `It broke off${code}; the log has the place.` };
}
