import { redirect } from 'react-router';
import { urls } from '#shared/urls.ts';

/** People look for the installer under several names. */
export function loader() {
  throw redirect(urls.install());
}
