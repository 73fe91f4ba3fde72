import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { settingsDialog } from '../../shared/player/settings/settings-dialog.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const close = () => settingsDialog.set(false)
  return (
    <PromptDialog
      name="settings"
      rank={5}
      isOpen={isOpen}
      onClose={close}
      title={t('sb.settings.title')}
      footer={
        <Button variant="primary" size="large" isWide onClick={close}>
          {t('sb.settings.done')}
        </Button>
      }
    >
      <SettingsForm />
    </PromptDialog>
  )
}
