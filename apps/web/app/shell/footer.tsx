import type { MessageKey } from '@touchline/messages/message-key'
import { useT } from '../shared/i18n/use-t.ts'
import type { FixedPage } from '../shared/paths/paths.ts'
import { usePageConfig } from '../shared/site/app-context.tsx'
import { usePaths } from '../shared/site/use-paths.ts'
import { Slot } from '../shared/slots/slot.tsx'
import styles from './footer.module.css'

const LINKS = [
  { page: 'promotions', label: 'page.promotions.title' },
  { page: 'generalRules', label: 'page.general_rules.title' },
  { page: 'termsAndConditions', label: 'page.terms.title' },
  { page: 'about', label: 'page.about.title' },
  { page: 'helpCenter', label: 'page.help_center.title' },
] as const satisfies readonly { page: FixedPage; label: MessageKey }[]

/** Age limit, help with gambling problems, and rules. */
export function Footer() {
  const t = useT()
  const paths = usePaths()
  const { embed, site, pages } = usePageConfig()
  const { name } = site.site
  const { ageMin } = site.jurisdiction
  if (embed?.hides.includes('footer')) return null
  return (
    <footer className={styles.root}>
      <div className={styles.responsible}>
        <span className={styles.age} aria-hidden>
          {`${ageMin}+`}
        </span>
        <div>
          <p className={styles.title}>{t('sb.footer.responsible.title')}</p>
          <p>{`${t('sb.footer.age', { age: ageMin })} ${t('sb.footer.responsible.text')}`}</p>
          <p className={styles.actions}>
            <a href={paths.localized('/profile/limits')}>{t('sb.footer.limits')}</a>
            <a href={paths.to('helpCenter')}>{t('sb.footer.help')}</a>
          </p>
        </div>
      </div>
      <ul className={styles.links}>
        {LINKS.map(({ page, label }) => (
          <li key={page}>
            <a href={paths.to(page)}>{t(label)}</a>
          </li>
        ))}
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <a href={paths.page(slug)}>{title}</a>
          </li>
        ))}
      </ul>
      <Slot name="footerChoices" />
      <p className={styles.name}>{name}</p>
    </footer>
  )
}
