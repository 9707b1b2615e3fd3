import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toneClass, type Tone } from '../tone.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

const icons = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** The shape for a tone, so that colour is never the only sign. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon className={className} />;
}

/** The state something is in: colour, shape and word together. */
export function StatusPill({
  tone,
  icon,
  size = 'small',
  children,
}: {
  tone: Tone;
  icon?: ReactNode;
  size?: 'small' | 'large';
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full border font-semibold whitespace-nowrap max-[24rem]:whitespace-normal',
        size === 'small' ? 'gap-1.5 px-2.5 py-0.5 text-xs' : 'gap-2 px-4 py-1.5 text-base',
        toneClass[tone],
      )}
    >
      {icon ?? <ToneIcon tone={tone} className="size-[1.15em] shrink-0" />}
      {children}
    </span>
  );
}
