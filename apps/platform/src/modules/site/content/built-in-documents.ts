import { ownMessages } from '@touchline/messages/catalog'
import type { MessageKey } from '@touchline/messages/message-key'

interface BuiltIn {
  title: MessageKey
  paragraphs: readonly MessageKey[]
}

/** The pages that every site has, from the messages: in every language that the front end speaks. */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  about: { title: 'page.about.title', paragraphs: ['info.about.1', 'info.about.2'] },
  'general-rules': {
    title: 'page.general_rules.title',
    paragraphs: [
      'info.general_rules.1',
      'info.general_rules.2',
      'info.general_rules.3',
      'info.general_rules.4',
      'info.general_rules.5',
    ],
  },
  'help-center': {
    title: 'page.help_center.title',
    paragraphs: ['info.help_center.1', 'info.help_center.2', 'info.help_center.3', 'info.help_center.4'],
  },
  'terms-and-conditions': {
    title: 'page.terms.title',
    paragraphs: ['info.terms.1', 'info.terms.2', 'info.terms.3'],
  },
}

/** The text of `about.de` as markdown; nothing where a language has not all of it. */
export function builtInDocument(key: string): string | undefined {
  const [name = '', locale = ''] = key.split('.')
  const page = BUILT_IN[name]
  if (!page) return undefined
  const messages = ownMessages(locale)
  const parts = [page.title, ...page.paragraphs].map((part) => messages[part])
  const [title] = parts
  return parts.every((part) => part !== undefined)
    ? `# ${title}\n\n${parts.slice(1).join('\n\n')}`
    : undefined
}
