/**
 * What the program is put together from, by its types. The lists in `src/app` merge themselves into this interface, so
 * that lower floors know every permission and every letter by name without importing the capability that has it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface Registered {}
