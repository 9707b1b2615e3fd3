// Loaded before the program (`node --import`): keeps what was rendered last for each address, and renders it again,
// with nothing else, for whoever asks at REFERENCE_PORT. Both are answered by one process.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const server = createRequire(import.meta.url)('react-dom/server');
const render = server.renderToString;
const rendered = new Map();

// The built program takes its functions from here when it is imported.
server.renderToString = (element) => {
  // Parts of pages are rendered ahead by themselves.
  const url = URL.parse(element.props.url);
  if (url) rendered.set(url.pathname + url.search, element);
  return render(element);
};

// The program's own processes are started with its flags, and render no page.
const isProgram = process.argv.includes('start');

const listener = createServer((request, response) => {
  const element = rendered.get(request.url);
  if (!element) return response.writeHead(404).end();
  const body = Buffer.from(`<!DOCTYPE html>${render(element)}`);
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': String(body.length) });
  response.end(body);
});
// The program ends when it wants to.
if (isProgram) listener.listen(Number(process.env['REFERENCE_PORT'])).unref();
