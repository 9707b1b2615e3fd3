/** Place of a report's answer in the packet of a case. */
export type PacketPlace =
  | 'nowhere'
  /** Parsed into payments, each of which is a row of its own. */
  | 'transactions'
  | 'narrative'
  /** In the list of those already informed. */
  | 'reported'
  /** After its amount. */
  | 'with-amount'
  /** Among the offender's contacts. */
  | { offender: 'site' | 'email' | 'phone' }
  /** A row of a table; the question as official forms word it. `isRare`: no row for an empty answer. */
  | { table: 'who' | 'when' | 'paid'; question: () => string; isRare?: true };
