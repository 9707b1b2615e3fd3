import { useState, type ChangeEvent } from 'react';
import { FileField } from '#ui/document/file-field.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { largestImage } from '#shared/media-path.ts';

/** An image to upload. One that is too large is refused before it is sent, and the form stays as it is. */
export function ImageField({
  id,
  name,
  label,
  note,
  error,
}: {
  id: string;
  name: string;
  label: string;
  /** Further remarks about the file. */
  note: string;
  error: string | undefined;
}) {
  const [refused, setRefused] = useState<string>();
  function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    const isTooLarge = file !== undefined && file.size > largestImage;
    setRefused(isTooLarge ? tooLarge(file) : undefined);
    if (isTooLarge) input.value = '';
  }
  return (
    <FileField
      id={id}
      name={name}
      label={label}
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
      limits={`PNG, JPEG, WebP, GIF or AVIF, at most ${formatBytes(largestImage)}. ${note}`}
      error={refused ?? error}
      onChange={check}
    />
  );
}

function tooLarge({ name, size }: File): string {
  return `${name} has ${formatBytes(size)}; ${formatBytes(largestImage)} is the most. Choose a smaller one.`;
}
