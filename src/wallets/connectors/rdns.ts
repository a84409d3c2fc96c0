/** Other reverse domain names of wallets, each mapped to the one in wallet lists. */
const otherNames = new Map([['io.metamask.mobile', 'io.metamask']])

/** The reverse domain name that wallet lists use for this wallet. */
export function usualRdns(rdns: string): string {
  return otherNames.get(rdns) ?? rdns
}

/** Whether two reverse domain names belong to one wallet. */
export function isSameRdns(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && usualRdns(one) === usualRdns(other)
}
