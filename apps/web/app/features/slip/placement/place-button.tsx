import type { ReasonKey, SlipVerdict } from '@touchline/betting/slip/checks/reasons'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipSummary } from '@touchline/betting/slip/summarize-slip'
import type { Player } from '@touchline/contract/entities/player/player'
import type { MessageKey } from '@touchline/messages/message-key'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useArePricesLocked } from '../../../shared/live/connection/use-connection.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { ClosedNote } from '../../../shared/staking/closed-note.tsx'
import type { StakesClosed } from '../../../shared/staking/stakes-closed.ts'
import { useStakesClosed } from '../../../shared/staking/use-stakes-closed.ts'
import { editedMinor, useEdited } from '../editing/use-edited.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipSummary, useSlipVerdict } from '../state/slip-figures.ts'
import { useReasonText } from '../ticket/reason-text.ts'
import { InPlayHint } from './in-play-hint.tsx'
import { LimitLeft } from './limit-left.tsx'
import { LimitWarnings } from './limit-warnings.tsx'
import styles from './place-button.module.css'
import { useReOffer } from './re-offer.ts'
import { usePlace } from './use-place.ts'

/** The slip's button, with the most important reason if it is disabled. */
export function PlaceButton({ summary }: { summary: SlipSummary }) {
  const t = useT()
  const { ticket } = useSlipState()
  const account = useActiveAccount()
  const { isDepositAllowed } = useSystem().platformSettings
  const place = usePlace()
  const { store } = usePageSlip()
  const label = usePlaceLabel(summary)
  const session = useSession()
  const verdict = useSlipVerdict()
  const reOffer = useReOffer()
  const edited = useEdited()
  const important = useMostImportant(verdict)
  const isProcessing = ticket.state === 'PROCESSING'
  const closed = useClosed(summary)
  const reason = closed || (reOffer && important?.isOfOdds) ? null : important
  const reasonId = useId()

  return (
    <div className={styles.root}>
      <LimitLeft summary={summary} />
      <LimitWarnings warnings={verdict.warnings} />
      {isProcessing && <InPlayHint />}
      {closed && <ClosedNote closed={closed} id={reasonId} />}
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason.text}
        </p>
      )}
      {reason?.isShortOfMoney && account && isDepositAllowed ? (
        <DepositButton
          shortMinor={summary.stakeMinor - account.available - editedMinor(edited, account.currency)}
        />
      ) : (
        <Button
          variant="primary"
          size="large"
          isWide
          isLoading={isProcessing}
          disabled={reason !== null || closed !== null || session.status === 'unknown'}
          aria-describedby={reason || closed ? reasonId : undefined}
          onClick={() => {
            if (reOffer) store.send({ type: 'oddsChangesAccepted' })
            place()
          }}
        >
          {closed ? t('sb.slip.place.closed') : label}
        </Button>
      )}
    </div>
  )
}

/**
 * What keeps the player from placing this slip, whatever its stakes. A limit counts own money alone: it leaves a free bet
 * and an edited bet, whose sale pays for it, to the platform.
 */
function useClosed({ freeStakeMinor }: SlipSummary): StakesClosed | null {
  const closed = useStakesClosed()
  const edited = useEdited()
  const { ticket } = useSlipState()
  if (ticket.state === 'PROCESSING') return null
  return closed?.by === 'limit' && (freeStakeMinor > 0 || edited.status !== 'none') ? null : closed
}

function usePlaceLabel({ stakeMinor, bets }: SlipSummary): string {
  const t = useT()
  const money = useMoney()
  const slip = useSlipState()
  const session = useSession()
  const reOffer = useReOffer()
  const edited = useEdited()
  const { exact } = useOddsTexts()
  if (slip.ticket.state === 'PROCESSING') return t('sb.slip.placing')
  if (session.status === 'not_logged_in') return t('sb.slip.place.sign_in')
  if (reOffer?.odds) return t('sb.slip.place.at', { odds: exact(reOffer.odds) })
  if (reOffer) return t('sb.slip.place.new_odds')
  if (edited.status !== 'none' && stakeMinor > 0)
    return t('sb.edit.place', { amount: money(stakeMinor, slip.currency.code) })
  if (stakeMinor > 0) return t('sb.slip.place.amount', { amount: money(stakeMinor, slip.currency.code) })
  // A mixed slip places only the bets with a stake.
  return t('sb.slip.place', { count: slipMode(slip) === 'mixed' ? 1 : bets.length })
}

interface ImportantReason {
  text: string
  isShortOfMoney?: boolean
  isOfOdds?: boolean
}

/** Without live prices the agreed price would be unknown; after that the order of the rules. */
function useMostImportant(verdict: SlipVerdict): ImportantReason | null {
  const t = useT()
  const areLocked = useArePricesLocked()
  const reasonText = useReasonText()
  const { ticket } = useSlipState()
  const { bets } = useSlipSummary()
  const edited = useEdited()
  const session = useSession()
  if (ticket.state === 'PROCESSING') return null
  const forbidden = session.status === 'logged_in' ? forbiddenKey(session.player) : null
  if (forbidden) return { text: t(forbidden) }
  if (areLocked) return { text: t('sb.slip.prices_locked') }
  if (edited.status === 'closed') return { text: t('sb.edit.closed') }
  if (edited.status === 'loading') return { text: t('a11y.live_region.loading') }
  if (edited.status === 'open' && bets.length > 1) return { text: t('sb.edit.one') }
  if (verdict.status === 'placeable') return null
  const [reason] = verdict.reasons
  const { key } = reason
  return { text: reasonText(reason), isShortOfMoney: key === SHORT_OF_MONEY, isOfOdds: key === ODDS_CHANGED }
}

/** What the registry of tax payers says of the player: the platform refuses every bet (errors 114 and 118). */
function forbiddenKey({ serasa }: Player): MessageKey | null {
  if (serasa?.pve) return 'error.platform.pve_player_bet_forbidden'
  return serasa?.isMunicipalityUnknown ? 'error.place_bets.br_municipality_not_found' : null
}

const SHORT_OF_MONEY: ReasonKey = 'error.validation.slip.insufficient_balance'
const ODDS_CHANGED: ReasonKey = 'error.validation.slip.odds_changed'

function DepositButton({ shortMinor }: { shortMinor: number }) {
  const t = useT()
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      onClick={() => openAccountDialog({ name: 'deposit', shortMinor })}
    >
      {t('sb.deposit.title')}
    </Button>
  )
}
