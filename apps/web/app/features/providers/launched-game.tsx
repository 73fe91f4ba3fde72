import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSettings } from '../../shared/player/settings/settings.ts'
import { GameIframe } from './game-iframe.tsx'
import { OpeningGame } from './opening-game.tsx'
import type { ProviderLaunch } from './provider-launch.ts'
import styles from './provider-page.module.css'
import { useLaunch } from './use-launch.ts'

/** The application's frame, or its error state; nothing is launched where the platform's settings have it off. */
export function LaunchedGame({ of, game }: { of: ProviderLaunch; game: string }) {
  const t = useT()
  const isOff = useSettings()?.additionalProviders[of.setting].enabled === false
  if (!isOff) return <RunningGame of={of} game={game} />
  return (
    <div className={styles.place}>
      <EmptyState title={t('provider.failed.title')} />
    </div>
  )
}

function RunningGame({ of, game }: { of: ProviderLaunch; game: string }) {
  const t = useT()
  const { launch, start, opened, ended } = useLaunch(of)
  const { status } = launch
  if (status === 'asking') return <OpeningGame game={game} />
  if (status === 'failed')
    return (
      <div className={styles.place}>
        <ErrorState
          title={t('provider.failed.title')}
          action={<Button onClick={start}>{t('page.error.retry')}</Button>}
        >
          {t('provider.failed.hint')}
        </ErrorState>
      </div>
    )
  if (status === 'ended')
    return (
      <div className={styles.place}>
        <EmptyState
          title={t('provider.ended.title')}
          action={
            <Button variant="primary" onClick={start}>
              {t('provider.start_again')}
            </Button>
          }
        >
          {t('provider.ended.hint')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.stack}>
      {status === 'opening' && <OpeningGame game={game} />}
      <GameIframe
        source={launch.source}
        title={game}
        isOpening={status === 'opening'}
        onOpened={opened}
        onEnded={ended}
      />
    </div>
  )
}
