/** The figure before it says the same; the width is an attribute, as the policy forbids styles. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      width="100%"
      height="12"
      className="mt-1.5 hidden min-w-24 text-accent sm:block forced-colors:text-[CanvasText]"
    >
      <rect width={Math.round(share * 100)} height="10" rx="1" fill="currentColor" />
    </svg>
  );
}
