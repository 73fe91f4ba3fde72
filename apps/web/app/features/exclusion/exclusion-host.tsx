import { Button } from '@touchline/ui/button'
import { exclusionNotice } from '../../shared/exclusion/exclusion-notice.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { useStore } from '../../shared/store/use-store.ts'
import { BlockText } from './block-text.tsx'
import { useAskedBreak } from './use-asked-break.ts'

/** Says until when the player is excluded, right after the press or once it is certain. */
export function ExclusionHost() {
  useAskedBreak()
  const t = useT()
  const block = useStore(exclusionNotice)
  const close = () => exclusionNotice.set(null)
  return (
    <PromptDialog
      name="excluded"
      rank={1}
      isOpen={block !== null}
      onClose={close}
      title={t('sb.break.done')}
      footer={
        <Button variant="primary" isWide onClick={close}>
          {t('a11y.close')}
        </Button>
      }
    >
      {block && <BlockText block={block} />}
    </PromptDialog>
  )
}
