/** Our sign: a hand lantern, lit. Decoration beside the organisation's name in text. */
export function LanternMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M10.6 9.2C10.6 5.2 12.9 2.6 16 2.6s5.4 2.6 5.4 6.6"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M9.2 9.2h13.6l1.5 3.2H7.7z" fill="currentColor" />
      <path d="M9.6 12.4h12.8l1.5 12.2H8.1z" className="fill-accent" fillOpacity="0.28" />
      <path
        d="M9.6 12.4 8.1 24.6M22.4 12.4l1.5 12.2"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M16 13.9c.5 2.2 3.6 3.4 3.6 6.5a3.6 3.6 0 0 1-7.2 0c0-1.5.8-2.4 1.4-3.1.2.8.6 1.2 1 1.3-.3-1.9.2-3.5 1.2-4.7Z"
        className="fill-accent"
      />
      <path d="M6.9 24.6h18.2l.9 3.1a1.3 1.3 0 0 1-1.3 1.7H7.3A1.3 1.3 0 0 1 6 27.7z" fill="currentColor" />
    </svg>
  );
}
