import { waitForRetry } from './wait-for-retry.ts'

const FIRST_RETRY_MS = 1000
const RETRY_MS_MAX = 60_000

/** Loads a part of the page that it cannot be without: what fails is told once, and repeated until it is there. */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  tell: (error: unknown) => void,
): Promise<Part> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, RETRY_MS_MAX)) {
    try {
      return await load()
    } catch (error) {
      if (delayMs === FIRST_RETRY_MS) tell(error)
      await waitForRetry(delayMs)
    }
  }
}
