import type { InitSession } from '@touchline/embed/protocol'
import { onTracked } from '../../shared/tracking/track.ts'
import type { HostPort } from './host-port.ts'

/** Spec 2 §9: how long the size rests before it is told. */
const VIEWPORT_MS = 100

/** What only the frame tells: size, dialogues, and with the host's consent what is picked. */
export function followEvents(
  router: { subscribe: (event: 'onRendered', listener: () => void) => unknown },
  port: Pick<HostPort, 'send' | 'isAsked'>,
) {
  let isTracking = false

  let resting: ReturnType<typeof setTimeout> | undefined
  const tellSize = () =>
    port.send('viewport', {
      width: innerWidth,
      height: innerHeight,
      contentHeight: document.documentElement.scrollHeight,
    })
  new ResizeObserver(() => {
    clearTimeout(resting)
    resting = setTimeout(tellSize, VIEWPORT_MS)
  }).observe(document.documentElement)

  let hasModal = false
  const followModals = () => {
    const isNow = document.querySelector('dialog:modal') !== null
    if (isNow === hasModal) return
    hasModal = isNow
    port.send('modal', { open: isNow, ...(isNow && port.isAsked() && { byHost: true }) })
  }
  new MutationObserver(followModals).observe(document, { subtree: true, attributeFilter: ['open'] })
  router.subscribe('onRendered', followModals)

  onTracked((event) => {
    if (isTracking && (event.event === 'outcome_add_click' || event.event === 'outcome_delete_click'))
      port.send('tracking', { name: event.event, outcome: event.outcome })
  })

  return {
    begin({ consent }: InitSession): void {
      isTracking = consent?.analytics === true
      tellSize()
    },
  }
}
