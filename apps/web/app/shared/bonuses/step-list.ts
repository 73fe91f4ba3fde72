/**
 * Steps of figures, such as `3: +5%`, in the page's direction: each keeps its own order, or on a page from right to left the
 * figures of one would stand beside those of the next.
 */
export function stepList(steps: readonly string[]): string {
  return steps.map((step) => `\u2066${step}\u2069`).join(' · ')
}
