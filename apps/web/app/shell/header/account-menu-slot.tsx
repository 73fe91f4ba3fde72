import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import styles from './account-menu-slot.module.css'

/** Pages are rendered for a visitor: sign in and sign up are links that work without script. */
export function AccountMenuSlot() {
  const t = useT()
  const paths = usePaths()
  return (
    <Slot
      name="accountMenu"
      fallback={
        <div className={styles.root}>
          <ButtonLink variant="quiet" href={paths.to('signIn')}>
            {t('sb.nav.sign_in')}
          </ButtonLink>
          <ButtonLink variant="primary" href={paths.to('signUp')}>
            {t('sb.nav.sign_up')}
          </ButtonLink>
        </div>
      }
    />
  )
}
