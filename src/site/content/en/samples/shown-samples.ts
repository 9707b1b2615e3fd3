/**
 * What a list of the site shows: the operator's own entries, or the built-in examples while there are
 * none and examples are not switched off.
 * @param own undefined when nothing was ever added
 */
export function ownOrSamples<Entry>(
  own: readonly Entry[] | undefined,
  samples: readonly Entry[],
  settings: { show_sample_content: string },
): readonly Entry[] {
  return own ?? (settings.show_sample_content === 'false' ? [] : samples);
}
