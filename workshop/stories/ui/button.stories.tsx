import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from '@touchline/ui/button'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Button' }

export function Variants() {
  const t = useT()
  const text = t('sb.account.continue')
  return (
    <States>
      {BUTTON_VARIANTS.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant}>{text}</Button>
          <Button variant={variant} icon={<Plus size={16} aria-hidden />}>
            {text}
          </Button>
          <Button variant={variant} disabled>
            {text}
          </Button>
          <Button variant={variant} isLoading>
            {text}
          </Button>
          <ButtonLink variant={variant} href="#there">
            {text}
          </ButtonLink>
        </State>
      ))}
    </States>
  )
}

export function Sizes() {
  const t = useT()
  const text = t('sb.account.continue')
  return (
    <States>
      {BUTTON_SIZES.map((size) => (
        <State key={size} name={size}>
          <Button size={size}>{text}</Button>
          <Button size={size} variant="primary" icon={<Plus size={16} aria-hidden />}>
            {text}
          </Button>
        </State>
      ))}
      <State name="wide">
        <Button variant="primary" size="large" isWide>
          {text}
        </Button>
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

export function Pressed() {
  return <ActedOn act="press" />
}

function ActedOn({ act }: { act: 'hover' | 'focus' | 'press' }) {
  const t = useT()
  return (
    <States>
      <State name={act} act={act}>
        <Button variant="primary">{t('sb.account.continue')}</Button>
      </State>
    </States>
  )
}
