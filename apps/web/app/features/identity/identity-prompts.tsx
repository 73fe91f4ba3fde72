import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import type { Due } from './due-of.ts'
import { IdentityCheck } from './identity-check.tsx'
import { useIdentity, useRefreshIdentity } from './identity-queries.ts'
import { PersonalForm } from './personal-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SignOutInstead } from './sign-out-instead.tsx'

/**
 * What must be completed, one after the other. Fields and phone are left by completing them or by signing out alone
 * (Spec 1 §2); the proof may take a provider days, so it lets the deposit go.
 */
export function IdentityPrompts({ due }: { due: Due }) {
  const t = useT()
  const session = useSession()
  const player = session.status === 'logged_in' ? session.player : null
  const refresh = useRefreshIdentity()
  const areFieldsDue = due.fields.length > 0
  const isProofNext = due.isProofAsked && !areFieldsDue && !due.isPhoneDue
  const identity = useIdentity({ enabled: isProofNext })
  const isProofOpen = isProofNext && identity?.isDue === true
  return (
    <>
      <PromptDialog
        name="missed_fields"
        rank={2}
        title={t('sb.identity.fields.title')}
        isOpen={player !== null && areFieldsDue}
        onClose={noWayOut}
        onAnsweredElsewhere={refresh}
        canClose={false}
      >
        {areFieldsDue && (
          <PersonalForm
            fields={due.fields}
            intro={t('sb.identity.fields.why')}
            submitLabel={t('sb.identity.fields.submit')}
            wayOut={<SignOutInstead />}
          />
        )}
      </PromptDialog>
      <PromptDialog
        name="phone"
        rank={2}
        title={t('sb.identity.phone.title')}
        isOpen={player !== null && due.isPhoneDue}
        onClose={noWayOut}
        onAnsweredElsewhere={refresh}
        canClose={false}
      >
        {due.isPhoneDue && <PhoneForm intro={t('sb.identity.phone.why')} wayOut={<SignOutInstead />} />}
      </PromptDialog>
      <PromptDialog
        name="identity"
        rank={2}
        title={t('sb.identity.proof.title')}
        isOpen={isProofOpen}
        onClose={closeAccountDialog}
        onAnsweredElsewhere={refresh}
      >
        {isProofOpen && <IdentityCheck identity={identity} />}
      </PromptDialog>
    </>
  )
}

/** Escape and the back button lead nowhere. */
function noWayOut(): void {}
