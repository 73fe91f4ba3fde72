import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePaths } from '../site/use-paths.ts'
import { StatusPage } from './status-page.tsx'

/** Spec 1 §2: not found, with a link to the home page. */
export function PageNotFound() {
  const t = useT()
  return (
    <StatusPage
      picture={<StatusPicture name="missed-ball" />}
      title={t('page.not_found.description')}
      action={
        <ButtonLink variant="primary" size="large" href={usePaths().to('home')}>
          {t('page.error.home')}
        </ButtonLink>
      }
    />
  )
}
