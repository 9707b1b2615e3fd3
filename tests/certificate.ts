import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for tests, with its key. Both as PEM. */
export type TestCertificate = { certificate: string; key: string };

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** @param options `names`: the host names it is for; `validTo`: its last moment */
export function createCertificate(options: { names: string[]; validTo: Date }): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    tagged(0x31, sequence(oid('55040a'), tagged(0x0c, text('Test Authority')))),
  );
  const names = options.names.map((each) => tagged(0x82, text(each)));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(options.validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        sequence(oid('551d11'), tagged(0x04, sequence(...names))),
        sequence(oid('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff]))))),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(
    content,
    ecdsaWithSha256,
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value of ASN.1 in its distinguished encoding (X.690). */
function tagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function text(value: string): Buffer {
  return Buffer.from(value, 'utf8');
}

function time(moment: Date): Buffer {
  return tagged(0x18, text(`${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));
}
