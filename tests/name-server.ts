import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** Records of a name, by type; `broken` answers with a server failure, `silent` not at all. */
export type Zone = Record<string, Partial<Record<RecordType, string[]>> | 'broken' | 'silent'>;

type RecordType = keyof typeof codes;

const codes = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const;

export type NameServer = {
  /** Host and port, as a resolver takes them. */
  address: string;
  /** Names queried so far. */
  asked: string[];
  close(): Promise<void>;
};

/** A real name server on this machine, over UDP, with one zone (RFC 1035). */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const known = zone[name];
    if (known === 'silent') return;
    const values = typeof known === 'object' ? (known[type] ?? []) : [];
    const code = known === 'broken' ? 2 : known === undefined ? 3 : 0;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(values.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = values.map((value) => answer(type, value));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: RecordType; end: number } {
  const labels: string[] = [];
  let place = 12;
  for (let length = query[place] ?? 0; length > 0; length = query[place] ?? 0) {
    labels.push(query.toString('latin1', place + 1, place + 1 + length));
    place += 1 + length;
  }
  const code = query.readUInt16BE(place + 1);
  const type = (Object.keys(codes) as RecordType[]).find((each) => codes[each] === code) ?? 'A';
  return { name: labels.join('.').toLowerCase(), type, end: place + 5 };
}

/** One record for the queried name. */
function answer(type: RecordType, value: string): Buffer {
  const content = contentOf[type](value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(codes[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(content.length, 10);
  return Buffer.concat([head, content]);
}

const contentOf: Record<RecordType, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  AAAA: writeIPv6,
  CNAME: writeName,
  MX(value) {
    const [priority = '0', host = ''] = value.split(' ');
    const number = Buffer.alloc(2);
    number.writeUInt16BE(Number(priority));
    return Buffer.concat([number, writeName(host)]);
  },
  TXT(value) {
    const pieces = value.match(/.{1,255}/gs) ?? [''];
    return Buffer.concat(
      pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece, 'latin1')])),
    );
  },
};

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => [label.length, ...Buffer.from(label)]);
  return Buffer.from([...labels.flat(), 0]);
}

function writeIPv6(address: string): Buffer {
  if (!isIPv6(address)) throw new Error(`${address} is no IPv6 address.`);
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  const all = [...first, ...zeros, ...last];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
