import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import type { ProtectionBarConfig } from '../../shared/site/protection-bar-config.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { PanicButton } from './panic-button.tsx'
import { SessionTime } from './session-time.tsx'

type Item = ProtectionBarConfig['items'][number]

/** What a jurisdiction wants seen on every page, also while scrolling. The server's page has it, of the same height. */
export function ProtectionBar() {
  const t = useT()
  const { bar } = useSite().jurisdiction
  if (!bar) return null
  const has = (item: Item) => bar.items.includes(item)
  const { regulator } = bar.links
  return (
    <aside className="protection-bar" aria-label={t('sb.bar.label')} data-protection-bar>
      {has('age_mark') && <AgeMark age={bar.ageMin} />}
      <div className="protection-bar-links">
        <BarLinks bar={bar} />
        {has('regulator') && regulator && (
          <a className="protection-bar-regulator" href={regulator.url} target="_blank" rel="noreferrer">
            {regulator.name}
          </a>
        )}
      </div>
      {has('in_play_delay_notice') && <p className="protection-bar-notice">{t('sb.bar.in_play_delay')}</p>}
      {has('session_time') && <SessionTime />}
      {has('panic_button') && bar.panicHours !== null && <PanicButton hours={bar.panicHours} />}
    </aside>
  )
}

function AgeMark({ age }: { age: number }) {
  const t = useT()
  return (
    <abbr className="protection-bar-age" dir="ltr" title={t('sb.footer.age', { age })}>
      {`${age}+`}
    </abbr>
  )
}

/** Sweden's three: limits, the register, a test of one's own gambling. */
function BarLinks({ bar: { items, links } }: { bar: ProtectionBarConfig }) {
  const t = useT()
  const paths = usePaths()
  const { register, selfTest } = links
  return (
    <>
      {items.includes('limits_link') && (
        <BarLink href={paths.localized('/profile/limits')}>{t('sb.bar.limits')}</BarLink>
      )}
      {items.includes('register_link') && register && (
        <BarLink href={register.url} isElsewhere>
          {register.name}
        </BarLink>
      )}
      {items.includes('self_test') && selfTest && (
        <BarLink href={selfTest.url} isElsewhere>
          {t('sb.bar.self_test')}
        </BarLink>
      )}
    </>
  )
}

function BarLink({
  href,
  isElsewhere,
  children,
}: {
  href: string
  isElsewhere?: boolean
  children: ReactNode
}) {
  const elsewhere = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a className="protection-bar-link" href={href} {...elsewhere}>
      <span>{children}</span>
    </a>
  )
}
