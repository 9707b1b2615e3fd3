import { esplora } from './esplora.ts';
import { etherscan } from './etherscan.ts';
import { jsonRpc } from './json-rpc.ts';
import type { Reader } from './source.ts';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';
import { trongrid } from './trongrid.ts';

export const readers: Readonly<Record<SourceKind, Reader>> = {
  trongrid,
  etherscan,
  'json-rpc': jsonRpc,
  esplora,
};
