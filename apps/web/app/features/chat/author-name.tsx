import type { ChatAuthor } from '@touchline/contract/entities/chat/chat'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './chat-message-row.module.css'

/** Nicknames are not unique; the tag beside it is. */
export function AuthorName({ author }: { author: ChatAuthor }) {
  const t = useT()
  return (
    <span className={styles.author}>
      <bdi className={styles.nickname}>{author.nickname ?? t('sb.chat.player')}</bdi>
      <bdi className={styles.tag}>{`#${author.tag}`}</bdi>
    </span>
  )
}
