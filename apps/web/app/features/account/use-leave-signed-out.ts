import { useEffect, useRef } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useSite } from '../../shared/site/app-context.tsx'

/** Spec 1 §6, user-group checker: the server sends whoever is no player any more to the platform's front page. */
export function useLeaveSignedOut(): void {
  const { status } = useSession()
  const isChecked = useSite().features['userGroupChecker'] === true
  const wasPlayer = useRef(false)

  useEffect(() => {
    if (isChecked && wasPlayer.current && status === 'not_logged_in') location.reload()
    wasPlayer.current = status === 'logged_in'
  }, [isChecked, status])
}
