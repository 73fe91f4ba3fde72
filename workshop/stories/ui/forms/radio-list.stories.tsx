import { RadioList } from '@touchline/ui/forms/radio-list'
import { useState } from 'react'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/RadioList' }

type Tolerance = 'ask' | 'one' | 'five'

export function Lists() {
  return (
    <States>
      <State name="one chosen">
        <Some atFirst="one" />
      </State>
      <State name="none chosen, in pairs, with examples" act="focus">
        <Some isPaired aside="1.95" />
      </State>
    </States>
  )
}

function Some({ atFirst, isPaired, aside }: { atFirst?: Tolerance; isPaired?: boolean; aside?: string }) {
  const t = useT()
  const [value, setValue] = useState<Tolerance | undefined>(atFirst)
  return (
    <RadioList<Tolerance>
      title={t('sb.cashout.tolerance')}
      choices={[
        { value: 'ask', label: t('sb.cashout.tolerance.ask'), aside },
        { value: 'one', label: t('sb.cashout.tolerance.one'), aside },
        { value: 'five', label: t('sb.cashout.tolerance.five'), aside },
      ]}
      value={value}
      onChoose={setValue}
      isPaired={isPaired ?? false}
    />
  )
}
