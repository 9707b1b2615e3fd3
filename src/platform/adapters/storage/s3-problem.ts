import type { S3Config } from '../environment/file-places.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

/** The storage refuses or does not answer. The message is one sentence for the operator, without values. */
export class StorageProblem extends OperatorError {
  /** The error code of the service or of the connection. */
  readonly code: string | undefined;

  constructor(message: string, code?: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const clock =
  'The clock of this machine differs too much from that of the S3 service: set it by a time server.';
const region =
  'S3_REGION is not the region of the bucket, or S3_ENDPOINT is not the address of that region.';
const noKey = 'S3_ACCESS_KEY_ID is not known at S3_ENDPOINT.';
const wrongSecret = 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.';
const full = 'The bucket, or the S3 service, is full.';
const unknownHost = 'The host name in S3_ENDPOINT is unknown.';
const silent = 'The S3 service at S3_ENDPOINT does not answer.';

/** Codes of Amazon's service and of compatible ones, and of connections. */
const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NoSuchBucket: 'The bucket in S3_BUCKET does not exist at S3_ENDPOINT.',
    InvalidBucketName: 'S3_BUCKET is not a valid name of a bucket.',
    InvalidAccessKeyId: noKey,
    SignatureDoesNotMatch: wrongSecret,
    AccessDenied:
      'The key in S3_ACCESS_KEY_ID may not use the bucket in S3_BUCKET: it needs the rights to get, put, delete and list.',
    AllAccessDisabled: 'The bucket in S3_BUCKET is disabled.',
    RequestTimeTooSkewed: clock,
    RequestExpired: clock,
    CERT_NOT_YET_VALID: clock,
    PermanentRedirect: region,
    TemporaryRedirect: region,
    AuthorizationHeaderMalformed: region,
    IllegalLocationConstraintException: region,
    QuotaExceeded: full,
    XMinioStorageFull: full,
    InsufficientStorage: full,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    CERT_HAS_EXPIRED:
      'The certificate of S3_ENDPOINT has expired, or the clock of this machine is ahead.',
  }),
);

const sentencesByStatus: Readonly<Record<number, string>> = {
  301: region,
  307: region,
  507: full,
};

/**
 * Explains an error of the S3 client by its code, or else by the status of the response.
 * @param prefix of the variables that name this bucket
 */
export function explainS3Error(error: unknown, prefix: S3Config['prefix']): StorageProblem {
  if (error instanceof StorageProblem) return error;
  const { name = '', Code, code, $metadata } = fields(error);
  const known = [Code, name, code].find((each) => each !== undefined && sentences.has(each));
  const status = $metadata?.httpStatusCode ?? 0;
  const said = Code ?? (name === 'Error' || name === '' ? code : name);
  const sentence =
    sentences.get(known ?? '') ?? sentencesByStatus[status] ?? explainRest(said, status, code);
  return new StorageProblem(
    sentence.replaceAll(/\bS3_(?=[A-Z])/g, `${prefix}S3_`),
    known ?? code ?? said,
    { cause: error },
  );
}

function explainRest(said: string | undefined, status: number, code: string | undefined): string {
  if (status >= 500) return `The S3 service is out of order (it answers ${status}).`;
  if (status >= 400) return `The S3 service refuses (it answers ${status}, ${said ?? 'no code'}).`;
  if (code?.includes('CERT')) return `The certificate of S3_ENDPOINT is not trusted (${code}).`;
  return silent;
}

type Fields = {
  name?: string;
  Code?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
};

function fields(error: unknown): Fields {
  return error instanceof Error ? (error as Fields) : {};
}
