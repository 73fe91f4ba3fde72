import { Button, ButtonLink } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { isSpoken } from '../../shared/limits/use-limit-text.ts'
import type { UserLimits } from '../../shared/limits/user-limits.ts'
import { useSignOut } from '../../shared/player/session/use-sign-out.ts'
import { profilePath } from '../../shared/profile/profile-pages.ts'
import { useIsWayOut } from '../../shared/profile/use-is-way-out.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { LimitForm } from './limit-form.tsx'
import styles from './limits.module.css'

/** What the law requires, one after the other. Who does not want it signs out, stops, or takes their money out. */
export function RequiredLimits({ limits: { missing, currency } }: { limits: UserLimits }) {
  const t = useT()
  const leave = useSignOut()
  const paths = usePaths()
  const isWayOut = useIsWayOut()
  const next = missing.find(isSpoken)
  return (
    <PromptDialog
      name="required_limits"
      rank={2}
      canClose={false}
      isOpen={next !== undefined && !isWayOut}
      onClose={() => undefined}
      title={t('sb.limits.required.title')}
    >
      {next && (
        <div className={styles.group}>
          <p>{t('sb.limits.required.text')}</p>
          <h3 className={styles.name}>
            {[t(`sb.limits.type.${next.type}`), periodName(next.period)].filter(Boolean).join(' · ')}
          </h3>
          <LimitForm
            key={`${next.type} ${next.period}`}
            type={next.type}
            periods={[next.period]}
            currency={currency}
            current={null}
            onDone={() => undefined}
            isRequired
          />
          <div className={styles.doors}>
            <ButtonLink variant="quiet" href={paths.localized(profilePath('break'))}>
              {t('sb.limits.doors.break')}
            </ButtonLink>
            <ButtonLink variant="quiet" href={paths.localized(profilePath('wallet/withdraw'))}>
              {t('sb.withdraw.title')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => void leave()}>
              {t('sb.account.sign_out')}
            </Button>
          </div>
        </div>
      )}
    </PromptDialog>
  )

  function periodName(period: string): string | null {
    if (period !== 'day' && period !== 'week' && period !== 'month') return null
    return t(`sb.limits.period.${period}`)
  }
}
