/** What the program and its typesetting process say to each other. */
export type TypesettingOrder = {
  template: string;
  /** As JSON: what is in it can only be data. */
  data: string;
  files: readonly (readonly [path: string, content: Uint8Array])[];
};

export type TypesettingAnswer =
  | { pdf: Uint8Array; pages: number; isUniversal: boolean }
  | { problem: string };
