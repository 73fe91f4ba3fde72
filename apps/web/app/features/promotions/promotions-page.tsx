import { useSuspenseQuery } from '@tanstack/react-query'
import type { Promotion } from '@touchline/contract/entities/content'
import { EmptyState } from '@touchline/ui/state-message'
import { useT } from '../../shared/i18n/use-t.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { promotionsQuery } from './load-promotions.ts'
import { PromotionBanner } from './promotion-banner.tsx'
import { PromotionEnd } from './promotion-end.tsx'
import styles from './promotions-page.module.css'

/** The list of promotions. */
export function PromotionsPage() {
  const t = useT()
  const { promotions } = useSuspenseQuery(promotionsQuery(useApp())).data
  return (
    <section className={styles.root}>
      <h1 className={styles.title}>{t('page.promotions.title')}</h1>
      {promotions.length === 0 ? (
        <EmptyState title={t('page.promotions.empty')} />
      ) : (
        <ul className={styles.list}>
          {promotions.map((promotion, index) => (
            <li key={promotion.slug}>
              <PromotionCard promotion={promotion} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Slot name="bonuses" />
    </section>
  )
}

function PromotionCard({ promotion, isFirst }: { promotion: Promotion; isFirst: boolean }) {
  const { slug, title, summary, banner, endsAt } = promotion
  const paths = usePaths()
  return (
    <a className={styles.card} href={paths.promotion(slug)}>
      {banner && <PromotionBanner banner={banner} sizes="(width < 960px) 100vw, 480px" isEager={isFirst} />}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.summary}>{summary}</span>
        {endsAt && <PromotionEnd endsAt={endsAt} />}
      </span>
    </a>
  )
}
