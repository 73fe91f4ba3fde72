import { Button } from '@touchline/ui/button'
import { Sheet, type SheetSide } from '@touchline/ui/overlays/sheet'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'

export default { title: 'Primitives/Overlays/Sheet' }

export function FromBottom() {
  return <Some side="bottom" />
}

export function FromStart() {
  return <Some side="start" />
}

export function FromEnd() {
  return <Some side="end" />
}

export function Bare() {
  return <Some side="bottom" isBare />
}

function Some({ side, isBare = false }: { side: SheetSide; isBare?: boolean }) {
  const t = useT()
  return (
    <Sheet
      isOpen
      isBare={isBare}
      onClose={() => undefined}
      side={side}
      title={t('a11y.main_navigation')}
      closeLabel={t('a11y.close')}
      banner={<p>{t('sb.builder.hint')}</p>}
      footer={<Button isWide>{t('sb.settings.done')}</Button>}
    >
      <p>{t('sb.list.empty.live.hint')}</p>
    </Sheet>
  )
}
