import { OddsButton, type OddsButtonProps } from '../../../../../apps/web/app/shared/odds/odds-button.tsx'
import { State, States } from '../../../../frame/states.tsx'
import styles from '../../../../frame/view.module.css'
import { MATCH, suspended, winnerOf } from '../../../../frame/view-data.ts'

export default { title: 'Views/OddsButton' }

const LAYOUTS = ['stacked', 'inline', 'side'] as const

export function Layouts() {
  const market = winnerOf(MATCH)
  const [outcome] = market.outcomes
  return (
    <States>
      {outcome &&
        LAYOUTS.map((layout) => (
          <State key={layout} name={layout}>
            <Price match={MATCH} market={market} outcome={outcome} label="Arsenal" layout={layout} />
          </State>
        ))}
      {outcome && (
        <State name="without a label">
          <Price match={MATCH} market={market} outcome={outcome} />
        </State>
      )}
    </States>
  )
}

export function Closed() {
  const market = winnerOf(MATCH)
  const [outcome] = market.outcomes
  if (!outcome) return null
  return (
    <States>
      <State name="suspended market">
        <Price match={MATCH} market={suspended(market)} outcome={outcome} label="Arsenal" />
      </State>
      <State name="inactive outcome">
        <Price match={MATCH} market={market} outcome={{ ...outcome, active: false }} label="Arsenal" />
      </State>
    </States>
  )
}

export function Hovered() {
  return <ActedOn act="hover" />
}

export function Focused() {
  return <ActedOn act="focus" />
}

function ActedOn({ act }: { act: 'hover' | 'focus' }) {
  const market = winnerOf(MATCH)
  const [outcome] = market.outcomes
  return (
    <States>
      <State name={act} act={act}>
        {outcome && <Price match={MATCH} market={market} outcome={outcome} label="Arsenal" />}
      </State>
    </States>
  )
}

function Price(props: OddsButtonProps) {
  return (
    <div className={styles.price}>
      <OddsButton {...props} />
    </div>
  )
}
