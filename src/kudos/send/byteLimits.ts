/** What the contract takes of a name and a message at most, in UTF-8 bytes (design §4). */
export const byteLimits = { name: 64, message: 1024 } as const
