import { useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '@touchline/ui/button'
import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePaths } from '../site/use-paths.ts'
import { Boundary } from './boundary.tsx'
import { reportError } from './report-error.ts'
import { StatusPage } from './status-page.tsx'

/** Spec 1 §8: an error page that fails too, as for want of its texts, says so. */
export function PageError(props: { error?: unknown }) {
  return (
    <Boundary name="page-error" fallback="UNEXPECTED ERROR IN ERROR APP">
      <ErrorPage {...props} />
    </Boundary>
  )
}

/**
 * Spec 2 §2, 500: a picture, `page.error.description` and the way home; and a second try, since it may have passed; by itself once
 * the network is back.
 */
function ErrorPage({ error }: { error?: unknown }) {
  const t = useT()
  const router = useRouter()
  const home = usePaths().to('home')

  useEffect(() => {
    if (error) reportError(error, 'page')
  }, [error])
  useEffect(() => {
    if (error === undefined) return undefined
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [error, router])

  return (
    <StatusPage
      picture={<StatusPicture name="red-card" />}
      title={t('page.error.description')}
      action={
        <>
          <ButtonLink variant="primary" size="large" href={home}>
            {t('page.error.home')}
          </ButtonLink>
          {error !== undefined && (
            <Button size="large" onClick={() => void router.invalidate()}>
              {t('page.error.retry')}
            </Button>
          )}
        </>
      }
    />
  )
}
