import { useQuery } from '@tanstack/react-query'
import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { durationText } from '../../shared/exclusion/duration-text.ts'
import { exclusionsQuery } from '../../shared/exclusion/exclusions-query.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { BeginExclusion } from './begin-exclusion.tsx'
import styles from './break-page.module.css'
import { HeldExclusions } from './held-exclusions.tsx'
import { HelpLinks } from './help-links.tsx'
import { PanicCard } from './panic-card.tsx'

/** Three ways to stop: the button that asks nothing, a time-out, a self-exclusion. */
export function BreakPage() {
  const session = useSession()
  const { data: held } = useQuery(exclusionsQuery(useApi()))
  const jurisdiction = session.status === 'logged_in' ? session.player.jurisdiction : null
  if (!jurisdiction) return null
  return (
    <div className={styles.root}>
      {held?.block && <HeldExclusions held={held} block={held.block} />}
      {jurisdiction.panicButton && <PanicCard hours={jurisdiction.panicButton.hours} />}
      <div className={styles.choices}>
        <TimeOut jurisdiction={jurisdiction} />
        <SelfExclusion jurisdiction={jurisdiction} />
      </div>
      <HelpLinks links={jurisdiction.links} />
    </div>
  )
}

function TimeOut({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  const t = useT()
  const { locale } = useApp().config
  const { hours } = jurisdiction.timeOut
  if (hours.length === 0) return null
  return (
    <BeginExclusion
      title={t('sb.break.time_out')}
      text={t('sb.break.time_out.text')}
      jurisdiction={jurisdiction}
      access="withdraw_only"
      choices={hours.map((count) => ({
        label: durationText({ hours: count }, locale),
        wanted: { kind: 'time_out', hours: count },
      }))}
    />
  )
}

function SelfExclusion({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  const t = useT()
  const { locale } = useApp().config
  const { months, access } = jurisdiction.selfExclusion
  if (months.length === 0) return null
  return (
    <BeginExclusion
      title={t('sb.break.exclude')}
      text={t('sb.break.exclude.text')}
      jurisdiction={jurisdiction}
      access={access}
      choices={months.map((count) => ({
        label: count === 'indefinite' ? t('sb.break.indefinite') : durationText({ months: count }, locale),
        wanted: { kind: 'self_exclusion', months: count },
      }))}
    />
  )
}
