import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { DisplaySettings } from './display-settings.tsx'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import { OddsModeChoice } from './odds-mode-choice.tsx'
import styles from './settings-form.module.css'
import { StakesEditor } from './stakes-editor.tsx'

/** Odds format, odds mode, quick stakes, lists and times. Changes apply at once. In the dialogue, and as an account page. */
export function SettingsForm() {
  const t = useT()
  const { status } = useSession()
  return (
    <div className={styles.root}>
      <OddsFormatChoice />
      <OddsModeChoice />
      <StakesEditor />
      <DisplaySettings />
      <p className={styles.note}>
        {t(status === 'logged_in' ? 'sb.settings.kept.player' : 'sb.settings.kept.visitor')}
      </p>
    </div>
  )
}
