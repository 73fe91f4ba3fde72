import { useQueryClient } from '@tanstack/react-query'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { PersonalInput } from '@touchline/contract/entities/player/personal-data'
import { ApiError } from '@touchline/contract/errors'
import { camelKey } from '@touchline/contract/wire-case'
import { dayIn } from '@touchline/protection/identity/age'
import { FIELD_PROBLEMS, type FieldProblem, fieldProblem } from '@touchline/protection/identity/field-problem'
import type { PersonalField } from '@touchline/protection/identity/identity-fields'
import { Button } from '@touchline/ui/button'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FormError } from '../../shared/alerts/form-error.tsx'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { updateSessionPlayer } from '../../shared/player/session/session-player.ts'
import { PROBLEM_TEXTS, plainText } from './field-texts.ts'
import styles from './identity-form.module.css'
import { useRefreshIdentity } from './identity-queries.ts'
import { PersonalFieldInput } from './personal-field-input.tsx'

type Values = Partial<Record<PersonalField, string>>
type Problems = Partial<Record<PersonalField, FieldProblem>>

const NOTHING_KNOWN: Partial<Record<PersonalField, string | null>> = {}
const NONE_OPTIONAL: readonly PersonalField[] = []

export interface PersonalFormProps {
  fields: readonly PersonalField[]
  /** What is known already. */
  known?: Partial<Record<PersonalField, string | null>>
  /** May be left empty; every other field must be there. */
  optional?: readonly PersonalField[]
  intro?: string
  submitLabel: string
  /** Below the button, where the form is forced. */
  wayOut?: ReactNode
  onSaved?: () => void
}

/** Asks for personal data; each field says what is wrong with it, by the platform's own rules. */
export function PersonalForm({
  fields,
  known = NOTHING_KNOWN,
  optional = NONE_OPTIONAL,
  intro,
  submitLabel,
  wayOut,
  onSaved,
}: PersonalFormProps) {
  const t = useT()
  const [values, setValues] = useState<Values>({})
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const { ageMin, today } = useFieldCircumstances()
  const { save, error, isSaving } = useSave(show)
  const valueOf = (field: PersonalField) => values[field] ?? (isNumber(field) ? '' : (known[field] ?? ''))

  function show(found: Problems): void {
    setProblems(found)
    const first = fields.find((field) => found[field])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isLeft = (field: PersonalField) =>
      valueOf(field).trim() === '' && (optional.includes(field) || (isNumber(field) && Boolean(known[field])))
    const found = fields.flatMap((field) => {
      const problem = isLeft(field)
        ? null
        : fieldProblem(field, plainText(field, valueOf(field)), { ageMin, today })
      return problem ? [[field, problem] as const] : []
    })
    show(Object.fromEntries(found))
    if (found.length > 0) return
    const changed = fields.filter((field) => values[field] !== undefined && values[field] !== known[field])
    const said = changed.map((field) => [field, plainText(field, values[field] ?? '') || null] as const)
    // An empty number is the one that is there.
    const body = said.filter(([field, value]) => value !== null || !isNumber(field))
    const input = z.safeParse(PersonalInput, Object.fromEntries(body))
    if (!input.success) return show(wrongFields(input.error))
    if (await save(input.data)) onSaved?.()
  }

  return (
    <form ref={form} className={styles.root} noValidate onSubmit={(event) => void submit(event)}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {fields.map((field) => {
        const problem = problems[field]
        return (
          <PersonalFieldInput
            key={field}
            field={field}
            value={valueOf(field)}
            masked={isNumber(field) ? (known[field] ?? undefined) : undefined}
            error={problem && t(PROBLEM_TEXTS[problem], { age: ageMin })}
            onChange={(value) => setValues((others) => ({ ...others, [field]: value }))}
          />
        )
      })}
      <FormError text={error} />
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSaving}>
        {submitLabel}
      </Button>
      {wayOut}
    </form>
  )
}

/** Of which the platform shows the end alone. */
const isNumber = (field: PersonalField) => field === 'cpf' || field === 'nationalId'

function useFieldCircumstances() {
  const session = useSession()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  const [nowMs] = useState(() => Date.now())
  return { ageMin: pack?.ageMin ?? 18, today: dayIn(pack?.timeZone ?? 'UTC', nowMs) }
}

function useSave(show: (problems: Problems) => void) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshIdentity()
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(body: PersonalInput): Promise<boolean> {
    setError(null)
    setIsSaving(true)
    try {
      updateSessionPlayer(queries, await api.call(updatePlayer, { body }))
      refresh()
      return true
    } catch (failure) {
      const found = problemsOf(failure)
      show(found)
      if (!(failure instanceof ApiError)) reportError(failure, 'personal-data')
      if (Object.keys(found).length === 0) setError(errorText(failure, t))
      return false
    } finally {
      setIsSaving(false)
    }
  }

  return { save, error, isSaving }
}

/** What the platform found beside the page, such as a birth date by its own clock. */
function problemsOf(failure: unknown): Problems {
  if (!(failure instanceof ApiError)) return {}
  if (failure.error === 'age_below_minimum') return { birthDate: 'too_young' }
  const fields = (failure.data.fields ?? []).map(({ path, message }) => [
    camelKey(path.replace(/^body\./, '')),
    problemOf(message),
  ])
  return Object.fromEntries(fields)
}

/** Such as a name that is too long. */
function wrongFields({ issues }: z.core.$ZodError): Problems {
  return Object.fromEntries(issues.map(({ path: [field] }) => [String(field), 'wrong' as const]))
}

function problemOf(message: string): FieldProblem {
  return FIELD_PROBLEMS.find((problem) => problem === message) ?? 'wrong'
}
