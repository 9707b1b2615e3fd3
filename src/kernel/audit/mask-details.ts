const soundsSecret = /password|passphrase|secret|token|credential|otp|pin$|(^|[a-z_])key$/i;

/** No secret is ever written to the log; should one be all the same, it is not shown. */
export function maskDetails(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      soundsSecret.test(name) ? '(hidden)' : value,
    ]),
  );
}
