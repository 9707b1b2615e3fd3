const AT_LEAST = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };

// Milliseconds, layout shift, bytes on the wire, and number of requests.
const AT_MOST = { lcp: 1500, cls: 0, script: 10_000, styles: 20_000, requests: 12 };

/** @returns {string[]} one sentence for every goal that a page misses */
export function findShortfalls(figures) {
  return [
    ...Object.entries(AT_LEAST)
      .filter(([key, least]) => !(figures[key] >= least))
      .map(([key, least]) => `${key} ${figures[key]}, to reach: ${least}`),
    ...Object.entries(AT_MOST)
      .filter(([key, most]) => !(figures[key] <= most))
      .map(([key, most]) => `${key} ${round(figures[key])}, at most: ${most}`),
    ...figures.otherHosts.map((url) => `asked another host: ${url}`),
    ...figures.failures,
  ];
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
