/** What happened to a file, from its arrival on. */
export type CustodyEvent = {
  id: string;
  at: Date;
  action:
    | 'received'
    | 'hashed'
    | 'scanned'
    | 'attached'
    | 'viewed'
    | 'downloaded'
    | 'packed'
    | 'removed';
  /** A name, `sender` or `system`. */
  actorName: string;
  /** A checksum, a verdict, a place; never a person. */
  detail: string;
};

/** What others than the storage may know of a file. */
export type Attachment = {
  id: string;
  /** What it belongs to: one of the two. */
  submissionId: string | null;
  caseId: string | null;
  /** The message of the case that it came with. */
  messageId: string | null;
  name: string;
  /** By its content. */
  mime: string;
  /** In bytes. */
  size: number;
  /** Of the file as it arrived, in hexadecimal. */
  sha256: string;
  /** Only a ready file is opened to anybody. */
  state: 'waiting' | 'ready' | 'quarantined';
  /** What the virus scanner said; empty where none is set up. */
  scanNote: string;
  uploadedBy: 'client' | 'staff';
  createdAt: Date;
  /** Whether there is a picture of it without metadata. */
  hasShownCopy: boolean;
  /** Oldest first; empty for whoever is not on the staff. */
  custody: readonly CustodyEvent[];
};
