import { useEffect } from 'react'
import { consentChoice } from '../../../shared/consent/consent-choice.ts'

/** Cookies have no event of their own: a page that is looked at again reads what another tab has decided. */
export function useFollowConsent(): void {
  useEffect(() => {
    const { reread } = consentChoice
    addEventListener('storage', reread)
    document.addEventListener('visibilitychange', reread)
    return () => {
      removeEventListener('storage', reread)
      document.removeEventListener('visibilitychange', reread)
    }
  }, [])
}
