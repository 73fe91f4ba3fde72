import { useQueryClient } from '@tanstack/react-query'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import type { ChatAuthor } from '@touchline/contract/entities/chat/chat'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { isComposing } from '@touchline/ui/is-composing'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { sessionQuery } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { AuthorName } from './author-name.tsx'
import styles from './chat-composer.module.css'

/** The reader's nickname, and a form to change it. */
export function ChatName({ author, onChanged }: { author: ChatAuthor; onChanged: () => void }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const raise = useErrorAlert()
  const [name, setName] = useState<string | null>(null)

  async function save() {
    const nickname = name?.trim() ?? ''
    setName(null)
    try {
      await api.call(updatePlayer, { body: { nickname: nickname === '' ? null : nickname } })
      void queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      onChanged()
    } catch (error) {
      raise(error, 'chat')
    }
  }

  if (name === null)
    return (
      <span className={styles.name}>
        <AuthorName author={author} />
        <button type="button" className={styles.rename} onClick={() => setName(author.nickname ?? '')}>
          {t('sb.chat.rename')}
        </button>
      </span>
    )
  return (
    <span className={styles.naming}>
      <TextField
        label={t('sb.chat.nickname')}
        isLabelHidden
        maxLength={NICKNAME_MAX}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that brought it asked for it
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Escape') setName(null)
          // Inside the message form, which this must not submit.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <Button size="small" onClick={() => void save()}>
        {t('sb.chat.rename.save')}
      </Button>
    </span>
  )
}

const NICKNAME_MAX = 24
