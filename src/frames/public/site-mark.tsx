import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { readMediaPath } from '#shared/media-path.ts';

/** Returns whether the logo is so wide that it is a wordmark. */
export function isWordmark(logo: string): boolean {
  const media = readMediaPath(logo);
  return media !== undefined && media.width >= 2 * media.height;
}

/**
 * The organisation's logo where it has one, else the lantern. The name is beside it as text, unless the
 * logo is a wordmark.
 */
export function SiteMark({ logo, className }: { logo: string; className: string }) {
  const media = readMediaPath(logo);
  if (!media) return <LanternMark className={`${className} shrink-0 text-primary`} />;
  const { width, height } = media;
  return (
    <img
      src={logo}
      alt=""
      width={width}
      height={height}
      className="h-9 w-auto max-w-36 shrink-0 object-contain"
    />
  );
}
