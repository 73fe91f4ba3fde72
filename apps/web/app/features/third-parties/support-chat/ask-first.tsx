import type { ChatProvider } from '@touchline/contract/entities/chat/chat-provider'
import { Button } from '@touchline/ui/button'
import { decideConsent } from '../../../shared/consent/decide-consent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { randomId } from '../../../shared/player/session/device-id.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import { CHATS } from '../../../shared/third-parties/chats.ts'
import styles from './ask-first.module.css'

export interface AskFirstProps {
  chat: ChatProvider
  isOpen: boolean
  onLeave: () => void
}

/** Who asks for the chat has not allowed its provider yet. */
export function AskFirst({ chat, isOpen, onLeave }: AskFirstProps) {
  const t = useT()
  const { name } = CHATS[chat.type](chat)
  return (
    <PromptDialog name="support_chat" rank={5} isOpen={isOpen} onClose={onLeave} title={t('sb.support.open')}>
      <div className={styles.root}>
        <p>{t('sb.support.ask', { name })}</p>
        <div className={styles.actions}>
          <Button onClick={onLeave}>{t('sb.reminder.later')}</Button>
          <Button onClick={() => decideConsent(new Map([['functional', true]]), randomId())}>
            {t('sb.support.allow')}
          </Button>
        </div>
      </div>
    </PromptDialog>
  )
}
