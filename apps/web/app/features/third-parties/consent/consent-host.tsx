import { consentChoice, undecided } from '../../../shared/consent/consent-choice.ts'
import { consentDialog } from '../../../shared/consent/consent-dialog.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useAskedPurposes } from './use-asked-purposes.ts'
import { useFollowConsent } from './use-follow-consent.ts'
import { useKeepTags } from './use-keep-tags.ts'
import { useSendReceipts } from './use-send-receipts.ts'

const ConsentBar = lazyComponent(() => import('../third-party-parts.ts').then((module) => module.ConsentBar))
const ConsentDialog = lazyComponent(() =>
  import('../third-party-parts.ts').then((module) => module.ConsentDialog),
)

/** Asks for consent where a site has something that needs it and that this visitor has not decided on. */
export function ConsentHost() {
  const asked = useAskedPurposes()
  const open = undecided(useStore(consentChoice), asked)
  const isDialogOpen = useStore(consentDialog)
  const hasDialogBeenOpen = useHasBeen(isDialogOpen)
  useFollowConsent()
  useSendReceipts()
  useKeepTags()
  return (
    <>
      {open.length > 0 && !isDialogOpen && <ConsentBar purposes={asked} />}
      {hasDialogBeenOpen && <ConsentDialog isOpen={isDialogOpen} />}
    </>
  )
}
