import { roles } from '#shared/permissions.ts';
import { roleWords } from '../role-words.ts';

export const roleOptions = roles.map((value) => ({ value, label: roleWords[value].label }));
