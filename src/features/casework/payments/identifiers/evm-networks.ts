/**
 * EVM networks by CAIP-2. Their addresses look alike, so staff choose the network. Numbers as in the list of
 * chains at chainid.network.
 */
export const evmNetworks: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:56': 'BNB Smart Chain',
  'eip155:137': 'Polygon',
  'eip155:42161': 'Arbitrum One',
  'eip155:10': 'OP Mainnet',
  'eip155:8453': 'Base',
};
