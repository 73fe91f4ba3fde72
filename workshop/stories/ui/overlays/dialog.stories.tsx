import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'

export default { title: 'Primitives/Overlays/Dialog' }

export function WithFooter() {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={noop}
      title={t('sb.account.proof.title')}
      closeLabel={t('a11y.close')}
      footer={
        <>
          <Button variant="quiet">{t('sb.security.cancel')}</Button>
          <Button variant="primary">{t('sb.account.proof.submit')}</Button>
        </>
      }
    >
      <p>{t('sb.account.second_step.intro')}</p>
    </Dialog>
  )
}

export function MustBeCompleted() {
  const t = useT()
  return (
    <Dialog
      isOpen
      canClose={false}
      onClose={noop}
      title={t('sb.account.confirmation.title')}
      closeLabel={t('a11y.close')}
    >
      <Button variant="primary" isWide>
        {t('sb.account.confirmation.submit')}
      </Button>
    </Dialog>
  )
}

export function LongText() {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={noop}
      title={t('page.terms.title')}
      closeLabel={t('a11y.close')}
      footer={<Button variant="primary">{t('sb.settings.done')}</Button>}
    >
      {Array.from({ length: 40 }, (_, line) => (
        <p key={line}>{t('page.blocked.description')}</p>
      ))}
    </Dialog>
  )
}

const noop = () => undefined
