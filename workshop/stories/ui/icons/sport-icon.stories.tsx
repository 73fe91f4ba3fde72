import { SportIcon, SYMBOLS } from '@touchline/ui/icons/sport-icon'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Icons/SportIcon' }

export function Sports() {
  return (
    <States isDense>
      {[...SYMBOLS, 'dota2', 'unknown'].map((sportKey) => (
        <State key={sportKey} name={sportKey}>
          <SportIcon sportKey={sportKey} size={28} />
        </State>
      ))}
    </States>
  )
}
