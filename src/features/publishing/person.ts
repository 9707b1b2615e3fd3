/** Somebody who works here, or an example of one. */
export type Person = {
  id: string;
  name: string;
  role: string;
  about: string;
  /** https address of a profile; it opens in a new tab. */
  linkedin?: string;
  email?: string;
  /** Address of a picture of ours, with its size behind the hash. */
  photo?: string;
  /** Example people carry a visible badge until staff replace them. */
  isSample: boolean;
};
