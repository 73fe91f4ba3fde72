import { TabPanel, Tabs } from '@touchline/ui/tabs'
import { useState } from 'react'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Tabs' }

type Id = 'open' | 'settled' | 'won'

export function Selected() {
  return (
    <States>
      <State name="the first selected">
        <Some name="first" atFirst="open" />
      </State>
      <State name="the last selected">
        <Some name="last" atFirst="won" />
      </State>
      <State name="focus" act="focus">
        <Some name="focus" atFirst="open" />
      </State>
    </States>
  )
}

function Some({ name, atFirst }: { name: string; atFirst: Id }) {
  const t = useT()
  const [selected, setSelected] = useState(atFirst)
  return (
    <>
      <Tabs
        name={name}
        label={`${t('sb.my_bets.view.label')}: ${name}`}
        tabs={[
          { id: 'open', label: t('sb.my_bets.open'), count: 3 },
          { id: 'settled', label: t('sb.my_bets.settled') },
          { id: 'won', label: t('sb.my_bets.won'), count: 0 },
        ]}
        selected={selected}
        onSelect={setSelected}
      />
      {(['open', 'settled', 'won'] as const).map((id) => (
        <div key={id} hidden={id !== selected}>
          <TabPanel name={name} id={id}>
            {t('sb.my_bets.all.empty')}
          </TabPanel>
        </div>
      ))}
    </>
  )
}
