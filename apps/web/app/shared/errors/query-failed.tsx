import { Button } from '@touchline/ui/button'
import { ErrorState } from '@touchline/ui/state-message'
import { useT } from '../i18n/use-t.ts'
import { errorText } from './error-text.ts'

/** In place of what could not be fetched: why, and once more. */
export function QueryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('global-error.default.title')}
      action={<Button onClick={onRetry}>{t('page.error.retry')}</Button>}
    >
      {errorText(error, t)}
    </ErrorState>
  )
}
