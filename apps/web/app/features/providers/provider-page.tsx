import { Button } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { StatusPicture } from '../../shared/pictures/status-picture.tsx'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import type { ProviderPageInfo } from '../../shared/site/provider-pages.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { OpeningGame } from './opening-game.tsx'
import { PROVIDER_LAUNCHES } from './provider-launch.ts'
import styles from './provider-page.module.css'

const LaunchedGame = lazyComponent(() => import('./launched-game.tsx').then((module) => module.LaunchedGame))

/** The page of another provider's application: its description for everybody, the application for players. */
export function ProviderPage({ info }: { info: ProviderPageInfo }) {
  const t = useT()
  const session = useSession()
  const { status } = session
  const launch = PROVIDER_LAUNCHES[info.page]
  const game = t(info.title)
  return (
    <article className={styles.root} data-section={launch.section}>
      <h1 className={styles.title}>{game}</h1>
      <p className={styles.lead}>{t(info.lead)}</p>
      {status === 'unknown' && <OpeningGame game={game} />}
      {status === 'not_logged_in' && <SignInFirst page={info.page} />}
      {session.status === 'logged_in' && (
        <LaunchedGame
          // Another currency needs another session.
          key={`${launch.provider} ${session.player.currency}`}
          of={launch}
          game={game}
          fallback={<OpeningGame game={game} />}
        />
      )}
    </article>
  )
}

function SignInFirst({ page }: Pick<ProviderPageInfo, 'page'>) {
  const t = useT()
  return (
    <div className={styles.place}>
      <EmptyState
        picture={<StatusPicture name={page} />}
        title={t('provider.sign_in.title')}
        action={
          <Button variant="primary" size="large" onClick={() => openAccountDialog({ name: 'sign-in' })}>
            {t('sb.nav.sign_in')}
          </Button>
        }
      >
        {t('provider.sign_in.hint')}
      </EmptyState>
    </div>
  )
}
