import { Button, ButtonLink } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { isSpoken, useLimitText } from '../../shared/limits/use-limit-text.ts'
import { limitsThatHold, useUserLimits } from '../../shared/limits/user-limits.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useActiveAccount } from '../../shared/player/accounts/accounts.ts'
import { useBets } from '../../shared/player/bets/bets.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { PROFILE_PAGES, profilePath } from '../../shared/profile/profile-pages.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Loyalty, useCompPoints } from './loyalty.tsx'
import styles from './profile-overview.module.css'

/** What the player has, what limits it, what they did last, and the ways onward. */
export function ProfileOverview() {
  const t = useT()
  const paths = usePaths()
  return (
    <div className={styles.root}>
      <Balance />
      <Limits />
      <Verification />
      <LoyaltyCard />
      <LatestBets />
      <nav className={styles.ways} aria-label={t('page.profile.overview.title')}>
        {PROFILE_PAGES.flatMap(({ key, label }) =>
          key === 'overview'
            ? []
            : [
                <ButtonLink key={key} href={paths.localized(profilePath(key))}>
                  {t(label)}
                </ButtonLink>,
              ],
        )}
      </nav>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Balance() {
  const t = useT()
  const money = useMoney()
  const account = useActiveAccount()
  const { isDepositAllowed } = useSystem().platformSettings
  return (
    <Card title={t('sb.account.balance')}>
      <p className={styles.amount}>
        {account ? money(account.available, account.currency) : <Skeleton width="120px" height="32px" />}
      </p>
      {isDepositAllowed && (
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'deposit' })}>
          {t('sb.deposit.title')}
        </Button>
      )}
    </Card>
  )
}

function Limits() {
  const t = useT()
  const text = useLimitText()
  const { data } = useUserLimits()
  const held = limitsThatHold(data).filter(isSpoken)
  return (
    <Card title={t('sb.limits.title')}>
      {!data && <Skeleton width="60%" height="20px" />}
      {data && held.length === 0 && <p>{t('sb.limits.none')}</p>}
      {held.length > 0 && (
        <ul className={styles.list}>
          {held.map((limit) => (
            <li key={limit.id}>{[text.rule(limit), text.left(limit)].filter(Boolean).join(' ')}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Verification() {
  const t = useT()
  const session = useSession()
  const email = session.status === 'logged_in' ? session.player.email : null
  if (!email) return null
  return (
    <Card title={t('sb.profile.verification')}>
      <p>{t(email.confirmed ? 'sb.profile.email.confirmed' : 'sb.profile.email.unconfirmed')}</p>
    </Card>
  )
}

function LoyaltyCard() {
  const t = useT()
  const points = useCompPoints()
  return (
    points && (
      <Card title={t('sb.loyalty.title')}>
        <Loyalty points={points} />
      </Card>
    )
  )
}

const BETS_SHOWN = 3

function LatestBets() {
  const t = useT()
  const money = useMoney()
  const paths = usePaths()
  const format = useLocalFormat()
  const { bets } = useBets({ view: 'all' })
  return (
    <Card title={t('sb.profile.latest_bets')}>
      {!bets && <Skeleton width="60%" height="20px" />}
      {bets?.length === 0 && <p>{t('sb.profile.no_bets')}</p>}
      {bets && bets.length > 0 && (
        <ul className={styles.list}>
          {bets.slice(0, BETS_SHOWN).map(({ id, createdAt, stake }) => (
            <li key={id}>
              <a className={styles.bet} href={paths.bet(id)}>
                {`${format.dateTime(createdAt)} · ${money(stake.value, stake.currency)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={paths.to('bets')}>{t('page.bets.title')}</ButtonLink>
    </Card>
  )
}
