import { data } from 'react-router';
import { notFoundMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import type { Route } from './+types/not-found.ts';

export function meta({ matches }: Route.MetaArgs) {
  return notFoundMeta(siteOf(matches));
}

export function loader() {
  return data(undefined, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
