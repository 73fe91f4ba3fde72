import { Badge } from '@touchline/ui/badge'
import { Collapse } from '@touchline/ui/collapse'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Collapse' }

export function OpenAndClosed() {
  const t = useT()
  return (
    <States>
      <State name="open">
        <Collapse title={t('sb.list.leagues')}>
          <p>{t('sb.list.empty')}</p>
        </Collapse>
      </State>
      <State name="closed">
        <Collapse title={t('sb.list.leagues')} isOpenAtFirst={false}>
          <p>{t('sb.list.empty')}</p>
        </Collapse>
      </State>
      <State name="with something beside the title">
        <Collapse title={t('sb.list.leagues')} isOpenAtFirst={false} aside={<Badge>12</Badge>}>
          <p>{t('sb.list.empty')}</p>
        </Collapse>
      </State>
      <State name="focus" act="focus">
        <Collapse title={t('sb.list.leagues')} isOpenAtFirst={false}>
          <p>{t('sb.list.empty')}</p>
        </Collapse>
      </State>
    </States>
  )
}
