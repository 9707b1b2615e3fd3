/** Our logo: a lit hand lantern. Decorative next to the organisation's name in text. */
export function LanternMark({
  className = 'size-9',
  light = 'var(--accent)',
  size,
}: {
  className?: string;
  /** Colour of the flame; the rest has the colour of the text. */
  light?: string;
  /** In pixels, where no class applies. */
  size?: number;
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={className}
      {...(size !== undefined && { width: size, height: size })}
    >
      <path
        d="M10 11.5h12c1.5 2 2.2 4.2 2 6.6-.2 2.3-1 4.4-2.2 6.4H10.2c-1.2-2-2-4.1-2.2-6.4-.2-2.4.5-4.6 2-6.6Z"
        fill={light}
        fillOpacity="0.25"
      />
      <path
        d="M10 11.5c-1.5 2-2.2 4.2-2 6.6.2 2.3 1 4.4 2.2 6.4M22 11.5c1.5 2 2.2 4.2 2 6.6-.2 2.3-1 4.4-2.2 6.4"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M16 12.6c.5 2.6 3.5 3.9 3.5 7.2a3.5 3.5 0 0 1-7 0c0-1.7.9-2.7 1.5-3.5.2.9.5 1.3.9 1.5-.2-2.1.1-3.8 1.1-5.2Z"
        fill={light}
      />
      <circle cx="16" cy="3.8" r="2" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M14 5.7h4c2.8.7 4.8 2.2 5.6 4.3.3.8-.2 1.5-1 1.5H9.4c-.8 0-1.3-.7-1-1.5.8-2.1 2.8-3.6 5.6-4.3Z"
        fill="currentColor"
      />
      <rect x="7.6" y="24.3" width="16.8" height="2.7" rx="1.2" fill="currentColor" />
      <rect x="9.4" y="26.5" width="13.2" height="3" rx="1.2" fill="currentColor" />
    </svg>
  );
}
