import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { TabPanel, Tabs } from '@touchline/ui/tabs'
import History from 'lucide-react/icons/history'
import { useId, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { BET_LISTS, type BetList, useBets } from '../../shared/player/bets.ts'
import { BetCard } from './bet-card.tsx'
import styles from './my-bets.module.css'

const LABELS = { open: 'sb.my_bets.open', settled: 'sb.my_bets.settled' } as const

/** The player's bets: those that run and those that are done with. */
export function MyBets() {
  const t = useT()
  const name = useId()
  const session = useSession()
  const [list, setList] = useState<BetList>('open')
  if (session.status === 'unknown') return <BetsSkeleton />
  if (session.status === 'not_logged_in') return <SignInFirst />
  return (
    <div className={styles.root}>
      <Tabs
        name={name}
        label={t('sb.nav.my_bets')}
        tabs={BET_LISTS.map((id) => ({ id, label: t(LABELS[id]) }))}
        selected={list}
        onSelect={setList}
      />
      <div className={styles.scroll}>
        <TabPanel name={name} id={list}>
          <Bets key={list} list={list} />
        </TabPanel>
      </div>
    </div>
  )
}

function Bets({ list }: { list: BetList }) {
  const t = useT()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBets(list)
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t('sb.my_bets.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (data === undefined) return <BetsSkeleton />
  const bets = data.pages.flatMap((page) => page.bets)
  if (bets.length === 0) return <NoBets list={list} />
  return (
    <>
      <ul className={styles.list}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button isWide isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('sb.my_bets.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoBets({ list }: { list: BetList }) {
  const t = useT()
  return (
    <EmptyState
      picture={<History size={40} strokeWidth={1.25} aria-hidden />}
      title={t(list === 'open' ? 'sb.my_bets.open.empty' : 'sb.my_bets.settled.empty')}
    >
      {t(list === 'open' ? 'sb.my_bets.open.empty.hint' : 'sb.my_bets.settled.empty.hint')}
    </EmptyState>
  )
}

function SignInFirst() {
  const t = useT()
  return (
    <EmptyState
      picture={<History size={40} strokeWidth={1.25} aria-hidden />}
      title={t('sb.my_bets.visitor')}
      action={
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      }
    />
  )
}

function BetsSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height="168px" shape="surface" />
      <Skeleton height="168px" shape="surface" />
    </div>
  )
}
