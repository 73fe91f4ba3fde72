import type { ChatMember, ChatMessage } from '@touchline/contract/entities/chat/chat'
import { memo } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { AuthorName } from './author-name.tsx'
import styles from './chat-message-row.module.css'
import { ReportMessage } from './report-message.tsx'

export interface ChatMessageRowProps {
  message: ChatMessage
  member: ChatMember | null
  isFirstUnread: boolean
}

/** Text as written, in its own direction. Addresses are not linked, against fraud. */
export const ChatMessageRow = memo(function ChatMessageRow({
  message,
  member,
  isFirstUnread,
}: ChatMessageRowProps) {
  const t = useT()
  const format = useLocalFormat()
  const { id, author, text, sentAt } = message
  const isOwn = author.tag === member?.author.tag
  return (
    <>
      {isFirstUnread && (
        <li className={styles.divider}>
          <span>{t('sb.chat.new')}</span>
        </li>
      )}
      <li className={styles.root} data-message-id={id} data-own={isOwn || undefined}>
        <p className={styles.head}>
          <AuthorName author={author} />
          <time dateTime={sentAt} className={styles.time}>
            {format.time(sentAt)}
          </time>
          {member && !isOwn && <ReportMessage messageId={id} />}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </li>
    </>
  )
})
