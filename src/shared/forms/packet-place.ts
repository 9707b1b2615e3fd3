/** Where an answer of a report stands in the packet of a case. */
export type PacketPlace =
  | 'nowhere'
  /** Read for payments, each of which is a row of its own. */
  | 'transactions'
  | 'narrative'
  /** In the list of those who know already. */
  | 'reported'
  /** Behind the amount that it belongs to. */
  | 'with-amount'
  /** Among the ways to reach the offender. */
  | { offender: 'site' | 'email' | 'phone' }
  /** A row of a table; the question as official forms ask it. `isRare`: no row where nothing was said. */
  | { table: 'who' | 'when' | 'paid'; question: () => string; isRare?: true };
