import type { DepartmentKey } from '#content/departments.ts';

/** A member of staff, or an example of one. */
export type Person = {
  id: string;
  name: string;
  role: string;
  about: string;
  /** What the person knows best. */
  expertise?: string;
  /** Training and earlier work. */
  background?: string;
  /** Number of the listed publications that name the person. */
  publications?: number;
  /** A number never comes without its origin. */
  cases?: { count: string; origin: string };
  /** https address of a profile; it opens in a new tab. */
  linkedin?: string;
  email?: string;
  /** Address of one of our pictures, with its size in the fragment. */
  photo?: string;
  /** Example people carry a visible badge until staff replace them. */
  isSample: boolean;
};

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

/** A text by the research team. */
export type Publication = {
  id: string;
  title: string;
  authors: string;
  year: number;
  /** Journal, publisher or series. */
  venue?: string;
  about: string;
  /** Address of the publication. */
  href?: string;
  isSample: boolean;
};

/** A team of the organisation, or an example of one. */
export type WorkTeam = {
  id: string;
  name: string;
  about: string;
  status: 'active' | 'recruiting' | 'paused';
  isSample: boolean;
};

/** A client's words, published with consent. */
export type Testimonial = { id: string; quote: string; name: string; context: string };
