import { roles, roleWords } from '#shared/roles.ts';

export const roleOptions = roles.map((value) => ({ value, label: roleWords[value].label }));
