import type { ReactNode } from 'react';

/**
 * One picture in two layouts: `narrow` (320 units wide) for a phone, `wide` (720) for larger figures. The
 * browser shows one of them, by the width of the figure.
 */
export function Drawing({
  label,
  narrow,
  wide,
}: {
  /** Text alternative of the picture. */
  label: string;
  narrow: { height: number; children: ReactNode };
  wide: { height: number; children: ReactNode };
}) {
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 320 ${narrow.height}`}
        className="mx-auto h-auto w-full max-w-96 @xl:hidden"
      >
        {narrow.children}
      </svg>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 720 ${wide.height}`}
        className="hidden h-auto w-full @xl:block"
      >
        {wide.children}
      </svg>
    </>
  );
}
