import { latinDigits } from '@touchline/betting/latin-digits'
import { beginProof, proveAgain } from '@touchline/contract/calls/users/proof'
import type { BodyOf, ReplyOf } from '@touchline/contract/define-call'
import type { ProofMethod } from '@touchline/contract/entities/player/security'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { canUsePasskeys, signWithPasskey } from '../../../shared/player/proofs/passkeys.ts'
import { AccountForm, FormLink } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { useSubmit } from './use-submit.ts'

type Proof = BodyOf<typeof proveAgain>
type Typed = Exclude<ProofMethod, 'passkey'>

export interface ProofFormProps extends ReplyOf<typeof beginProof> {
  onProved: () => void
}

/** One field, for the password or a code, or a press for a passkey. */
export function ProofForm({ methods, passkey, onProved }: ProofFormProps) {
  const t = useT()
  const api = useApi()
  const typed = methods.filter((method): method is Typed => method !== 'passkey')
  const [method, setMethod] = useState<Typed | undefined>(typed[0])
  const [value, setValue] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const { submit, error } = useSubmit(async (proof: () => Promise<Proof | null>) => {
    const body = await proof()
    if (!body) return
    await api.call(proveAgain, { body })
    onProved()
  })
  const other = typed.find((each) => each !== method)

  function prove(proof: () => Promise<Proof | null>): void {
    setSubmitting(true)
    void submit(proof).finally(() => setSubmitting(false))
  }

  /** Each answer needs a challenge of its own. */
  async function byPasskey(): Promise<Proof | null> {
    const { passkey: request } = await api.call(beginProof, {})
    const credential = request && (await signWithPasskey(request))
    return credential && { method: 'passkey', credential }
  }

  return (
    <AccountForm
      intro={t('sb.account.proof.intro')}
      onSubmit={(event) => {
        event.preventDefault()
        prove(method === undefined ? byPasskey : async () => proofOf(method, value))
      }}
      isSubmitting={isSubmitting}
      submitLabel={t(method === undefined ? 'sb.account.proof.passkey' : 'sb.account.proof.submit')}
      error={error}
      links={
        <>
          {method !== undefined && passkey && canUsePasskeys() && (
            <Button isWide icon={<KeyRound size={18} aria-hidden />} onClick={() => prove(byPasskey)}>
              {t('sb.account.proof.passkey')}
            </Button>
          )}
          {other && (
            <FormLink
              onClick={() => {
                setMethod(other)
                setValue('')
              }}
            >
              {t(other === 'code' ? 'sb.account.proof.code' : 'sb.account.proof.password')}
            </FormLink>
          )}
        </>
      }
    >
      {method === 'password' && (
        <TextField
          label={t('sb.account.password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      {method === 'code' && <CodeField value={value} onChange={setValue} />}
    </AccountForm>
  )
}

function proofOf(method: Typed, value: string): Proof {
  return method === 'password' ? { method, password: value } : { method, code: latinDigits(value) }
}
