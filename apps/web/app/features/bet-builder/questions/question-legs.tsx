import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import styles from './question-legs.module.css'

export interface QuestionLegsProps {
  selections: readonly SlipSelectionInput[]
  /** Marked as the one to be added. */
  added?: SlipSelectionInput
}

/** The outcomes of a question, each with its market. */
export function QuestionLegs({ selections, added }: QuestionLegsProps) {
  const t = useT()
  return (
    <ul className={styles.root}>
      {selections.map((selection) => (
        <LegLine key={selection.id} selection={selection} />
      ))}
      {added && (
        <li className={styles.added}>
          <Plus size={16} aria-label={t('sb.builder.question.added')} />
          <LegText selection={added} />
        </li>
      )}
    </ul>
  )
}

function LegLine({ selection }: { selection: SlipSelectionInput }) {
  return (
    <li className={styles.leg}>
      <LegText selection={selection} />
    </li>
  )
}

function LegText({
  selection: { outcomeName, marketName, nameA, nameB },
}: {
  selection: SlipSelectionInput
}) {
  const t = useT()
  return (
    <span className={styles.text}>
      <strong>{outcomeName}</strong>
      <span className={styles.market}>
        {[marketName, t('sb.board.match', { home: nameA, away: nameB })].join(' · ')}
      </span>
    </span>
  )
}
