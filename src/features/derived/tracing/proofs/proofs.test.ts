import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, bech32, createBase58check } from '@scure/base';
import { expect, test } from 'vitest';
import { readBitcoinHeader, readBitcoinTransaction, rootOfBranch } from './bitcoin-proof.ts';
import { readEthereumTransaction, writeEthereumTransaction } from './ethereum-proof.ts';
import { writeRlp, type Rlp } from './rlp.ts';
import { accountOf } from './signer.ts';
import { isSignedByAddress } from './signed-address.ts';
import {
  readTronBlock,
  readTronHeader,
  readTronTransaction,
  tronAddress,
  tronLeaf,
  tronRoot,
} from './tron-proof.ts';

// Published values: Bitcoin's block 170 with its first payment, the example of EIP-155, two blocks of TRON, and
// rows of OKX's proof of reserves (https://github.com/okx/proof-of-reserves, example/okx_por_example.csv).

/** Each copy of a hexadecimal text in which one bit of one byte is another. */
function* flipped(hex: string): Generator<string> {
  const start = hex.startsWith('0x') ? '0x' : '';
  const bytes = hexToBytes(hex.slice(start.length));
  for (const place of bytes.keys()) {
    const changed = Uint8Array.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
    yield start + bytesToHex(changed);
  }
}

const payment =
  '0100000001c997a5e56e104102fa209c6a852dd90660a20b2d9c352423edce25857fcd3704000000004847304402204e45e16932b8af514961a1d3a1a25fdf3f4f7732e9d624c6c61548ab5fb8cd410220181522ec8eca07de4860a4acdd12909d831cc56cbbac4622082221a8768d1d0901ffffffff0200ca9a3b00000000434104ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84cac00286bee0000000043410411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3ac00000000';
const paymentId = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';
const coinbaseId = 'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082';
const header170 =
  '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70';

function includedIn(raw: string, header: string, branch: { merkle: string[]; pos: number }) {
  const transaction = readBitcoinTransaction(hexToBytes(raw));
  const block = readBitcoinHeader(hexToBytes(header));
  const isWhole = transaction?.txid === paymentId && block !== undefined;
  return isWhole && rootOfBranch(transaction, branch) === block.root;
}

test('a Bitcoin transaction is proved to be in a block whose hash shows work', () => {
  const transaction = readBitcoinTransaction(hexToBytes(payment));
  expect(transaction).toMatchObject({
    txid: paymentId,
    inputs: [{ output: 0 }],
    outputs: [{ amount: 1_000_000_000n }, { amount: 4_000_000_000n }],
  });
  expect(readBitcoinHeader(hexToBytes(header170))).toMatchObject({
    hash: '00000000d1145790a8694403d4063f323d499e655c83426834d4ce2f8dd4a2ee',
    difficulty: 1,
    time: new Date('2009-01-12T03:30:25Z'),
  });
  expect(includedIn(payment, header170, { merkle: [coinbaseId], pos: 1 })).toBe(true);
});

test('a Bitcoin proof with one changed bit is refused', () => {
  const branch = { merkle: [coinbaseId], pos: 1 };
  for (const raw of flipped(payment)) expect(includedIn(raw, header170, branch)).toBe(false);
  for (const header of flipped(header170)) expect(includedIn(payment, header, branch)).toBe(false);
  for (const sibling of flipped(coinbaseId))
    expect(includedIn(payment, header170, { merkle: [sibling], pos: 1 })).toBe(false);
  for (const pos of [0, 2, 3, -1, 1.5])
    expect(includedIn(payment, header170, { merkle: [coinbaseId], pos })).toBe(false);
});

test('witnesses are no part of a Bitcoin id, and a transaction as long as two hashes proves nothing', () => {
  const plain = `${payment.slice(0, 8)}0001${payment.slice(8, -8)}0101ff${payment.slice(-8)}`;
  expect(readBitcoinTransaction(hexToBytes(plain))?.txid).toBe(paymentId);
  expect(readBitcoinTransaction(hexToBytes(`${payment}00`))).toBeUndefined();
  expect(rootOfBranch({ txid: paymentId, size: 64 }, { merkle: [], pos: 0 })).toBeUndefined();
});

const eip155 =
  'f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';

test('the example of EIP-155 has its hash and its signer', () => {
  expect(readEthereumTransaction(hexToBytes(eip155))).toEqual({
    hash: '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    from: '0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f',
    to: '0x3535353535353535353535353535353535353535',
    value: 10n ** 18n,
    data: '',
    chainId: 1n,
  });
});

test('an Ethereum transaction with one changed bit has another hash, signer or no form at all', () => {
  const { hash, from } = readEthereumTransaction(hexToBytes(eip155)) ?? {};
  for (const raw of flipped(eip155)) {
    const read = readEthereumTransaction(hexToBytes(raw));
    expect(read?.hash === hash && read?.from === from).toBe(false);
  }
});

/** The key of the example of EIP-155. */
const key = hexToBytes('46'.repeat(32));

function signTyped(type: number, fields: readonly Rlp[]): Uint8Array {
  const start = Uint8Array.of(type);
  const digest = keccak_256(concatBytes(start, writeRlp(fields)));
  const made = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
  const [recovery = 0, ...rest] = made;
  const numbers = [Uint8Array.from(recovery ? [1] : []), rest.slice(0, 32), rest.slice(32)];
  const trimmed = numbers.map((each) =>
    Uint8Array.from(each).subarray([...each].findIndex((byte) => byte !== 0)),
  );
  return concatBytes(
    start,
    writeRlp([...fields, recovery ? Uint8Array.of(1) : new Uint8Array(), ...trimmed.slice(1)]),
  );
}

const usdt = hexToBytes('dac17f958d2ee523a2206206994597c13d831ec7');
const call = hexToBytes(`a9059cbb${'0'.repeat(24)}${'35'.repeat(20)}${'0'.repeat(58)}0f4240`);
const nothing = new Uint8Array();

test.each([
  [1, [[1], [9], [4], [82, 8], usdt, nothing, call, []]],
  [2, [[1], [9], [2], [4], [82, 8], usdt, nothing, call, [[usdt, [new Uint8Array(32)]]]]],
])('a transfer of a token in a transaction of type %s names its sender', (type, given) => {
  const fields = given.map((each): Rlp =>
    typeof each[0] === 'number' ? Uint8Array.from(each as number[]) : (each as Rlp),
  );
  const raw = signTyped(type, fields);
  const read = readEthereumTransaction(raw);
  expect(read).toMatchObject({
    from: '0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f',
    to: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    token: { to: `0x${'35'.repeat(20)}`, amount: 1_000_000n },
  });
  for (const changed of flipped(bytesToHex(raw)))
    expect(readEthereumTransaction(hexToBytes(changed))?.hash).not.toBe(read?.hash);
});

test('a transaction answered field by field is put together to the bytes that were signed', () => {
  const answer = {
    type: '0x0',
    nonce: '0x9',
    gasPrice: '0x4a817c800',
    gas: '0x5208',
    to: '0x3535353535353535353535353535353535353535',
    value: '0xde0b6b3a7640000',
    input: '0x',
    v: '0x25',
    r: '0x28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276',
    s: '0x67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
  };
  expect(bytesToHex(writeEthereumTransaction(answer) ?? nothing)).toBe(eip155);
  expect(writeEthereumTransaction({ ...answer, gas: undefined })).toBeUndefined();
});

const usdtTransfer = {
  raw_data_hex:
    '0a0212ff2208b9534eaebfeb259e40e0ddd9bbfb335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a15418d01cf0c9bfd935042c62cdf3a5392cc0611e79f121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb0000000000000000000000413f46c7ade0f6b73b8fc1b4a143855394c405762e0000000000000000000000000000000000000000000000000000000002625a0070dd9fd6bbfb3390018087a70e',
  signature: [
    'ed2c219265757131bd18a8349a9a2d151c8b00bf897479197b0bcebd688fe1fb1657600e312b8a3383168d4f4b8abe20ecf55ab632f3636cdbd03204eb2f986c00',
  ],
};

test('a transfer of USDT on TRON names its id, signer, recipient and amount', () => {
  expect(readTronTransaction(usdtTransfer)).toMatchObject({
    txid: '72be8976354fa98c3e753aad8ee2753d0e7c9a5bc99c45a08a79c19160b5d0cd',
    isSignedByOwner: true,
    type: 31,
    to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    token: { amount: 40_000_000n },
  });
});

test('a transaction of TRON with one changed bit has another id, or no longer the key of its owner', () => {
  const { txid } = readTronTransaction(usdtTransfer) ?? {};
  for (const raw_data_hex of flipped(usdtTransfer.raw_data_hex))
    expect(readTronTransaction({ ...usdtTransfer, raw_data_hex })?.txid).not.toBe(txid);
  for (const signature of flipped(usdtTransfer.signature[0] ?? ''))
    expect(
      readTronTransaction({ ...usdtTransfer, signature: [signature] })?.isSignedByOwner ?? false,
    ).toBe(false);
});

const header = {
  raw_data: {
    timestamp: 1_785_489_366_000,
    txTrieRoot: '642d767c3bdee7e3a025354ce57c21190c6e69dd9a4f7c74942d16795faf2407',
    parentHash: '0000000005101312abd068e357ca0d0a882e402f7e72170da1896136075f8736',
    number: 84_939_539,
    witness_address: '413ce9a6b8ad08e5bb13b57a9d3782946a5efdb36d',
    version: 36,
  },
  witness_signature:
    'ddb32a0a2cf8fd9adb30679d8756dde0f1af73e4671d2de747ca9bcf93dc002170753d84790f4903e652aa7cf1d76f11686f0a9cb8e2a065020ecadc87e9cede00',
};

test('the header of a block of TRON has its id and the signature of its witness', () => {
  expect(readTronHeader(header)?.id).toBe(
    '00000000051013135cc2a882717c7656a4c53c2e7158a00913540ab397e1f19c',
  );
  for (const witness_signature of flipped(header.witness_signature))
    expect(readTronHeader({ ...header, witness_signature })).toBeUndefined();
  const { raw_data } = header;
  for (const name of ['txTrieRoot', 'parentHash', 'witness_address'] as const)
    for (const value of flipped(raw_data[name]))
      expect(
        readTronHeader({ ...header, raw_data: { ...raw_data, [name]: value } }),
      ).toBeUndefined();
  for (const name of ['timestamp', 'number', 'version'] as const)
    expect(
      readTronHeader({ ...header, raw_data: { ...raw_data, [name]: raw_data[name] + 1 } }),
    ).toBeUndefined();
});

/** Block 165 of a test network, whose only transaction is the whole tree. Its witness's signature is not published. */
const alone = {
  raw_data_hex:
    '0a0200a42208b0ef6ad98a02403e40b8e1e8d38f345a57083b12530a38747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e43616e63656c416c6c556e667265657a655632436f6e747261637412170a1541dcf2957055e8fcde477a077ecfeddf5ab235754770a1899cbf8f34',
  signature: [
    '755e1552868a1734c90c28dacb66e58f85eaa5fc2845593280e3b6ee1cf1b7af793cc378d8c3ad144542502270ab852095665abfffdea306200a9942a67e161401',
  ],
  ret: [{ contractRet: 'SUCCESS' }],
};

test('the leaf of a transaction of TRON holds its result, so that inclusion proves success', () => {
  function rootOf(answer: typeof alone) {
    const leaf = tronLeaf(answer);
    const root = leaf && tronRoot([leaf]);
    return root && bytesToHex(root);
  }
  const root = 'c85f5050cb4a05c58222017f823191d5ae1ca07b7bd7f090f493a35c10f03491';
  expect(rootOf(alone)).toBe(root);
  expect(rootOf({ ...alone, ret: [{ contractRet: 'REVERT' }] })).not.toBe(root);
  expect(rootOf({ ...alone, ret: [{ contractRet: 'unheard of' }] })).toBeUndefined();
  for (const raw_data_hex of flipped(alone.raw_data_hex))
    expect(rootOf({ ...alone, raw_data_hex })).not.toBe(root);
  for (const signature of flipped(alone.signature[0] ?? ''))
    expect(rootOf({ ...alone, signature: [signature] })).not.toBe(root);
});

test('an odd leaf of TRON is carried up as it is', () => {
  const [a, b, c] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  const pair = a && b && tronRoot([a, b]);
  expect(a && b && c && tronRoot([a, b, c])).toEqual(pair && c && tronRoot([pair, c]));
});

test('a block without all its transactions proves nothing', () => {
  expect(readTronBlock({ block_header: header, transactions: [usdtTransfer] })).toBeUndefined();
  expect(readTronBlock({ block_header: header })).toBeUndefined();
});

const message = 'I am an OKX address';

test.each([
  [
    '0x276cdba3a39abf9cedba0f1948312c0681e6d5fd',
    '0xad48e6b488e0a9d257aca297a4d9789e2687070b9717735a666729a1bb414db663c9e8612b304413d1f751191c85c528e7285e9b4a75d35e07d7dbc052317bf91b',
  ],
  [
    '0x0cdcdb19a857c2ac24818ca4fdfe38cce071483e',
    '0x07f19879aa28d51c97cddfdfecffe7ed96525545d041aee4f4386b0bf4c1a26924b637fb02ccbb97305c13daa51a0f50b8896fb25ecbaf60020cde920d227a221b',
  ],
])('the row of %s is signed by its own key, and no altered row is', (address, signature) => {
  const row = { chain: 'evm', address, message, signatures: [signature] } as const;
  expect(isSignedByAddress(row)).toBe(true);
  for (const changed of flipped(signature))
    expect(isSignedByAddress({ ...row, signatures: [changed] })).toBe(false);
  for (const changed of flipped(address))
    expect(isSignedByAddress({ ...row, address: changed })).toBe(false);
  expect(isSignedByAddress({ ...row, message: 'I am an OKX address.' })).toBe(false);
  expect(isSignedByAddress({ ...row, chain: 'tron' })).toBe(false);
});

const account = accountOf(secp256k1.getPublicKey(key, false)) ?? nothing;

test('a row of TRON is signed under the name of its own chain', () => {
  const start = utf8ToBytes('\u0019TRON Signed Message:\n32');
  const digest = keccak_256(concatBytes(start, keccak_256(utf8ToBytes(message))));
  const [recovery = 0, ...rest] = secp256k1.sign(digest, key, {
    prehash: false,
    format: 'recovered',
  });
  const signature = bytesToHex(Uint8Array.from([...rest, recovery + 27]));
  const row = { chain: 'tron', address: tronAddress(account), message } as const;
  expect(isSignedByAddress({ ...row, signatures: [signature] })).toBe(true);
  expect(isSignedByAddress({ ...row, signatures: [signature, signature] })).toBe(false);
  expect(isSignedByAddress({ ...row, chain: 'evm', signatures: [signature] })).toBe(false);
  for (const changed of flipped(signature))
    expect(isSignedByAddress({ ...row, signatures: [changed] })).toBe(false);
});

/** A message signed as Bitcoin's wallets do, with a compressed key. */
function signBitcoin(secret: Uint8Array): string {
  const start = concatBytes(Uint8Array.of(24), utf8ToBytes('Bitcoin Signed Message:\n'));
  const text = concatBytes(Uint8Array.of(message.length), utf8ToBytes(message));
  const digest = sha256(sha256(concatBytes(start, text)));
  const [recovery = 0, ...rest] = secp256k1.sign(digest, secret, {
    prehash: false,
    format: 'recovered',
  });
  return base64.encode(Uint8Array.from([recovery + 31, ...rest]));
}

const base58check = createBase58check(sha256);

test('a row of Bitcoin is signed by the key of its address, in each form of address', () => {
  const hash = ripemd160(sha256(secp256k1.getPublicKey(key)));
  const signatures = [signBitcoin(key)];
  const row = { chain: 'bitcoin', message, signatures } as const;
  const nested = ripemd160(sha256(concatBytes(Uint8Array.of(0, 20), hash)));
  for (const address of [
    base58check.encode(concatBytes(Uint8Array.of(0), hash)),
    base58check.encode(concatBytes(Uint8Array.of(5), nested)),
    bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  ])
    expect(isSignedByAddress({ ...row, address })).toBe(true);
  const other = bech32.encode('bc', [0, ...bech32.toWords(nested)]);
  expect(isSignedByAddress({ ...row, address: other })).toBe(false);
});

test('two of three keys sign for the address of their script, one does not', () => {
  const secrets = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  const keys = secrets.map((secret) =>
    concatBytes(Uint8Array.of(33), secp256k1.getPublicKey(secret)),
  );
  const script = concatBytes(Uint8Array.of(0x52), ...keys, Uint8Array.of(0x53, 0xae));
  const address = base58check.encode(concatBytes(Uint8Array.of(5), ripemd160(sha256(script))));
  const [one = '', two = ''] = secrets.map(signBitcoin);
  const row = { chain: 'bitcoin', address, message, script: bytesToHex(script) } as const;
  expect(isSignedByAddress({ ...row, signatures: [one, two] })).toBe(true);
  expect(isSignedByAddress({ ...row, signatures: [one] })).toBe(false);
  expect(isSignedByAddress({ ...row, signatures: [one, one] })).toBe(false);
  expect(isSignedByAddress({ ...row, signatures: [one, signBitcoin(key)] })).toBe(false);
});
