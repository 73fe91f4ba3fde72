import type { ListColumn } from '@touchline/contract/entities/list-columns'
import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '../../errors/report-error.ts'
import styles from './list-tools-place.module.css'

export interface ListToolsProps {
  /** What the columns of the list can show besides the main market. */
  columns: readonly ListColumn[]
}

/** Keeps the place of what is chosen above a list; it is loaded when the page lives. */
export function ListToolsPlace(props: ListToolsProps) {
  const [Tools, setTools] = useState<ComponentType<ListToolsProps> | null>(null)
  useEffect(() => {
    import('./list-tools.tsx').then(
      (module) => setTools(() => module.ListTools),
      (error: unknown) => reportError(error, 'list-tools'),
    )
  }, [])
  return <div className={styles.root}>{Tools && <Tools {...props} />}</div>
}
