/** Addresses of tokens and of nobody. People paste them from their wallet's screen; they lead to no offender. */
const names: Readonly<Record<string, string>> = {
  '0x0000000000000000000000000000000000000000': 'The empty address, which nobody holds.',
  '0x000000000000000000000000000000000000dead':
    'An address for destroyed coins, which nobody holds.',
  '0xdac17f958d2ee523a2206206994597c13d831ec7': token('USDT on Ethereum'),
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': token('USDC on Ethereum'),
  '0x6b175474e89094c44da98b954eedeac495271d0f': token('DAI on Ethereum'),
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': token('WETH on Ethereum'),
  '0x55d398326f99059ff775485246999027b3197955': token('USDT on BNB Smart Chain'),
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: token('USDT on TRON'),
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: token('USDC on Solana'),
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: token('USDT on Solana'),
  So11111111111111111111111111111111111111112: token('SOL itself'),
};

function token(name: string): string {
  return `The contract of ${name}, not a wallet. Ask for the address of the recipient.`;
}

/** Why a wallet links nothing, when it is one that everybody meets. */
export function wellKnownReason(value: string): string | undefined {
  return Object.hasOwn(names, value) ? names[value] : undefined;
}
