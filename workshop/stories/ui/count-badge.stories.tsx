import { CountBadge } from '@touchline/ui/count-badge'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/CountBadge' }

export function Counts() {
  return (
    <States>
      {[0, 1, 42, 99, 100].map((count) => (
        <State key={count} name={count === 0 ? '0: nothing' : String(count)}>
          <CountBadge count={count} />
        </State>
      ))}
    </States>
  )
}
