/**
 * The light tokens of src/ui/styles/tokens.css that the pictures use: they are drawn without a style sheet.
 */
export const shareColours = {
  paper: '#faf6ee',
  surface: '#fffdf9',
  ink: '#17231f',
  muted: '#4c5a54',
  line: '#dfd6c6',
  primary: '#0e5a51',
  accent: '#e8a33a',
  'accent-ink': '#7f4a00',
  'accent-soft': '#fcefd3',
} as const;

/** The dark tokens of the band at the bottom, which looks like the site's footer. */
export const shareBandColours = { paper: '#0e1815', ink: '#eeeae0', accent: '#f0b04a' } as const;
