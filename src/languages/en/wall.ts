import type { Forms } from '../Forms.ts'

/** What the list of messages says. */
export const wall = {
  messages: 'Messages',
  none: 'No messages received yet',
  noneShown: "The messages can't be shown.",
  notRead: "The messages can't be read right now.",
  notReadAdvice: 'Check your connection and try again.',
  /** Why: what was sent to a network's node came to nothing. */
  failed: 'HTTP request failed.',
  nonsense: 'The response is invalid.',
  slow: 'The network takes too long to answer.',
  wrongContract: 'The contract does not answer. This site may be set up wrong.',
  unreachable: (network: string) => `${network} can't be reached just now.`,
  isNew: 'A new message has arrived.',
  showOlder: 'Show older',
  olderShown: 'Older messages are shown.',
  noOlderShown: 'All older messages loaded so far are hidden.',

  anonymous: 'Anon',
  noComment: 'no comment',
  quoted: (message: string) => `“${message}”`,
  unknownToken: 'unknown token',
  /** Read before the number of a message. */
  number: 'Message number ',

  hidden: (count: string): Forms => ({
    one: "1 message hidden by this site's owner.",
    other: `${count} messages hidden by this site's owner.`,
  }),
  unveiled: (count: string): Forms => ({
    one: "1 message hidden by this site's owner, shown to you.",
    other: `${count} messages hidden by this site's owner, shown to you.`,
  }),
  hiddenAgain: (count: string): Forms => ({
    one: '1 message hidden again.',
    other: `${count} messages hidden again.`,
  }),
  moreShown: (count: string): Forms => ({
    one: '1 more message shown.',
    other: `${count} more messages shown.`,
  }),
  show: 'Show',
  hide: 'Hide',
  hiddenHere: 'Hidden only here. They stay public on the chain.',
}
