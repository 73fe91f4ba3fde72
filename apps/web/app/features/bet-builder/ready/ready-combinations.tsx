import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listReadyBets } from '@touchline/contract/calls/bets/ready-bets'
import { useState } from 'react'
import { callQuery } from '../../../shared/api/call-query.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { RowTime } from '../../../shared/board/row/row-time.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { offeredSelection } from '../../../shared/odds/offered-selection.ts'
import { currentSlip, useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { legOf } from '../state/leg.ts'
import { bringToSlip } from '../tray/bring-to-slip.ts'
import { isOnSlip } from '../tray/put-on-slip.ts'
import { CardSides, CombinationCard } from './combination-card.tsx'
import { inPlace, inTurns, type ReadyBet } from './in-turns.ts'
import styles from './ready-combinations.module.css'

/** Joint prices are not streamed. The slip asks for the one that is chosen by itself. */
const AGAIN_AFTER_MS = 10_000

const ROOM = ['first', 'second', 'third', 'fourth']

/**
 * On the home page: several outcomes of a match that is looked at, at one price and one press. `matchIds` are those of most
 * interest now; those before them are kept until one is over, so that nothing moves away from under a thumb.
 */
export function ReadyCombinations({ matchIds }: { matchIds: string }) {
  const t = useT()
  const [askedIds, setAskedIds] = useState(matchIds)
  const { data, isPending } = useQuery({
    ...callQuery(useApi(), listReadyBets, { query: { id: askedIds } }),
    placeholderData: keepPreviousData,
    // A platform may not have it.
    refetchInterval: ({ state }) => state.data !== undefined && AGAIN_AFTER_MS,
    retry: false,
  })
  const [bets, setBets] = useState<readonly ReadyBet[]>([])
  const [seen, setSeen] = useState<typeof data>()
  if (data !== seen) {
    setSeen(data)
    setBets(inPlace(bets, inTurns(data?.readyBets ?? []), isAmong(askedIds)))
  }
  const { matches } = useLive()
  const isOver = ({ match }: ReadyBet) => matchPhase((matches.get(match.id) ?? match).status) === 'over'
  if (askedIds !== matchIds && bets.some(isOver)) setAskedIds(matchIds)
  if (!data && !isPending) return null
  return (
    <ListingSection title={t('sb.block.ready_bets.title')}>
      <ul className={styles.list} aria-busy={isPending}>
        {bets.length === 0 && ROOM.map((name) => <li key={name} className={styles.room} />)}
        {bets.map((bet) => (
          <li key={bet.key} className={styles.item}>
            <ReadyCard bet={bet} />
          </li>
        ))}
      </ul>
    </ListingSection>
  )
}

const isAmong =
  (ids: string) =>
  ({ match }: ReadyBet): boolean =>
    ids.split(',').includes(String(match.id))

function ReadyCard({ bet: { match, legs, odds, isOpen } }: { bet: ReadyBet }) {
  const t = useT()
  const slip = useCurrentSlip()
  const shown = legs.map(({ market, outcome }) => legOf(t, { match, market, outcome }))
  const isChosen =
    slip !== null &&
    isOnSlip(
      slip,
      shown.map(({ key }) => key),
    )

  function press() {
    const current = currentSlip()
    if (isChosen) current?.send({ type: 'slipCleared' })
    else if (current) {
      const selections = shown.map(({ offer }) => offeredSelection(offer, offer.outcome.odds))
      bringToSlip(current, { selections, oddsThousandths: odds })
    }
  }

  const { home, away } = match.competitors
  return (
    <CombinationCard
      legs={shown}
      odds={odds}
      isChosen={isChosen}
      isOpen={isOpen}
      onPress={press}
      match={
        <>
          <CardSides>{t('sb.board.match', { home: home.name, away: away.name })}</CardSides>
          <RowTime match={match} />
        </>
      }
    />
  )
}
