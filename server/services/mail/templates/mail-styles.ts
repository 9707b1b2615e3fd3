import type { CSSProperties } from 'react';

const ink = '#1f2328';
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline styles, since many mail programs drop style sheets. Contrast is at least 7:1. */
export const mailStyles = {
  body: { margin: '0', padding: '24px 12px', backgroundColor: '#ffffff', fontFamily: fonts },
  container: { maxWidth: '560px' },
  heading: { margin: '0 0 16px', color: ink, fontSize: '24px', lineHeight: '32px' },
  subheading: { margin: '24px 0 8px', color: ink, fontSize: '18px', lineHeight: '26px' },
  text: { margin: '0 0 12px', color: ink, fontSize: '16px', lineHeight: '25px' },
  strong: { margin: '0 0 12px', color: ink, fontSize: '18px', lineHeight: '26px', fontWeight: 700 },
  list: { margin: '0 0 12px', padding: '0 0 0 22px', color: ink },
  item: { margin: '0 0 8px', fontSize: '16px', lineHeight: '25px' },
  link: { color: '#0b4f6c', textDecoration: 'underline' },
  rule: { margin: '28px 0 0', borderTop: '1px solid #8c959f' },
} as const satisfies Record<string, CSSProperties>;
