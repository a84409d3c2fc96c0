/** A message that is there from the start. */
export type SeedMessage = {
  /** How long ago it was sent. */
  daysAgo: number
  name: string
  message: string
  /** In the currency's whole units, as people write it. */
  amount: string
  currency: 'ETH' | 'USDC' | 'unknown token'
}

/** Piles combining marks on every letter. */
const stackedMarks = (text: string, height: number) =>
  [...text].map(letter => letter + '\u0301\u0316\u0337\u035c'.repeat(height)).join('')

/** Messages to the local recipient, oldest first; a few of them try to break the page. */
export const seedMessages: readonly SeedMessage[] = [
  {
    daysAgo: 212,
    name: 'Ines',
    message: 'The very first piece of yours I read. I have stayed ever since.',
    amount: '0.002',
    currency: 'ETH',
  },
  {
    daysAgo: 208,
    name: 'Tobias H.',
    message: 'For the map of the old ferry crossings. I printed it and it hangs over my desk.',
    amount: '5',
    currency: 'USDC',
  },
  { daysAgo: 203, name: 'Sora', message: 'Thank you for writing slowly.', amount: '0.001', currency: 'ETH' },
  { daysAgo: 199, name: 'null', message: 'null', amount: '0.0005', currency: 'ETH' },
  {
    daysAgo: 191,
    name: 'Marguerite',
    message:
      'My father worked on that lock for thirty years. He says you got every detail right, even the smell of the grease.',
    amount: '20',
    currency: 'USDC',
  },
  { daysAgo: 186, name: 'Anders', message: 'Coffee is on me.', amount: '3', currency: 'USDC' },
  {
    daysAgo: 180,
    name: '',
    message: 'Found you through a friend, read everything in one rainy weekend.',
    amount: '0.004',
    currency: 'ETH',
  },
  {
    daysAgo: 177,
    name: 'Ravi',
    message: 'Could you write about the canal at Panipat one day?',
    amount: '2.5',
    currency: 'USDC',
  },
  {
    daysAgo: 170,
    name: 'Wilhelmina',
    message: 'I read your essays aloud to my class. They asked for more.',
    amount: '0.003',
    currency: 'ETH',
  },
  {
    daysAgo: 166,
    name: 'Joaquín',
    message: 'Saludos desde el Ebro. Aquí el agua ya baja clara.',
    amount: '0.0015',
    currency: 'ETH',
  },
  { daysAgo: 160, name: 'P. Okafor', message: '', amount: '10', currency: 'USDC' },
  {
    daysAgo: 155,
    name: 'Lena',
    message: 'The newsletter is the only one I still open.',
    amount: '0.002',
    currency: 'ETH',
  },
  {
    daysAgo: 151,
    name: 'Chidi',
    message: 'Small thanks for a big piece.',
    amount: '0.00042',
    currency: 'ETH',
  },
  {
    daysAgo: 147,
    name: 'Free coins',
    message: 'You have won! Visit https://example.com/claim to collect your prize.',
    amount: '1000000',
    currency: 'unknown token',
  },
  {
    daysAgo: 140,
    name: 'Yuki',
    message: '川の話、とても好きです。次も楽しみにしています。',
    amount: '0.0025',
    currency: 'ETH',
  },
  {
    daysAgo: 133,
    name: 'Bram',
    message: 'Correction accepted, tip enclosed: it was indeed the 1874 flood.',
    amount: '7',
    currency: 'USDC',
  },
  {
    daysAgo: 128,
    name: 'Aoife',
    message: 'Walked your route from the weir to the mill. Wet feet, no regrets.',
    amount: '0.006',
    currency: 'ETH',
  },
  {
    daysAgo: 121,
    name: 'Someone at the back',
    message: 'Your reading in Ghent was a joy. I was too shy to say hello.',
    amount: '15',
    currency: 'USDC',
  },
  { daysAgo: 117, name: 'Milo', message: 'Keep going.', amount: '0.001', currency: 'ETH' },
  {
    daysAgo: 110,
    name: 'Dorothea',
    message: 'I disagree with nearly all of it and enjoyed every line.',
    amount: '4',
    currency: 'USDC',
  },
  { daysAgo: 104, name: 'Nikhil', message: 'For the footnotes.', amount: '0.0018', currency: 'ETH' },
  {
    daysAgo: 98,
    name: 'Saskia',
    message:
      'The photograph of the empty dock at six in the morning is the best thing on the whole internet this week.',
    amount: '0.005',
    currency: 'ETH',
  },
  { daysAgo: 92, name: 'Emre', message: 'Bir fincan kahve benden olsun.', amount: '3.5', currency: 'USDC' },
  {
    daysAgo: 88,
    name: '<b>Bold</b>',
    message: '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>',
    amount: '0.0001',
    currency: 'ETH',
  },
  {
    daysAgo: 83,
    name: 'Gwen',
    message: 'A year of free reading deserves at least one proper breakfast.',
    amount: '12',
    currency: 'USDC',
  },
  {
    daysAgo: 77,
    name: 'Oskar',
    message: 'Sent from a barge, of all places.',
    amount: '0.0033',
    currency: 'ETH',
  },
  {
    daysAgo: 71,
    name: 'Fatou',
    message: 'Merci pour le portrait des éclusières. Ma grand-mère en était une.',
    amount: '8',
    currency: 'USDC',
  },
  { daysAgo: 66, name: 'Hal', message: 'More about eels, please.', amount: '0.002', currency: 'ETH' },
  {
    daysAgo: 60,
    name: 'Priya',
    message: 'You made me look at the ditch behind my house with new eyes.',
    amount: '6',
    currency: 'USDC',
  },
  {
    daysAgo: 54,
    name: stackedMarks('Zed', 2),
    message: stackedMarks('Look at me', 9),
    amount: '0.0002',
    currency: 'ETH',
  },
  {
    daysAgo: 49,
    name: 'Katarzyna',
    message: 'Dziękuję! Czekam na część drugą.',
    amount: '0.0045',
    currency: 'ETH',
  },
  { daysAgo: 45, name: 'Ben', message: `W${'o'.repeat(180)}w.`, amount: '2', currency: 'USDC' },
  {
    daysAgo: 40,
    name: 'ליאור',
    message: 'כתיבה נפלאה, תודה מכל הלב. קראתי את הכול פעמיים.',
    amount: '0.003',
    currency: 'ETH',
  },
  {
    daysAgo: 36,
    name: 'Constance',
    message:
      'I wanted to leave more than a line, so here it is. Three winters ago, when my mother was ill, I drove along the river every second evening to see her, and your essays were what I read in the parking lot when I was not ready to go in. The one about the lock keeper who wrote down the water level every morning, even during the war, even on the day his son was born, has stayed with me more than any book of that year.\n\nShe is well again. We went to see the lock last week, the two of us, and the little house is still there, and the board with the numbers too. I took a picture and will send it by mail. Please go on doing what you do, at the pace at which you do it, and let nobody tell you that it has to be shorter, faster or louder. It does not. With gratitude, and with a tip that is far too small for what it pays for.',
    amount: '50',
    currency: 'USDC',
  },
  {
    daysAgo: 31,
    name: 'Mateo',
    message: '👏👏👏 from the whole rowing club 🚣‍♀️🚣🏽‍♂️ — see you in spring 🌊🧑🏾‍🤝‍🧑🏻',
    amount: '0.0075',
    currency: 'ETH',
  },
  {
    daysAgo: 27,
    name: 'Hanne',
    message: 'Read it on the train, missed my stop, worth it.',
    amount: '4.2',
    currency: 'USDC',
  },
  {
    daysAgo: 23,
    name: 'سلمى',
    message: 'شكراً على هذه الكلمات الجميلة. النهر يحكي وأنت تسمع.',
    amount: '0.0028',
    currency: 'ETH',
  },
  { daysAgo: 19, name: 'null', message: 'No name, just thanks.', amount: '1', currency: 'USDC' },
  {
    daysAgo: 16,
    name: '\u202EKudos Team\u202C',
    message: 'The \u202Emoc.elpmaxe\u202C team asks you to confirm your wallet.\u2066 Now.',
    amount: '0.00001',
    currency: 'ETH',
  },
  {
    daysAgo: 13,
    name: 'Elif & Jonas',
    message: 'For the wedding reading you let us use. There was not one dry eye.',
    amount: '25',
    currency: 'USDC',
  },
  {
    daysAgo: 10,
    name: 'Theo',
    message: 'Second tip this year. The piece on sluices earned it.',
    amount: '0.004',
    currency: 'ETH',
  },
  {
    daysAgo: 7,
    name: 'Rosalind',
    message: 'Line one\nLine two\nAnd the river runs on.',
    amount: '0.0012',
    currency: 'ETH',
  },
  {
    daysAgo: 5,
    name: 'Amara',
    message: 'My students now argue about punctuation because of you. I am very happy.',
    amount: '9',
    currency: 'USDC',
  },
  { daysAgo: 3.2, name: '', message: '', amount: '0.002', currency: 'ETH' },
  {
    daysAgo: 2.1,
    name: 'Dmitri',
    message: 'Спасибо. Очень тихо и очень точно.',
    amount: '0.0036',
    currency: 'ETH',
  },
  {
    daysAgo: 1.3,
    name: 'Louise',
    message: 'The audio version, with the frogs in the background! Please keep the frogs. 🐸',
    amount: '6.5',
    currency: 'USDC',
  },
  {
    daysAgo: 0.4,
    name: 'Jun',
    message: 'Worth every sat… wrong coin, right sentiment.',
    amount: '0.005',
    currency: 'ETH',
  },
]

/** Messages on the local rollup, oldest first. */
export const rollupMessages: readonly SeedMessage[] = [
  { daysAgo: 61, name: 'Priya', message: 'For the price of a stamp.', amount: '0.0001', currency: 'ETH' },
  { daysAgo: 24, name: 'Old reader', message: 'It costs a cent here!', amount: '1', currency: 'USDC' },
  { daysAgo: 3, name: '', message: 'More about locks, please.', amount: '0.25', currency: 'USDC' },
]
