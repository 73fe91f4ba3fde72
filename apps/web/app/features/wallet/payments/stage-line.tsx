import type { PaymentStage } from '@touchline/contract/entities/player/payment'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './stage-line.module.css'

const WAY = ['requested', 'checking', 'sending', 'success'] as const

/** The way of a withdrawal, and where it is; nothing for one that has left the way. */
export function StageLine({ stage }: { stage: PaymentStage }) {
  const t = useT()
  const at = WAY.findIndex((each) => each === stage)
  if (at < 0) return null
  return (
    <ol className={styles.root} aria-label={t('sb.payments.stages')}>
      {WAY.map((each, index) => (
        <li
          key={each}
          className={styles.stage}
          data-state={index < at || stage === 'success' ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`payment.stage.${each}`)}
        </li>
      ))}
    </ol>
  )
}
