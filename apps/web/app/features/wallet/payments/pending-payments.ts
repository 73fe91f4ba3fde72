/** Payments of which this page has said that their result will come: it is told when it does. */
const waiting = new Set<number>()

export const waitForResult = (paymentId: number): unknown => waiting.add(paymentId)

/** Whether its result is still to be told: true once. */
export const isResultAwaited = (paymentId: number): boolean => waiting.delete(paymentId)
