import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { profilePath, WALLET_PAGES, type WalletPartPage } from '../../shared/profile/profile-pages.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './wallet.module.css'

/** Between the wallet's pages: to withdraw is as near as to deposit. */
export function WalletNav({ current }: { current?: WalletPartPage }) {
  const t = useT()
  const paths = usePaths()
  return (
    <nav className={styles.nav} aria-label={t('sb.wallet.title')}>
      {WALLET_PAGES.map(({ key, label }) => (
        <ButtonLink
          key={key}
          href={paths.localized(profilePath(key))}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(label)}
        </ButtonLink>
      ))}
    </nav>
  )
}
