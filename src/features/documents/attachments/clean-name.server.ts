const longest = 150;

/**
 * A file's name as its sender gave it, safe to show and to save under: no folders, no control
 * characters, none that turn the direction of writing (`exe.gpj` would read as `jpg.exe`).
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  if (shown.length <= longest) return shown || 'file';
  const ending = /\.[\w-]{1,10}$/.exec(shown)?.[0] ?? '';
  return `${shown.slice(0, longest - ending.length).toWellFormed()}${ending}`;
}
