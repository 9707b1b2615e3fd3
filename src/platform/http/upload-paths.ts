import type { IncomingMessage } from 'node:http';

/** Where files are sent to: the report, the job application, one file alone, the tracker, a case, the PDFs. */
const paths =
  /^\/(contact-us|forms\/job-application|evidence|case-tracker(\/[\w-]+)*|admin\/cases\/[\w-]+\/files|admin\/documents\/upload)(\.data)?$/;

const multipart = /^multipart\/form-data/i;

/**
 * Whether a request brings files. Their bodies are not read here: the route reads them while they
 * arrive, once it knows who sends them.
 */
export function isUpload({ method, url = '', headers }: IncomingMessage): boolean {
  const isMultipart = multipart.test(headers['content-type'] ?? '');
  return method === 'POST' && isMultipart && paths.test(url.split('?')[0] ?? '');
}
