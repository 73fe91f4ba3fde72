import { Skeleton } from '@touchline/ui/skeleton'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Skeleton' }

export function Shapes() {
  return (
    <States>
      <State name="text">
        <Skeleton height="20px" width="60%" />
      </State>
      <State name="surface">
        <Skeleton height="72px" shape="surface" />
      </State>
      <State name="round">
        <Skeleton height="40px" width="40px" shape="round" />
      </State>
    </States>
  )
}
