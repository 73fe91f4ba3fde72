import type { Player } from '@touchline/contract/entities/player/player'
import { Badge } from '@touchline/ui/badge'
import { Skeleton } from '@touchline/ui/skeleton'
import type { ReactNode } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { IdentityCheck } from './identity-check.tsx'
import styles from './identity-page.module.css'
import { useIdentity, usePersonalData } from './identity-queries.ts'
import { PersonalForm } from './personal-form.tsx'
import { PhoneForm } from './phone-form.tsx'

/** Three steps, each with why it is asked: data, phone, proof. */
export function VerificationPage() {
  const session = useSession()
  return session.status === 'logged_in' && <Steps player={session.player} />
}

function Steps({ player }: { player: Player }) {
  return (
    <ol className={styles.root}>
      <DataStep player={player} />
      <PhoneStep player={player} />
      <ProofStep player={player} />
    </ol>
  )
}

function DataStep({ player: { authFieldsMissed } }: { player: Player }) {
  const t = useT()
  const known = usePersonalData()
  const isDone = authFieldsMissed.length === 0
  return (
    <Step title={t('sb.identity.step.data')} state={isDone ? 'done' : 'open'}>
      {isDone ? (
        <p className={styles.note}>{t('sb.identity.step.data.done')}</p>
      ) : known ? (
        <PersonalForm
          fields={authFieldsMissed}
          intro={t('sb.identity.fields.why')}
          submitLabel={t('sb.identity.save')}
        />
      ) : (
        <Skeleton height="160px" shape="surface" />
      )}
    </Step>
  )
}

function PhoneStep({ player: { mobilePhone, jurisdiction } }: { player: Player }) {
  const t = useT()
  const { isPhoneRequired } = useSite().identity
  const isAsked = isPhoneRequired || jurisdiction?.identity.fields.includes('phone') === true
  const isDone = mobilePhone?.verified === true
  return (
    <Step title={t('sb.identity.phone.title')} state={isDone ? 'done' : isAsked ? 'open' : 'optional'}>
      {isDone ? (
        <p className={styles.note} dir="auto">
          {t('sb.identity.phone.verified', { phone: `\u2066${mobilePhone.phone}\u2069` })}
        </p>
      ) : (
        <PhoneForm intro={t('sb.identity.phone.why')} />
      )}
    </Step>
  )
}

function ProofStep({ player: { authFieldsMissed } }: { player: Player }) {
  const t = useT()
  const identity = useIdentity()
  const isFirst = authFieldsMissed.length > 0
  const state = identity?.status === 'approved' && !identity.isMunicipalityUnknown ? 'done' : 'open'
  return (
    <Step title={t('sb.identity.proof.title')} state={state}>
      {!identity ? (
        <Skeleton height="160px" shape="surface" />
      ) : isFirst && identity.canStart ? (
        <p className={styles.note}>{t('error.identity.fields_missed')}</p>
      ) : (
        <IdentityCheck identity={identity} />
      )}
    </Step>
  )
}

const STATE_LABELS = {
  done: { tone: 'success', label: 'sb.identity.step.done' },
  open: { tone: 'warning', label: 'sb.identity.step.open' },
  optional: { tone: 'neutral', label: 'sb.identity.step.optional' },
} as const

function Step({
  title,
  state,
  children,
}: {
  title: string
  state: keyof typeof STATE_LABELS
  children: ReactNode
}) {
  const t = useT()
  const { tone, label } = STATE_LABELS[state]
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      {children}
    </li>
  )
}
