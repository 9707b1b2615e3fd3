import { connect } from 'node:net';

/**
 * Sends requests to a server on this machine over persistent connections. Node's own client takes half a
 * millisecond per request, a quarter of the time to be measured.
 * @param {number} port
 */
export function plainClient(port) {
  const idle = [];
  const all = new Set();

  async function open() {
    const socket = connect({ port, host: 'localhost', noDelay: true });
    all.add(socket);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return socket;
  }

  return {
    /**
     * @param {string} start such as `GET /`
     * @param {string} headers each with the end of its line
     * @returns {Promise<number>} the status, once the whole response has arrived
     */
    async ask(start, headers, body = '') {
      const socket = idle.pop() ?? (await open());
      const status = await new Promise((resolve, reject) => {
        let text = '';
        function read(part) {
          text += part;
          const head = text.indexOf('\r\n\r\n');
          if (head < 0 || !isWhole(text, head)) return;
          socket.off('data', read).off('close', reject).off('error', reject);
          resolve(Number(text.slice(9, 12)));
        }
        // One character per byte, so that lengths can be compared.
        socket.setEncoding('latin1').on('data', read).once('close', reject).once('error', reject);
        socket.write(
          `${start} HTTP/1.1\r\nHost: localhost:${port}\r\n${headers}` +
            `${body && `Content-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`,
        );
      });
      idle.push(socket);
      return status;
    },
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

function isWhole(text, head) {
  const [, length] = /^content-length: (\d+)/im.exec(text.slice(0, head)) ?? [];
  if (length !== undefined) return text.length >= head + 4 + Number(length);
  return /^transfer-encoding: chunked/im.test(text.slice(0, head))
    ? text.endsWith('\r\n0\r\n\r\n')
    : true;
}
