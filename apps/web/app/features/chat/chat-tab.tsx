import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatMessageRow } from './chat-message-row.tsx'
import type { ChatRoom } from './chat-room.ts'
import styles from './chat-tab.module.css'
import { OutgoingRow } from './outgoing-row.tsx'
import { createScrollAnchor } from './scroll-anchor.ts'
import { type Chat, useChatRoom } from './use-chat-room.ts'

/** The chat of a match (Spec 2 §2, tab CHAT): everybody reads, players write. */
export function ChatTab({ matchId }: { matchId: number }) {
  const t = useT()
  const [anchor] = useState(createScrollAnchor)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const chat = useChatRoom(matchId, () => anchor.isAtEnd() && !document.hidden)
  const { room } = chat
  const first = room.messages[0]?.id
  const last = `${room.messages.at(-1)?.id} ${room.outgoing.map(({ key, failure }) => key + failure).join(' ')}`

  useLayoutEffect(() => anchor.settle({ first, last }), [anchor, first, last])

  function toEnd() {
    anchor.toEnd()
    setIsAtEnd(true)
    chat.markRead()
  }

  return (
    <section className={styles.root} aria-label={t('sb.chat.title')}>
      {/* Announced by ChatAnnouncer, which limits the rate. */}
      <div
        ref={(element) => anchor.attach(element)}
        className={styles.list}
        role="log"
        aria-live="off"
        aria-label={t('sb.chat.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        onScroll={() => {
          anchor.scrolled()
          setIsAtEnd(anchor.isAtEnd())
          if (anchor.isAtEnd()) chat.markRead()
        }}
      >
        <Messages chat={chat} />
      </div>
      {!isAtEnd && (
        <div className={styles.toEnd}>
          <Button size="small" icon={<ChevronDown size={16} aria-hidden />} onClick={toEnd}>
            {t(room.firstUnreadId === null ? 'sb.chat.to_end' : 'sb.chat.to_new')}
          </Button>
        </div>
      )}
      <ChatComposer chat={chat} onSent={toEnd} />
      <ChatAnnouncer messages={room.messages} ownTag={room.member?.author.tag ?? null} />
    </section>
  )
}

function Messages({ chat }: { chat: Chat }) {
  const t = useT()
  const raise = useErrorAlert()
  const { room } = chat
  if (room.status === 'loading') return <p className={styles.note} aria-busy />
  if (room.status === 'failed')
    return (
      <ErrorState
        title={t('sb.chat.failed')}
        action={<Button onClick={() => void chat.reload()}>{t('sb.chat.retry')}</Button>}
      />
    )
  if (isEmpty(room)) return <EmptyState title={t('sb.chat.empty')}>{t('sb.chat.empty.hint')}</EmptyState>
  return (
    <>
      {room.hasEarlier && (
        <p className={styles.note}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void chat.loadEarlier().catch((error: unknown) => raise(error, 'chat'))}
          >
            {t('sb.chat.earlier')}
          </Button>
        </p>
      )}
      <ol className={styles.messages}>
        {room.messages.map((message) => (
          <ChatMessageRow
            key={message.key + message.id}
            message={message}
            member={room.member}
            isFirstUnread={message.id === room.firstUnreadId}
          />
        ))}
        {room.outgoing.map((message) => (
          <OutgoingRow key={message.key} message={message} onRetry={chat.retry} onDrop={chat.drop} />
        ))}
      </ol>
    </>
  )
}

function isEmpty({ messages, outgoing }: ChatRoom): boolean {
  return messages.length === 0 && outgoing.length === 0
}
