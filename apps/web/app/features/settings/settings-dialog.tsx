import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { settingsDialog } from '../../shared/player/settings-dialog.ts'
import { DisplaySettings } from './display-settings.tsx'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import { OddsModeChoice } from './odds-mode-choice.tsx'
import styles from './settings-dialog.module.css'
import { StakesEditor } from './stakes-editor.tsx'

/** Odds format, odds mode, quick stakes, lists and times. Changes apply at once. */
export function SettingsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const { status } = useSession()
  const close = () => settingsDialog.set(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('sb.settings.title')}
      closeLabel={t('a11y.close')}
      footer={
        <Button variant="primary" size="large" isWide onClick={close}>
          {t('sb.settings.done')}
        </Button>
      }
    >
      <div className={styles.root}>
        <OddsFormatChoice />
        <OddsModeChoice />
        <StakesEditor />
        <DisplaySettings />
        <p className={styles.note}>
          {t(status === 'logged_in' ? 'sb.settings.kept.player' : 'sb.settings.kept.visitor')}
        </p>
      </div>
    </Dialog>
  )
}
