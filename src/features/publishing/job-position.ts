import type { DepartmentKey } from './forms/entries.ts';

/** An opening, or an example of one. */
export type JobPosition = {
  /** Anchor within the page. */
  id: string;
  title: string;
  department: DepartmentKey;
  location: string;
  /** Full-time, part-time … */
  type: string;
  level: string;
  /** For a year, before tax. */
  salary: string;
  /** YYYY-MM-DD */
  posted: string;
  description: string;
  requirements: readonly string[];
  isSample: boolean;
};
