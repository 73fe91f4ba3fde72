import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './promotions-page.module.css'

export function PromotionEnd({ endsAt }: { endsAt: string }) {
  const t = useT()
  const format = useLocalFormat()
  return (
    <time className={styles.end} dateTime={endsAt}>
      {t('page.promotion.ends', { date: format.dateTime(endsAt) })}
    </time>
  )
}
