/**
 * A link by which a wallet's camera pays (EIP-681). Without a token it sends the network's coin.
 * @param value in the currency's smallest unit; without it, the payer chooses the amount
 */
export function paymentLink({
  chainId,
  to,
  token,
  value,
}: {
  chainId: number
  to: string
  token?: string | undefined
  value?: bigint | undefined
}): string {
  if (!token) return `ethereum:${to}@${chainId}${value ? `?value=${value}` : ''}`
  return `ethereum:${token}@${chainId}/transfer?address=${to}${value ? `&uint256=${value}` : ''}`
}
