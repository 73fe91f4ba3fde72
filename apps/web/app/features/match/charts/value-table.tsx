import styles from './value-table.module.css'

export interface ValueTableProps {
  /** The label of the button that opens it. */
  title: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  isOpenAtFirst?: boolean
}

/** The values of a chart in a collapsible table below it. */
export function ValueTable({ title, heads, rows, isOpenAtFirst = false }: ValueTableProps) {
  return (
    <details className={styles.root} open={isOpenAtFirst}>
      <summary className={styles.title}>{title}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
