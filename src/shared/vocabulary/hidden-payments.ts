/** Addresses of Monero, and the shielded ones of Zcash: their chains hide sender, recipient and amount. */
const hiddenAddress =
  /^(?:[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?|(?:zs|u)1[02-9ac-hj-np-z]{60,400})$/;

/** True for an address whose payments nobody can follow. */
export function isHiddenAddress(address: string): boolean {
  return hiddenAddress.test(address.trim());
}

/** True for a payment that nobody can follow. */
export function isHiddenPayment({
  asset,
  recipient,
}: {
  asset: string | null;
  recipient: string;
}): boolean {
  return asset?.toUpperCase() === 'XMR' || isHiddenAddress(recipient);
}
