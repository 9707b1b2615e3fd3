import type { Role } from './roles.ts';

/** What a browser may know of a capability: plain data, from which the lists of the program follow. */
type Capability = {
  permissions?: Readonly<Record<`${string}:${string}`, PermissionRule>>;
};

type PermissionRule = {
  /** What it lets somebody do, as the page of roles says it. */
  words: string;
  /** Who has it; nobody else does. */
  roles: readonly Role[];
};

/** Checks the description of a capability, and keeps its names as they are written. */
export function capability<const Described extends Capability>(described: Described): Described {
  return described;
}
