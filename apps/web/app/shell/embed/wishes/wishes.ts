import { parseOutcomeKey } from '@touchline/betting/slip/outcome-key'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import type { Player } from '@touchline/contract/entities/player/player'
import type { EmbedError, FramePayloads, HostPayloads } from '@touchline/embed/protocol'
import { restoreQuestion } from '../../../features/share/restore/restoring.ts'
import { cancelAndInvalidate } from '../../../shared/api/cancel-and-invalidate.ts'
import { accountsQuery } from '../../../shared/player/accounts/accounts.ts'
import { updateSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { requestedBookingCode } from '../../../shared/slip/share-slip.ts'
import { wantOutcomes } from '../../../shared/slip/wanted-outcomes.ts'
import type { ChoosingPage } from '../follow-choices.ts'

/** Outcomes by their ids: into the slip and no further, also where a press would place a quick bet. */
export function addToSlip(
  outcomes: HostPayloads['slip_add']['outcomes'],
  tell: (results: FramePayloads['slip_add']['results']) => void,
): void {
  const wanted = outcomes.flatMap(({ outcome, seenOdds }) => {
    const ref = parseOutcomeKey(outcome)
    return ref ? [{ outcome: ref, seenOdds }] : []
  })
  wantOutcomes({ outcomes: wanted, tell: (results) => tell([...results]) })
}

/** Spec 1 §4: to another one in which there is an account. A message of a host opens none. Answers why it is not. */
export async function changeCurrency(router: ChoosingPage, currency: string): Promise<EmbedError | null> {
  const { api, queries } = router.options.context
  const player = queries.getQueryData<Player | null>(['session'])
  if (!player) return 'not_ready'
  if (currency === player.currency) return null
  try {
    const accounts = await queries.fetchQuery(accountsQuery(api))
    if (!accounts.some((account) => account.currency === currency)) return 'currency_unknown'
    await api.call(createAccount, { body: { currency } })
    await cancelAndInvalidate(queries, { queryKey: accountsQuery(api).queryKey })
    updateSessionPlayer(queries, { currency })
    return null
  } catch {
    return 'currency_unknown'
  }
}

type Result = FramePayloads['apply_bet_code']['result']

/** Told once the slip has been restored, or the code was refused. A player who keeps the slip of before gives no answer. */
export function applyBookingCode(code: string, tell: (result: Result) => void): void {
  requestedBookingCode.set(code)
  let hasBegun = false
  const timer = setInterval(look, 50)
  const end = (result: Result | null) => {
    clearInterval(timer)
    if (result) tell(result)
  }

  function look(): void {
    const question = restoreQuestion.get()
    const isRestoring = currentSlip()?.get().isRestoring === true
    if (question?.kind === 'failed') return end(question.failure)
    if (hasBegun && !isRestoring && question === null) return end('applied')
    if (isRestoring) hasBegun = true
  }
}
