/** The departments of the career page. */
export const departmentKeys = ['cases', 'analysis', 'prevention', 'technology'] as const;

export type DepartmentKey = (typeof departmentKeys)[number];
