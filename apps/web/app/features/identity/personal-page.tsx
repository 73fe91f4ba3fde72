import type { PersonalData } from '@touchline/contract/entities/player/personal-data'
import { GENDERS, PERSONAL_FIELDS, type PersonalField } from '@touchline/protection/identity/identity-fields'
import { Skeleton } from '@touchline/ui/skeleton'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useSession } from '../../shared/api/session.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { FIELD_TEXTS, GENDER_TEXTS } from './field-texts.ts'
import styles from './identity-page.module.css'
import { usePersonalData } from './identity-queries.ts'
import { PersonalForm } from './personal-form.tsx'

/** Beside what a jurisdiction asks for: what a payment or a letter needs. */
const ALWAYS: readonly PersonalField[] = [
  'firstName',
  'lastName',
  'birthDate',
  'address',
  'postcode',
  'city',
  'country',
]

/** What the platform knows of the player, what they may change, and why not the rest. */
export function PersonalPage() {
  const data = usePersonalData()
  return data ? <Personal data={data} /> : <Skeleton height="320px" shape="surface" />
}

function Personal({ data }: { data: PersonalData }) {
  const t = useT()
  const { values, locked, asked } = data
  const shown = PERSONAL_FIELDS.filter(
    (field) => asked.includes(field) || ALWAYS.includes(field) || values[field],
  )
  const editable = shown.filter((field) => !locked.includes(field))
  // What was given may be changed, and what nobody asks for may be left out.
  const optional = editable.filter((field) => !asked.includes(field))
  return (
    <div className={styles.root}>
      <SignInAddress />
      {locked.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.title}>{t('sb.identity.locked.title')}</h2>
          <p className={styles.note}>{t('sb.identity.locked.why')}</p>
          <dl className={styles.values}>
            {locked.map((field) => (
              <LockedValue key={field} field={field} value={values[field] ?? ''} />
            ))}
          </dl>
        </section>
      )}
      <section className={styles.card}>
        <h2 className={styles.title}>{t('sb.identity.editable.title')}</h2>
        <PersonalForm
          fields={editable}
          known={values}
          optional={optional}
          intro={t('sb.identity.fields.why')}
          submitLabel={t('sb.identity.save')}
          onSaved={() => alerts.raise({ type: 'success', title: t('sb.identity.saved') })}
        />
      </section>
    </div>
  )
}

function SignInAddress() {
  const t = useT()
  const session = useSession()
  const email = session.status === 'logged_in' ? session.player.email?.email : undefined
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('sb.account.email')}</h2>
      <p dir="ltr" className={styles.value}>
        {email}
      </p>
    </section>
  )
}

function LockedValue({ field, value }: { field: PersonalField; value: string }) {
  const t = useT()
  const format = useLocalFormat()
  const gender = GENDERS.find((each) => each === value)
  const text =
    field === 'birthDate'
      ? format.date(`${value}T12:00:00Z`, 'full', 'UTC')
      : gender
        ? t(GENDER_TEXTS[gender])
        : value
  return (
    <div>
      <dt className={styles.note}>{t(FIELD_TEXTS[field].label)}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}
