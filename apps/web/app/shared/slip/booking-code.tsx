import { latinDigits } from '@touchline/betting/latin-digits'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { useSite } from '../site/app-context.tsx'
import { useStore } from '../store/use-store.ts'
import styles from './booking-code.module.css'
import { requestedBookingCode } from './share-slip.ts'

/** Field for a shared booking code, which is validated when it is looked up. */
export function BookingCode() {
  const t = useT()
  const { features } = useSite()
  const [code, setCode] = useState('')
  const isLooking = useStore(requestedBookingCode) !== null
  if (features['shareBet'] === false) return null

  function look(event: FormEvent): void {
    event.preventDefault()
    const wanted = latinDigits(code).trim()
    if (wanted !== '') requestedBookingCode.set(wanted)
  }

  return (
    <form className={styles.root} onSubmit={look}>
      <TextField
        label={t('sb.share.booking_code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" isLoading={isLooking} disabled={code.trim() === ''}>
        {t('sb.share.booking_code.load')}
      </Button>
    </form>
  )
}
