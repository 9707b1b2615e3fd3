import type { SiteMemory } from '#kernel/ports/memory.ts';

type Kept = { version: number; value: Promise<unknown>; isLoaded: boolean };

/**
 * What public pages read often and staff change seldom, read once for each version of the site.
 * Before the version is known, and in commands that do not follow it, nothing is kept.
 */
export function createSiteMemory(): SiteMemory {
  let current: number | undefined;
  const kept = new Map<string, Kept>();
  const lastGood = new Map<string, unknown>();
  return {
    setVersion(version) {
      current = version;
    },
    async read<Value>(
      name: string,
      load: () => Promise<Value>,
      { isHolding } = { isHolding: false },
    ): Promise<Value> {
      const version = current;
      if (version === undefined) return load();
      const known = kept.get(name);
      if (known?.version === version && (known.isLoaded || !isHolding))
        return known.value as Promise<Value>;
      // Kept for nobody else: what a transaction sees may never come true.
      if (isHolding) return load();
      // What the query builder gives asks the database anew whenever it is awaited; a promise does not.
      const value = Promise.resolve(load());
      const fresh: Kept = { version, value, isLoaded: false };
      kept.set(name, fresh);
      try {
        const loaded = await value;
        fresh.isLoaded = true;
        lastGood.set(name, loaded);
        return loaded;
      } catch (error) {
        if (kept.get(name)?.value === value) kept.delete(name);
        throw error;
      }
    },
    recall<Value>(name: string): Value | undefined {
      return lastGood.get(name) as Value | undefined;
    },
  };
}
