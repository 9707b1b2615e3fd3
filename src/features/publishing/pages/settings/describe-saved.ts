import type { SaveResult, SettingValues } from '../../settings/save-settings.server.ts';

type Refused = Extract<SaveResult, { ok: false }>;

export type ToldSettings = {
  status: 400 | 409;
  problems: SettingValues;
  error: string | undefined;
};

/** Why nothing was stored, in words for the top of the form and beside the fields. */
export function describeSaved(refused: Refused): ToldSettings {
  if (refused.code === 'invalid')
    return { status: 400, problems: refused.problems, error: undefined };
  const problems = Object.entries(refused.current).map(([key, value]) => [
    key,
    `A colleague changed this meanwhile to “${value || 'empty'}”. Save again to put yours in its place.`,
  ]);
  return {
    status: 409,
    problems: Object.fromEntries(problems),
    error: 'Error saving setting(s): a colleague saved in the meantime, and nothing was stored.',
  };
}
