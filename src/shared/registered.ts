/**
 * The types of everything registered. The lists in `src/app` merge themselves into this interface, so that
 * lower floors know every permission and every letter by name without importing its capability.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface Registered {}
