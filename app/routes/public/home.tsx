import type { PageHandle } from '../../page-kind.ts';

export const handle: PageHandle = { cacheable: true };

export function meta() {
  return [{ title: 'Home' }];
}

export default function Home() {
  return <h1>Home</h1>;
}
