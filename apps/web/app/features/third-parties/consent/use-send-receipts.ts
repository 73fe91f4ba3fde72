import { recordConsent } from '@touchline/contract/calls/consent/consent'
import { useEffect } from 'react'
import type { ConsentChoice } from '../../../shared/consent/consent-choice.ts'
import { waitingReceipts } from '../../../shared/consent/consent-receipts.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useApp } from '../../../shared/site/app-context.tsx'
import { useStore } from '../../../shared/store/use-store.ts'

/** Sends the proof of each choice, one after the other; what could not be sent waits for the next page. */
export function useSendReceipts(): void {
  const { api, config } = useApp()
  const [next] = useStore(waitingReceipts)
  useEffect(() => {
    if (!next) return
    const { id: receiptId, granted, refused } = next
    const body = { receiptId, site: config.site.site.key, locale: config.locale, granted, refused }
    api.call(recordConsent, { body }).then(
      () => waitingReceipts.update((waiting) => without(waiting, next)),
      (error: unknown) => reportError(error, 'consent'),
    )
  }, [next, api, config])
}

const without = (waiting: ConsentChoice[], sent: ConsentChoice) => waiting.filter(({ id }) => id !== sent.id)
