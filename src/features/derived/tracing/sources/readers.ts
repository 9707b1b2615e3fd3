import { esplora } from './esplora.ts';
import { blockscout, etherscan } from './etherscan.ts';
import { javaTron } from './java-tron.ts';
import { jsonRpc } from './json-rpc.ts';
import type { Reader } from './source.ts';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';
import { trongrid } from './trongrid.ts';

export const readers: Readonly<Record<SourceKind, Reader>> = {
  trongrid,
  'java-tron': javaTron,
  etherscan,
  blockscout,
  'json-rpc': jsonRpc,
  esplora,
};
