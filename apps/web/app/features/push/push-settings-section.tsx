import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPush, setPushTopics } from '@touchline/contract/calls/push/push'
import { PUSH_TOPICS, type PushSettings as Settings } from '@touchline/contract/entities/player/push'
import { Button } from '@touchline/ui/button'
import { Switch } from '@touchline/ui/forms/switch'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { callQuery } from '../../shared/api/call-query.ts'
import { useSession } from '../../shared/api/session.ts'
import { useIsAllowed } from '../../shared/consent/consent-choice.ts'
import { consentDialog } from '../../shared/consent/consent-dialog.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { canBePushedTo } from './push-device.ts'
import styles from './push-settings.module.css'
import { useDeviceSwitch } from './use-device-switch.ts'

/** What a player is told while the site is closed: each thing for itself, and on which of their devices. */
export function PushSettingsSection() {
  const { status } = useSession()
  return status === 'logged_in' && <OfPlayer />
}

function OfPlayer() {
  const t = useT()
  const { api } = useApp()
  const { data } = useQuery(callQuery(api, getPush, {}))
  if (!data || data.service === null) return null
  return (
    <section className={styles.root} aria-labelledby="push-title">
      <h2 id="push-title" className={styles.title}>
        {t('sb.push.title')}
      </h2>
      <DeviceSwitch settings={data} />
      <Topics settings={data} />
      <p className={styles.note}>{t('sb.push.note')}</p>
    </section>
  )
}

function DeviceSwitch({ settings }: { settings: Settings }) {
  const t = useT()
  const isPushAllowed = useIsAllowed('push')
  const { isOn, isDenied, isSwitching, change } = useDeviceSwitch(settings)
  if (!canBePushedTo()) return <p>{t('sb.push.unsupported')}</p>
  if (isDenied) return <output>{t('sb.push.denied')}</output>
  if (settings.service === 'one-signal' && !isPushAllowed)
    return (
      <div className={styles.first}>
        <p>{t('sb.push.allow_first')}</p>
        <Button onClick={() => consentDialog.set(true)}>{t('sb.consent.change')}</Button>
      </div>
    )
  return (
    <Switch
      label={t('sb.push.device')}
      checked={isOn}
      disabled={isSwitching}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

function Topics({ settings: { topics } }: { settings: Settings }) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  const { queryKey } = callQuery(api, getPush, {})
  const { mutate } = useMutation({
    scope: { id: setPushTopics.name },
    mutationFn: (chosen: Settings['topics']) => api.call(setPushTopics, { body: { topics: chosen } }),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
    onError: (error) => {
      raiseError(error, 'push')
      void queries.invalidateQueries({ queryKey })
    },
  })
  function change(topic: Settings['topics'][number], isWanted: boolean): void {
    const chosen = PUSH_TOPICS.filter((each) => (each === topic ? isWanted : topics.includes(each)))
    queries.setQueryData<Settings>(queryKey, (settings) => settings && { ...settings, topics: chosen })
    mutate(chosen)
  }
  return (
    <fieldset className={styles.topics}>
      <legend className={styles.note}>{t('sb.push.topics')}</legend>
      {PUSH_TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={t(`sb.push.${topic}`)}
          checked={topics.includes(topic)}
          onChange={({ target }) => change(topic, target.checked)}
        />
      ))}
    </fieldset>
  )
}
