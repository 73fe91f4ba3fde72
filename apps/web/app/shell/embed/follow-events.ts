import type { RegisteredRouter } from '@tanstack/react-router'
import type { Account } from '@touchline/contract/entities/money'
import type { Player } from '@touchline/contract/entities/player/player'
import type { InitSession } from '@touchline/embed/protocol'
import { accountsQuery } from '../../shared/player/accounts/accounts.ts'
import { onTracked } from '../../shared/tracking/track.ts'
import type { HostPort } from './host-port.ts'

/** Spec 2 §9: how long the size rests before it is told. */
const VIEWPORT_MS = 100

/** What only the frame tells: size, dialogues, balance, and with the host's consent what is picked. */
export function followEvents(router: RegisteredRouter, port: HostPort) {
  const { api, queries } = router.options.context
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

  let balanceTold = ''
  queries.getQueryCache().subscribe(({ query }) => {
    const key = query.queryKey.join()
    if (key !== 'session' && key !== accountsKey) return
    const currency = queries.getQueryData<Player | null>(['session'])?.currency
    const account = queries
      .getQueryData<readonly Account[]>(accountsQuery(api).queryKey)
      ?.find((each) => each.currency === currency)
    if (!account) return
    const minor = account.available
    const said = `${account.currency} ${minor}`
    if (said === balanceTold) return
    balanceTold = said
    port.send('balance', { currency: account.currency, minor })
  })
  const accountsKey = accountsQuery(api).queryKey.join()

  onTracked((event) => {
    if (isTracking && (event.event === 'outcome_add_click' || event.event === 'outcome_delete_click'))
      port.send('tracking', { name: event.event, outcome: event.outcome })
  })

  return {
    begin({ consent }: InitSession): void {
      isTracking = consent?.analytics === true
      balanceTold = ''
      tellSize()
    },
  }
}
