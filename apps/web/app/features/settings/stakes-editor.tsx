import { Select } from '@touchline/ui/forms/select'
import { useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useChangeSettings, useSettings } from '../../shared/player/settings/settings.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import { AddStake } from './add-stake.tsx'
import { RemovableStakes } from './removable-stakes.tsx'
import styles from './stakes-editor.module.css'

/** The quick stakes, for each currency its own. */
export function StakesEditor() {
  const t = useT()
  const session = useSession()
  const settings = useSettings()
  const change = useChangeSettings()
  const { currencies, defaultCurrencyCode } = useSystem()
  const [chosen, setChosen] = useState<string | null>(null)
  const own = session.status === 'logged_in' ? session.player.currency : defaultCurrencyCode
  const code = chosen ?? own
  const stakes = settings?.stakes.find(({ currency }) => currency === code)?.values ?? []
  const most = settings?.betLimitsSettings.maxStake.find(({ currencyCode }) => currencyCode === code)
  const save = (values: number[]) => change({ stakes: [{ currency: code, values }] })
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{t('sb.settings.stakes.title')}</legend>
      <Select
        label={t('sb.settings.stakes.currency')}
        value={code}
        options={currencies.map((each) => ({ value: each.code, label: `${each.code} – ${each.name}` }))}
        onSelect={setChosen}
      />
      <RemovableStakes stakes={stakes} currencyCode={code} onChange={save} />
      <AddStake
        key={code}
        stakes={stakes}
        currencyCode={code}
        mostMinor={most?.amount ?? null}
        onAdd={save}
      />
    </fieldset>
  )
}
