// Loaded before the program (`node --import`). Keeps the last render of each address and repeats it, without
// any other work, for requests at REFERENCE_PORT; one process answers both. Header and footer, which the
// program renders once for all pages, are rendered too, as a bare renderer has to; except where `framed` is
// requested.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const server = createRequire(import.meta.url)('react-dom/server');
const render = server.renderToString;
const rendered = new Map();
/** Header and footer, by their component. */
const frame = new Map();

// The built program takes its functions from here when it is imported.
server.renderToString = (element) => {
  // Around the router is the markup that a failure shows.
  const router = element.props.children ?? element;
  const url = URL.parse(router.props?.url);
  if (url) rendered.set(url.pathname + url.search, element);
  else frame.set(element.type, element);
  return render(element);
};

// Child processes inherit the program's flags, and render no page.
const isProgram = process.argv.includes('start');

const listener = createServer((request, response) => {
  const [isFramed, address] = request.url.startsWith('/framed/')
    ? [true, request.url.slice('/framed'.length)]
    : [false, request.url];
  const element = rendered.get(address);
  if (!element) return response.writeHead(404).end();
  if (!isFramed) for (const part of frame.values()) render(part);
  const body = Buffer.from(`<!DOCTYPE html>${render(element)}`);
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': String(body.length) });
  response.end(body);
});
// On a busy machine a client may pause for longer than Node's keep-alive timeout.
listener.keepAliveTimeout = 60_000;
// Does not keep the program running.
if (isProgram) listener.listen(Number(process.env['REFERENCE_PORT'])).unref();
