import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '@touchline/ui/button'
import { Prose } from '../../shared/content/prose.tsx'
import { StatusPage } from '../../shared/errors/status-page.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { StatusPicture } from '../../shared/pictures/status-picture.tsx'
import { useApp } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { promotionQuery } from './load-promotions.ts'
import { PromotionBanner } from './promotion-banner.tsx'
import { PromotionEnd } from './promotion-end.tsx'
import styles from './promotions-page.module.css'

/** One promotion with its conditions. */
export function PromotionPage({ slug }: { slug: string }) {
  const t = useT()
  const paths = usePaths()
  const { promotion, page } = useSuspenseQuery(promotionQuery(useApp(), slug)).data
  return (
    <article className={styles.article}>
      {promotion.banner && (
        <div className={styles.banner}>
          <PromotionBanner banner={promotion.banner} sizes="(width < 960px) 100vw, 760px" isEager />
        </div>
      )}
      <h1 className={styles.title}>{page.title}</h1>
      {promotion.endsAt && <PromotionEnd endsAt={promotion.endsAt} />}
      <Prose html={page.html} locale={page.locale} />
      <Slot name="bonuses" promotion={slug} />
      <p>
        <ButtonLink href={paths.to('promotions')}>{t('page.promotion.all')}</ButtonLink>
      </p>
    </article>
  )
}

/** In place of a promotion that has ended, since mails still link to it. */
export function PromotionOver() {
  const t = useT()
  const paths = usePaths()
  return (
    <StatusPage
      picture={<StatusPicture name="red-card" />}
      title={t('page.promotion.over')}
      action={
        <ButtonLink variant="primary" size="large" href={paths.to('promotions')}>
          {t('page.promotion.all')}
        </ButtonLink>
      }
    />
  )
}
