import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState } from '@touchline/ui/state-message'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId } from 'react'
import { useSession } from '../api/session.ts'
import { useT } from '../i18n/use-t.ts'
import { openAccountDialog } from '../player/session/account-dialog.ts'
import { usePaths } from '../site/use-paths.ts'
import styles from './profile-frame.module.css'
import { labelOf, PROFILE_PAGES, type ProfilePage, parentPage, profilePath } from './profile-pages.ts'

export interface ProfileFrameProps {
  page: ProfilePage
  /** For a player alone; a visitor is asked to sign in. */
  children: ReactNode
}

/**
 * An account page: its heading, the way to the other ones, and its content once a player is known. The server renders
 * heading and navigation, which are the same for everybody.
 */
export function ProfileFrame({ page, children }: ProfileFrameProps) {
  const t = useT()
  const titleId = useId()
  const { status } = useSession()
  return (
    <div className={styles.root}>
      <ProfileNav current={parentPage(page)} isParent={parentPage(page) !== page} />
      <section className={styles.content} aria-labelledby={titleId} aria-busy={status === 'unknown'}>
        <h1 id={titleId} className={styles.title}>
          {t(labelOf(page) ?? 'page.profile.title')}
        </h1>
        {status === 'unknown' && <ProfileSkeleton />}
        {status === 'not_logged_in' && <SignInToProfile />}
        {status === 'logged_in' && children}
      </section>
    </div>
  )
}

/** At the side; above the content where the page is narrow. */
function ProfileNav({ current, isParent }: { current: ProfilePage; isParent: boolean }) {
  const t = useT()
  const paths = usePaths()
  return (
    <nav className={styles.nav} aria-label={t('page.profile.title')}>
      <ul className={styles.list} data-fading-end>
        {PROFILE_PAGES.map(({ key, label }) => (
          <li key={key}>
            <a
              className={styles.link}
              ref={key === current ? showInRow : null}
              href={paths.localized(profilePath(key))}
              aria-current={key === current ? (isParent ? 'true' : 'page') : undefined}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A row that is wider than the page shows where one is. */
function showInRow(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

export function ProfileSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="96px" shape="surface" />
      <Skeleton height="160px" shape="surface" />
    </div>
  )
}

function SignInToProfile() {
  const t = useT()
  return (
    <EmptyState
      picture={<UserRound size={40} strokeWidth={1.25} aria-hidden />}
      title={t('page.profile.visitor')}
      action={
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      }
    />
  )
}
