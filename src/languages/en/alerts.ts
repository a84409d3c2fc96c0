/** What the page for streams says, besides what the widget says of a tip. */
export const alerts = {
  pageTitle: 'Tip alerts',
  /** A hint that appears when the pointer moves over the page. Viewers of a stream do not see it. */
  waiting: 'New tips appear here. Otherwise this page is empty and transparent.',
  tryIt: 'To see an alert now, add test=1 to the address of this page.',
  sampleName: 'Ada',
  sampleMessage: 'This is a test. A tip looks like this.',
  /** Above the bar, where the owner gives it no title. */
  goal: 'Tip goal',
  goalExpected: "The goal can't be read. Write it like this: goal=500USD&since=2026-11-01",
}
