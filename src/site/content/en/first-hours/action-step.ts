/** An authority's own address or number; the text is what stands on paper too. */
export type Contact = { name: string; text: string; href: string };

export type ActionStep = {
  when: 'hour' | 'day' | '72-hours' | 'months';
  title: string;
  text: string;
  /** Words to read out on the telephone. */
  say?: string;
  writeDown?: string;
  contacts?: readonly Contact[];
  /** What changes when more than 72 hours have passed. */
  later?: Partial<Pick<ActionStep, 'title' | 'text' | 'say'>> | 'left-out';
};
