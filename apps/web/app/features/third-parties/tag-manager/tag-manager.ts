import { consentChoice } from '../../../shared/consent/consent-choice.ts'
import { loadScript } from '../../../shared/third-parties/load-script.ts'
import { tagManager } from '../../../shared/third-parties/third-parties.ts'
import { onTracked, type TrackedEvent } from '../../../shared/tracking/track.ts'
import { consentSignals } from './consent-signals.ts'

/** Loads the tag manager with the signals of the choice, and tells it the page's events until the signal ends it. */
export function runTagManager(gtmId: string, end: AbortSignal): void {
  const queue = dataLayer()
  const gtag = commandsTo(queue)
  if (!hasBegun) {
    hasBegun = true
    gtag('consent', 'default', consentSignals(consentChoice.get()))
    queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  const stopTelling = onTracked((event) => queue.push(event))
  const stopFollowing = consentChoice.subscribe(() =>
    gtag('consent', 'update', consentSignals(consentChoice.get())),
  )
  end.addEventListener('abort', () => {
    stopTelling()
    stopFollowing()
  })
  // Many browsers block it, which is their visitors' business.
  loadScript(tagManager(gtmId).script).catch(() => undefined)
}

let hasBegun = false

type DataLayer = (TrackedEvent | object)[]

/** The name is Google's. */
function dataLayer(): DataLayer {
  const known: unknown = Reflect.get(window, 'dataLayer')
  if (Array.isArray(known)) return known
  const made: DataLayer = []
  Reflect.set(window, 'dataLayer', made)
  return made
}

/** Google takes the `arguments` of a function for a command, and no array. */
function commandsTo(queue: DataLayer): (...command: unknown[]) => void {
  return function command() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments)
  }
}
