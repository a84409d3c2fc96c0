/** What the payer signs so that the receiver may take the money (EIP-3009). */
export const receiveTypes = {
  ReceiveWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** What the payer signs to take that back (EIP-3009). */
export const cancelTypes = {
  CancelAuthorization: [
    { name: 'authorizer', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** The fields of a payment by signature, in their order. Data of another shape is not such a payment. */
export const receiveFields = receiveTypes.ReceiveWithAuthorization.map(
  ({ name, type }) => `${type} ${name}`,
).join()

/** EIP-3009 with signatures of any length, as in Circle's USDC. A tip by one signature needs these functions of a token. */
export const authorizationAbi = [
  {
    type: 'function',
    name: 'receiveWithAuthorization',
    stateMutability: 'nonpayable',
    inputs: [...receiveTypes.ReceiveWithAuthorization, { name: 'signature', type: 'bytes' }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'authorizationState',
    stateMutability: 'view',
    inputs: cancelTypes.CancelAuthorization,
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'event',
    name: 'AuthorizationUsed',
    inputs: [
      { name: 'authorizer', type: 'address', indexed: true },
      { name: 'nonce', type: 'bytes32', indexed: true },
    ],
  },
  {
    type: 'event',
    name: 'AuthorizationCanceled',
    inputs: [
      { name: 'authorizer', type: 'address', indexed: true },
      { name: 'nonce', type: 'bytes32', indexed: true },
    ],
  },
] as const
