import { aSelection } from '@touchline/betting/testing/builders'
import {
  SelectionRow,
  type SelectionRowProps,
} from '../../../../../apps/web/app/features/slip/selections/selection-row.tsx'
import { State, States } from '../../../../frame/states.tsx'
import styles from '../../../../frame/view.module.css'

export default { title: 'Views/SelectionRow' }

const FACTS = { outcomeName: 'Arsenal', nameA: 'Arsenal', nameB: 'Borussia Mönchengladbach' }
const SELECTION = aSelection(1, FACTS)

export function Prices() {
  return (
    <States>
      <State name="as it was">
        <Row selection={SELECTION} />
      </State>
      <State name="risen">
        <Row selection={aSelection(2, { ...FACTS, odds: 2150, acceptedOdds: 2000, isChanged: true })} />
      </State>
      <State name="fallen, in play">
        <Row
          selection={aSelection(3, {
            ...FACTS,
            matchStatus: 1,
            odds: 1850,
            acceptedOdds: 2000,
            isChanged: true,
          })}
        />
      </State>
      <State name="a leg of a custom bet">
        <Row selection={SELECTION} isPartOfCustomBet />
      </State>
    </States>
  )
}

export function Problems() {
  return (
    <States>
      <State name="suspended">
        <Row selection={aSelection(4, { ...FACTS, isSuspended: true })} />
      </State>
      <State name="not available">
        <Row selection={aSelection(5, { ...FACTS, active: false })} />
      </State>
      <State name="match over">
        <Row selection={aSelection(6, { ...FACTS, matchStatus: 3 })} />
      </State>
      <State name="in the way of another">
        <Row selection={SELECTION} isInTheWay />
      </State>
    </States>
  )
}

function Row(props: SelectionRowProps) {
  return (
    <div className={styles.surface}>
      <SelectionRow {...props} />
    </div>
  )
}
