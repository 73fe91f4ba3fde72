import { useMutation } from '@tanstack/react-query'
import { launchProvider } from '@touchline/contract/calls/launch/launch'
import type { CallInput } from '@touchline/contract/define-call'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useTheme } from '../../shared/theme/use-theme.ts'
import { type IframeSource, iframeSource } from './iframe-source.ts'
import type { ProviderLaunch } from './provider-launch.ts'

export type LaunchState =
  | { status: 'asking' }
  /** The frame is mounted; the application has not sent `ready` yet. */
  | { status: 'opening'; source: IframeSource }
  | { status: 'open'; source: IframeSource }
  | { status: 'failed' }
  /** By the platform, or because the session has expired. */
  | { status: 'ended' }

/** The time to wait for `ready`. */
const OPENED_WITHIN_MS = 20_000

/** Launches an application, once for each start: its address is valid for one session, at once and once. */
export function useLaunch({ provider, app }: Pick<ProviderLaunch, 'provider' | 'app'>) {
  const api = useApi()
  const [theme] = useTheme()
  const [launch, setLaunch] = useState<LaunchState>({ status: 'asking' })
  const { status } = launch
  // A mutation, since 401 is detected there.
  const { mutateAsync } = useMutation({
    mutationFn: (input: CallInput<typeof launchProvider>) => api.call(launchProvider, input),
  })

  // Another theme is sent without a new launch.
  const launchThemed = useEffectEvent((launched: Pick<ProviderLaunch, 'provider' | 'app'>) =>
    mutateAsync({ params: { provider: launched.provider }, body: { app: launched.app, theme } }),
  )

  useEffect(() => {
    if (status !== 'asking') return undefined
    let isWanted = true
    const launchNow = async () => {
      try {
        const { url } = await launchThemed({ provider, app })
        const source = iframeSource(url, location.origin)
        if (isWanted) setLaunch(source ? { status: 'opening', source } : { status: 'failed' })
      } catch (error) {
        if (!isWanted) return
        reportError(error, 'launch')
        setLaunch({ status: 'failed' })
      }
    }
    void launchNow()
    return () => {
      isWanted = false
    }
  }, [status, provider, app])

  useEffect(() => {
    if (status !== 'opening') return undefined
    const timer = setTimeout(() => setLaunch({ status: 'failed' }), OPENED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [status])

  return {
    launch,
    start: () => setLaunch({ status: 'asking' }),
    opened: () => setLaunch((now) => (now.status === 'opening' ? { ...now, status: 'open' } : now)),
    ended: () => setLaunch({ status: 'ended' }),
  }
}
