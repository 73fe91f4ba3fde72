import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Player } from '@touchline/contract/entities/player/player'
import { useEffect } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { playTimeAsked } from '../../shared/player/session/play-time-asked.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { endedPlay, useEndInOtherTabs } from './ended-play.ts'
import { useActivity } from './use-activity.ts'
import { BETTING_SESSION_KEY, useBettingSession } from './use-betting-session.ts'
import { PLAY_STATEMENT_KEY, usePlayStatement } from './use-play-statement.ts'

const EndedPlayDialog = lazyComponent(() =>
  import('./ended-play-dialog.tsx').then((module) => module.EndedPlayDialog),
)
const RealityCheckDialog = lazyComponent(() =>
  import('./reality-check-dialog.tsx').then((module) => module.RealityCheckDialog),
)
const StatementDialog = lazyComponent(() =>
  import('./statement-dialog.tsx').then((module) => module.StatementDialog),
)

/** Play time on every page: the betting session of whoever is signed in, and why it has ended. */
export function PlayTimeHost() {
  const session = useSession()
  const queries = useQueryClient()
  const ended = useStore(endedPlay)
  useEndInOtherTabs(queries)
  return (
    <>
      {session.status === 'logged_in' && <PlayTime player={session.player} />}
      {useHasBeen(ended !== null) && <EndedPlayDialog ended={ended} />}
    </>
  )
}

function PlayTime({ player: { jurisdiction } }: { player: Player }) {
  useAskAgain()
  useActivity()
  const info = useBettingSession()
  const statement = usePlayStatement(jurisdiction !== null && jurisdiction.statement !== null)
  const isCheckDue = info?.realityCheck?.isDue === true
  const isStatementDue = statement?.isDue === true
  return (
    <>
      {useHasBeen(isCheckDue) && info && (
        <RealityCheckDialog
          info={info}
          isDue={isCheckDue}
          isBlocking={jurisdiction?.realityCheck.blocksStaking === true}
        />
      )}
      {useHasBeen(isStatementDue) && statement && <StatementDialog statement={statement} />}
    </>
  )
}

/** A refused stake leads to the dialogue that explains it, and a change of limits or breaks is followed at once. */
function useAskAgain(): void {
  const live = useLive()
  const queries = useQueryClient()
  const asked = useStore(playTimeAsked)
  useEffect(() => {
    if (asked > 0) askAgain(queries)
  }, [queries, asked])
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type === 'protection_changed') askAgain(queries)
      }),
    [live, queries],
  )
}

function askAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: BETTING_SESSION_KEY })
  void queries.invalidateQueries({ queryKey: PLAY_STATEMENT_KEY })
}
