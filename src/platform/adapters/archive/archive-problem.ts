/** Why an archive cannot be used. `message` is one sentence for the operator. */
export class ArchiveProblem extends Error {
  readonly code: 'no-archive' | 'wrong-passphrase' | 'damaged' | 'too-new';

  constructor(code: ArchiveProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
