import { suggestedAssets } from '#shared/money/asset.ts';

/** What a line says beside addresses and hashes; empty where it does not say it plainly. */
export type LineFacts = {
  date: string;
  time: string;
  zone: string;
  amount: string;
  asset: string;
  platform: string;
};

const day = String.raw`\b(\d{4}-\d{2}-\d{2})(?!\d)`;
const clock = String.raw`(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\s?(Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})\b)?)?`;
// A day written with slashes has two readings, so only the form of ISO 8601 counts.
const momentPattern = new RegExp(day + clock, 'g');

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const assets = suggestedAssets.join('|');
const amountPattern = new RegExp(
  String.raw`([$€£])\s?(${number})(?!\w|\.\d)|(?<![\w.,-])(${number})\s?(${assets})\b|\b(${assets})\s(${number})(?!\w|\.\d)`,
  'gi',
);

const platformPattern = /\b(?:via|through|using)\s+([A-Z][\w.&-]*(?:\s[A-Z][\w.&-]*){0,2})/g;

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/**
 * Reads date and amount out of a line that somebody wrote about one payment. Where a line names two of
 * a kind, nobody can tell which of them is meant, and neither is taken.
 * @param line without its addresses and hashes
 */
export function readLine(line: string): LineFacts {
  const moments = [...line.matchAll(momentPattern)].filter(([, date = '']) => isDay(date));
  const [, date = '', time = '', zone = ''] = only(moments) ?? [];
  const found = only([...line.replaceAll(momentPattern, ' ').matchAll(amountPattern)]);
  const [, sign = '', signed, before, unit, firstUnit, after] = found ?? [];
  const amount = signed ?? before ?? after ?? '';
  // A dollar sign may be any country's dollar, so it stays a sign.
  const asset = unit?.toUpperCase() ?? firstUnit?.toUpperCase() ?? signs[sign] ?? sign;
  const [, platform = ''] = only([...line.matchAll(platformPattern)]) ?? [];
  return {
    ...{ date, time, zone: zone === 'Z' ? 'UTC' : zone, amount, platform },
    asset,
  };
}

function only<Found>(found: readonly Found[]): Found | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
