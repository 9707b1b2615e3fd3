// The one file of the server that knows the application: what the build made of `app/`.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';

export const handleRoute = createRequestHandler(build, import.meta.env.MODE);
