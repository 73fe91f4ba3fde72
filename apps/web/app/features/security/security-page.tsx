import { QueryFailed } from '../../shared/errors/query-failed.tsx'
import { ProfileSkeleton } from '../../shared/profile/profile-frame.tsx'
import { AppCodes } from './app-codes.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { useSecurity } from './security.ts'
import styles from './security-page.module.css'

/** The player's ways in, each with what can be done about it. */
export function SecurityPage() {
  const { data: security, error, refetch } = useSecurity()
  if (!security && error) return <QueryFailed error={error} onRetry={() => void refetch()} />
  if (!security) return <ProfileSkeleton />
  return (
    <div className={styles.root}>
      <PasskeySection security={security} />
      <PasswordSection security={security} />
      <AppCodes security={security} />
      <EmailSection />
    </div>
  )
}
