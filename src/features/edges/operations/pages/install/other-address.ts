import { redirect } from 'react-router';
import { urls } from '#shared/urls.ts';

/** Redirects other likely addresses of the installer. */
export function loader() {
  throw redirect(urls.install());
}
