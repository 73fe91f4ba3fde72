import { SearchField } from '@touchline/ui/forms/search-field'
import { useState } from 'react'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/SearchField' }

export function AllStates() {
  return (
    <States>
      <State name="empty">
        <Some typed="" />
      </State>
      <State name="typed">
        <Some typed="Arsenal" />
      </State>
      <State name="focus" act="focus">
        <Some typed="" />
      </State>
    </States>
  )
}

function Some({ typed }: { typed: string }) {
  const t = useT()
  const [value, setValue] = useState(typed)
  return <SearchField label={t('sb.market.filter.label')} value={value} onChange={setValue} />
}
