import type { Reason } from '@touchline/betting/slip/reasons'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipSummary } from '@touchline/betting/slip/summarize-slip'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { useActiveAccount } from '../../shared/player/accounts.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import { InPlayHint } from './in-play-hint.tsx'
import { LimitWarnings } from './limit-warnings.tsx'
import styles from './place-button.module.css'
import { useReasonText } from './reason-text.ts'
import { useSlipVerdict } from './slip-figures.ts'
import { useSlip } from './slip-of-page.ts'
import { usePlace } from './use-place.ts'

/** The one action of the slip, with the most important reason where it cannot be pressed. */
export function PlaceButton({ summary }: { summary: SlipSummary }) {
  const t = useT()
  const money = useMoney()
  const slip = useSlip()
  const session = useSession()
  const account = useActiveAccount()
  const place = usePlace()
  const reasonText = useReasonText()
  const reasonId = useId()
  const verdict = useSlipVerdict()
  const isProcessing = slip.ticket.state === 'PROCESSING'
  const reason = verdict.status === 'blocked' && !isProcessing ? verdict.reasons[0] : null
  const isVisitor = session.status === 'not_logged_in'

  return (
    <div className={styles.root}>
      <LimitWarnings warnings={verdict.warnings} />
      {isProcessing && <InPlayHint />}
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reasonText(reason)}
        </p>
      )}
      {reason && isShortOfMoney(reason) && account ? (
        <DepositButton shortMinor={summary.stakeMinor - account.available} />
      ) : (
        <Button
          variant="primary"
          size="large"
          isWide
          isLoading={isProcessing}
          disabled={reason !== null || session.status === 'unknown'}
          aria-describedby={reason ? reasonId : undefined}
          onClick={place}
        >
          {isProcessing
            ? t('sb.slip.placing')
            : isVisitor
              ? t('sb.slip.place.sign_in')
              : summary.stakeMinor > 0
                ? t('sb.slip.place.amount', { amount: money(summary.stakeMinor, slip.currency.code) })
                : t('sb.slip.place', { count: slipMode(slip) === 'mixed' ? 1 : summary.bets.length })}
        </Button>
      )}
    </div>
  )
}

function DepositButton({ shortMinor }: { shortMinor: number }) {
  const t = useT()
  const { isTestDepositAllowed } = useSystem().platformSettings
  if (!isTestDepositAllowed) return null
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

function isShortOfMoney({ key }: Reason): boolean {
  return key === 'error.validation.slip.insufficient_balance'
}
