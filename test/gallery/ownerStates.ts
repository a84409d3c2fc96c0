/** Every state of the owner's page that has a look of its own: the query that it is opened with, and words that stand there then. */
export const ownerStates: Readonly<
  Record<string, { query: Readonly<Record<string, string>>; shows: string }>
> = {
  'owner: at first': { query: {}, shows: 'Let your readers say thank you.' },
  'owner: all filled in': {
    query: {
      address: '0x00000000000000000000000000000000000000ab',
      title: 'Thank you for reading',
      color: '0a8',
      theme: 'dark',
      lang: 'de',
      currency: 'USDC',
      amount: '5',
      suggest: '3,5,10USD',
      min: '0.001ETH,2USDC',
      hide: '12,15-20',
      'hide-from': '0x00000000000000000000000000000000000000ac',
      mode: 'launcher',
    },
    shows: 'Your code, pinned',
  },
  'owner: all refused': {
    query: {
      address: '0x1',
      title: 'A title that is longer than it may be',
      description: 'A description that goes on and on. '.repeat(5),
      color: 'zz',
      amount: 'much',
      suggest: 'some',
      min: 'little',
      hide: 'this',
      'hide-from': 'them',
      mode: 'inline',
    },
    shows: 'Let your readers say thank you.',
  },
  'owner: a name that is not looked up': { query: { address: 'ada.eth' }, shows: 'names' },
}
