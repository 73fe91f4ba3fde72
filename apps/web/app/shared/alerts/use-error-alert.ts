import { ApiError } from '@touchline/contract/errors'
import { errorText } from '../errors/error-text.ts'
import { isCalledOff } from '../errors/is-called-off.ts'
import { reportError } from '../errors/report-error.ts'
import { useT } from '../i18n/use-t.ts'
import { alerts } from './alerts.ts'

/**
 * Raises a failure as an alert, with the platform's message where it answered, else a general one (Spec 2 §8); nothing of
 * what was called off.
 */
export function useErrorAlert(): (error: unknown, where: string) => void {
  const t = useT()
  return (error, where) => {
    if (isCalledOff(error)) return
    if (error instanceof ApiError) {
      alerts.raise({ type: 'error', title: errorText(error, t) })
      return
    }
    reportError(error, where)
    alerts.raise({
      type: 'error',
      title: t('global-error.default.title'),
      description: t('global-error.default.description'),
    })
  }
}
