/** What the page for streams says, besides what the widget says of a tip. */
export const alerts = {
  pageTitle: 'Tip alerts',
  /** Who looks at the page with a pointer is told this; viewers of a stream are not. */
  waiting: 'New tips appear here. Between them this page is empty and transparent.',
  tryIt: 'To see an alert now, add test=1 to the address of this page.',
  sampleName: 'Ada',
  sampleMessage: 'This is a test. A tip looks like this.',
  /** Above the bar, where the owner gives it no title. */
  goal: 'Tip goal',
  goalExpected: "The goal can't be read. Write it like this: goal=500USD&since=2026-11-01",
}
