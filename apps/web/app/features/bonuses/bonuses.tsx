import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { useFetchMore } from '../../shared/alerts/use-fetch-more.ts'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { AmbProgress } from './amb-progress.tsx'
import { BonusCard } from './bonus-card.tsx'
import { type BonusKind, KINDS, useBonusList, useFollowBonuses, useOwnedKinds } from './bonus-lists.ts'
import styles from './bonuses.module.css'
import { PromoCodeForm } from './promo-code.tsx'

/** What the player has, by kind; of one promotion only, where it is named. Nothing for visitors. */
export function Bonuses({ promotion }: { promotion?: string }) {
  const session = useSession()
  return session.status === 'logged_in' && <Owned promotion={promotion ?? null} />
}

function Owned({ promotion }: { promotion: string | null }) {
  const t = useT()
  const titleId = useId()
  const owned = useOwnedKinds()
  const hasAmb = useSite().features['ambProgressBar'] === true
  useFollowBonuses()
  // A platform without bonuses does not say.
  if (!owned) return null
  const kinds = KINDS.filter((kind) => owned.has(kind)).map((kind) => (
    <Kind key={kind} kind={kind} promotion={promotion} />
  ))
  if (promotion !== null) return <div className={styles.root}>{kinds}</div>
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.bonuses.title')}
      </h2>
      {kinds}
      {hasAmb && <AmbProgress />}
      <PromoCodeForm />
    </section>
  )
}

/** An insurance is a hunting on the wire, and something else to a player. */
function titledGroups(kind: BonusKind, bonuses: readonly Bonus[]) {
  if (kind !== 'hunting') return [{ title: kind, bonuses }]
  const isInsurance = (bonus: Bonus) => bonus.bonusType === 'hunting' && bonus.insurance !== null
  return [
    { title: 'hunting', bonuses: bonuses.filter((bonus) => !isInsurance(bonus)) },
    { title: 'insurance', bonuses: bonuses.filter(isInsurance) },
  ] as const
}

function Kind({ kind, promotion }: { kind: BonusKind; promotion: string | null }) {
  const t = useT()
  const { data, hasNextPage, isFetchingNextPage, ...query } = useBonusList(kind)
  const fetchMore = useFetchMore(query, 'bonuses')
  const shown = (data?.pages ?? [])
    .flatMap(({ bonuses }) => bonuses)
    .filter((bonus) => promotion === null || bonus.promotion === promotion)
  return (
    <>
      {titledGroups(kind, shown).map(({ title, bonuses }) => (
        <Group key={title} title={title} bonuses={bonuses} promotion={promotion} />
      ))}
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} onClick={() => void fetchMore()}>
          {t('sb.bonuses.more')}
        </Button>
      )}
    </>
  )
}

interface GroupProps {
  title: BonusKind | 'insurance'
  bonuses: readonly Bonus[]
  promotion: string | null
}

function Group({ title, bonuses, promotion }: GroupProps) {
  const t = useT()
  const titleId = useId()
  if (bonuses.length === 0) return null
  return (
    <section className={styles.kind} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.kindName}>
        {t(`sb.bonuses.kind.${title}`)}
      </h3>
      <ul className={styles.list}>
        {bonuses.map((bonus) => (
          <li key={bonus.id}>
            <BonusCard bonus={bonus} promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  )
}
