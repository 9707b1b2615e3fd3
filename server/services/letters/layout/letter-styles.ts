import type { CSSProperties } from 'react';

const ink = '#1f2328';
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline styles, since many mail programs drop style sheets. Contrast is at least 7:1. */
export const letterStyles = {
  body: { margin: '0', padding: '24px 16px', backgroundColor: '#ffffff', fontFamily: fonts },
  container: { maxWidth: '560px' },
  sender: {
    ...{ margin: '0 0 20px', padding: '0 0 12px', borderBottom: '1px solid #8c959f' },
    ...{ color: ink, fontSize: '16px', lineHeight: '24px', fontWeight: 700 },
  },
  heading: { margin: '0 0 16px', color: ink, fontSize: '24px', lineHeight: '32px' },
  subheading: { margin: '24px 0 8px', color: ink, fontSize: '18px', lineHeight: '26px' },
  text: {
    ...{ margin: '0 0 14px', color: ink, fontSize: '16px', lineHeight: '25px' },
    overflowWrap: 'anywhere',
  },
  list: { margin: '0 0 14px', padding: '0 0 0 22px', color: ink },
  item: { margin: '0 0 8px', fontSize: '16px', lineHeight: '25px', overflowWrap: 'anywhere' },
  link: { color: '#0e5a51', textDecoration: 'underline' },
  button: {
    ...{ display: 'inline-block', padding: '10px 20px', borderRadius: '6px' },
    ...{ backgroundColor: '#0e5a51', color: '#ffffff', fontWeight: 700 },
    ...{ fontSize: '16px', lineHeight: '24px', textDecoration: 'underline' },
  },
  notice: {
    ...{ margin: '0 0 20px', padding: '10px 14px', border: '2px solid #9a6700' },
    ...{ color: ink, fontSize: '16px', lineHeight: '25px' },
  },
  rule: { margin: '28px 0 0', borderTop: '1px solid #8c959f' },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that know it; the others show the light colours. Nothing is loaded from anywhere. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  body, table, td { background-color: #14171c !important; }
  h1, h2, p, li, strong { color: #eef1f4 !important; }
  a { color: #6dcdbb !important; }
  a.button { background-color: #6dcdbb !important; color: #0c1116 !important; }
}`;
