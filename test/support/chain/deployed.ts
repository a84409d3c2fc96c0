/** What a build says of a network that nothing is asked of. */
export const deployed = {
  rpcUrls: ['https://node.example'],
  kudosAddress: '0xde709f2102306220921060314715629080e2fb77',
} as const
