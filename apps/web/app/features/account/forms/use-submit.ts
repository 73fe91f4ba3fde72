import { ApiError } from '@touchline/contract/errors'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

/** Submits a form; errors are shown in the form beside the button (Spec 1 §8). */
export function useSubmit<Values>(send: (values: Values) => Promise<void>) {
  const t = useT()
  const [error, setError] = useState<string | null>(null)

  async function submit(values: Values): Promise<void> {
    setError(null)
    try {
      await send(values)
    } catch (failure) {
      if (!(failure instanceof ApiError)) reportError(failure, 'account')
      setError(errorText(failure, t))
    }
  }

  return { submit, error }
}
