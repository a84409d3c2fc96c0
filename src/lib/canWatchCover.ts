/** Whether this browser detects that something covers an element: version 2 of the Intersection Observer. */
export function canWatchCover(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype
}
