import { MONEY_LIMIT_TYPES } from '@touchline/protection/limits/limit-types'
import { Button, ButtonLink } from '@touchline/ui/button'
import { ErrorState } from '@touchline/ui/state-message'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { isSpoken } from '../../shared/limits/use-limit-text.ts'
import { useUserLimits } from '../../shared/limits/user-limits.ts'
import { ProfileSkeleton } from '../../shared/profile/profile-frame.tsx'
import { profilePath } from '../../shared/profile/profile-pages.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { LimitSection } from './limit-section.tsx'
import styles from './limits.module.css'
import { SharedLimits } from './shared-limits.tsx'
import { SpendSection } from './spend-section.tsx'

/** Everything that the player's jurisdiction lets them limit, what they have spent, and the ways to pause or stop. */
export function LimitsPage() {
  const t = useT()
  const session = useSession()
  const { data, isError, refetch } = useUserLimits()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  if (isError && !data) {
    return (
      <ErrorState
        title={t('sb.limits.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data || !pack) return <ProfileSkeleton />
  const rules = pack.limits.filter(isSpoken)
  const isMoney = (type: string) => MONEY_LIMIT_TYPES.some((one) => one === type)
  return (
    <div className={`${styles.page} ${styles.beside}`}>
      <p className={styles.quiet}>{t('sb.limits.lead')}</p>
      <section className={styles.group}>
        <h2 className={styles.title}>{t('sb.limits.money')}</h2>
        <SharedLimits />
        {rules.map(
          (rule) => isMoney(rule.type) && <LimitSection key={rule.type} rule={rule} limits={data} />,
        )}
      </section>
      <section className={styles.group}>
        <h2 className={styles.title}>{t('sb.limits.time')}</h2>
        {rules.map(
          (rule) => !isMoney(rule.type) && <LimitSection key={rule.type} rule={rule} limits={data} />,
        )}
      </section>
      <SpendSection limits={data} />
      <Doors />
    </div>
  )
}

function Doors() {
  const t = useT()
  const paths = usePaths()
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('sb.limits.doors.title')}</h2>
      <div className={styles.doors}>
        <ButtonLink href={paths.localized(profilePath('break'))}>{t('sb.limits.doors.break')}</ButtonLink>
        <ButtonLink href={paths.localized(profilePath('break'))}>{t('sb.limits.doors.exclude')}</ButtonLink>
      </div>
    </section>
  )
}
