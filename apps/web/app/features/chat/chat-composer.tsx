import {
  CHAT_LENGTH_MAX,
  CHAT_UNITS_MAX,
  chatTextLength,
  chatTextProblem,
  tidyChatText,
} from '@touchline/contract/entities/chat/chat-text'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import styles from './chat-composer.module.css'
import { ChatName } from './chat-name.tsx'
import type { Chat } from './use-chat-room.ts'
import { useIsMuted } from './use-is-muted.ts'

export interface ChatComposerProps {
  chat: Chat
  onSent: () => void
}

/** The message field, or why this reader cannot write. Its height is constant, so that nothing moves. */
export function ChatComposer({ chat, onSent }: ChatComposerProps) {
  const t = useT()
  const format = useLocalFormat()
  const session = useSession()
  const { member, isOpen, status } = chat.room
  const mutedUntil = useIsMuted(member?.mutedUntil ?? null)
  if (session.status === 'not_logged_in')
    return (
      <div className={styles.root} data-closed>
        <Button variant="primary" isWide onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.chat.sign_in')}
        </Button>
      </div>
    )
  if (status === 'ready' && !isOpen) return <Closed text={t('sb.chat.closed')} />
  if (mutedUntil) return <Closed text={t('sb.chat.muted', { time: format.dateTime(mutedUntil) })} />
  return <Composer chat={chat} onSent={onSent} />
}

function Closed({ text }: { text: string }) {
  return (
    <p className={styles.root} data-closed>
      {text}
    </p>
  )
}

/** From this length on the remaining characters are shown. */
const COUNT_FROM = CHAT_LENGTH_MAX - 50

/** Who writes need not wait for the room: the platform knows them, and the room takes in what was written. */
function Composer({ chat, onSent }: ChatComposerProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const tidy = tidyChatText(text)
  const length = chatTextLength(tidy)
  const problem = chatTextProblem(tidy)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    chat.say(tidy)
    setText('')
    onSent()
    input.current?.focus()
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <div className={styles.line}>
        <input
          ref={input}
          className={styles.input}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={CHAT_UNITS_MAX}
          aria-label={t('sb.chat.write')}
          placeholder={t('sb.chat.write')}
          aria-invalid={problem === 'too_long' || undefined}
          aria-describedby="chat-room-left"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => keepInSight(target)}
        />
        <IconButton
          type="submit"
          label={t('sb.chat.send')}
          icon={<SendHorizontal size={20} className={styles.send} />}
          disabled={problem !== null}
        />
      </div>
      <div className={styles.foot}>
        {chat.room.member && (
          <ChatName author={chat.room.member.author} onChanged={() => void chat.reload()} />
        )}
        <span id="chat-room-left" className={styles.left} data-over={problem === 'too_long' || undefined}>
          {length >= COUNT_FROM || problem === 'too_long'
            ? t('sb.chat.left', { count: CHAT_LENGTH_MAX - length })
            : ''}
        </span>
      </div>
    </form>
  )
}

/** A phone's keyboard opens after the focus, and would cover the field. */
function keepInSight(input: HTMLElement): void {
  const show = () => input.scrollIntoView({ block: 'nearest' })
  show()
  window.visualViewport?.addEventListener('resize', show, { once: true })
}
