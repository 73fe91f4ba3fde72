import type { ConsentPurpose } from '@touchline/contract/entities/consent'
import { Button } from '@touchline/ui/button'
import { Switch } from '@touchline/ui/forms/switch'
import { useState } from 'react'
import { consentChoice, isConsented } from '../../../shared/consent/consent-choice.ts'
import { consentDialog } from '../../../shared/consent/consent-dialog.ts'
import { decideConsent } from '../../../shared/consent/decide-consent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { randomId } from '../../../shared/player/session/device-id.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import { useSite } from '../../../shared/site/app-context.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { thirdPartiesOf } from '../../../shared/third-parties/third-parties.ts'
import styles from './consent-dialog.module.css'
import { useAskedPurposes } from './use-asked-purposes.ts'

const close = () => consentDialog.set(false)

/** Each purpose for itself. Nothing holds before it is saved, and nothing is switched on in advance. */
export function ConsentDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  return (
    <PromptDialog name="consent" rank={5} isOpen={isOpen} onClose={close} title={t('sb.consent.title')}>
      {isOpen && <Purposes />}
    </PromptDialog>
  )
}

function Purposes() {
  const t = useT()
  const asked = useAskedPurposes()
  const names = useProviderNames()
  const choice = useStore(consentChoice)
  const purposes = asked.concat(otherwiseDecided(choice?.granted ?? [], asked))
  const [changed, setChanged] = useState<ReadonlyMap<ConsentPurpose, boolean>>(new Map())
  const isOn = (purpose: ConsentPurpose) => changed.get(purpose) ?? isConsented(choice, purpose)

  function save(decide: (purpose: ConsentPurpose) => boolean): void {
    close()
    decideConsent(new Map(purposes.map((purpose) => [purpose, decide(purpose)])), randomId())
  }
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('sb.consent.necessary')}</p>
      <ul className={styles.purposes}>
        {purposes.map((purpose) => (
          <li key={purpose} className={styles.purpose}>
            <Switch
              label={t(`sb.consent.${purpose}.label`)}
              checked={isOn(purpose)}
              aria-describedby={`consent-${purpose}`}
              onChange={({ target }) => setChanged(new Map([...changed, [purpose, target.checked]]))}
            />
            <p id={`consent-${purpose}`} className={styles.text}>
              {[t(`sb.consent.${purpose}.text`), names[purpose]].filter(Boolean).join(' ')}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('sb.consent.kept')}</p>
      <div className={styles.actions}>
        <Button onClick={() => save(() => false)}>{t('sb.consent.refuse')}</Button>
        <Button onClick={() => save(() => true)}>{t('sb.consent.allow')}</Button>
        <Button onClick={() => save(isOn)}>{t('sb.consent.save')}</Button>
      </div>
    </div>
  )
}

/** What was allowed elsewhere, such as on a page with a partner's tags, can be taken back everywhere. */
function otherwiseDecided(
  granted: readonly ConsentPurpose[],
  asked: readonly ConsentPurpose[],
): readonly ConsentPurpose[] {
  return granted.filter((purpose) => !asked.includes(purpose))
}

function useProviderNames(): Partial<Record<ConsentPurpose, string>> {
  const t = useT()
  const { gtmId, chat, pushNotifications } = useSite().site
  const none = { gtmId: null, chat: null, pushNotifications: null }
  const by = (settings: Parameters<typeof thirdPartiesOf>[0]) => {
    const [party] = thirdPartiesOf(settings)
    return party ? t('sb.consent.provider', { name: party.name }) : ''
  }
  const tags = by({ ...none, gtmId })
  return {
    functional: by({ ...none, chat }),
    analytics: tags,
    marketing: tags,
    push: by({ ...none, pushNotifications }),
  }
}
