/** A sentence that players read, and where it stands: a key of the messages, or a document with its line. */
export interface MoneySentence {
  where: string
  text: string
}

const ABOUT_MONEY =
  /\b(?:pay|pays|paid|payouts?|payments?|refund\w*|limits?|stakes?|balance|deposit\w*|withdraw\w*|wins?|winnings|won|money|cash|cashed|cash-out|fees?|charged?|free bets?|bonus|bonuses|wager\w*|jackpots?|sold|sells?|potential returns)\b/i

/** Of the messages: what ends as a sentence and is about money, limits or payouts. */
export function sentencesOfMessages(catalog: Readonly<Record<string, string>>): MoneySentence[] {
  return Object.entries(catalog)
    .filter(([, text]) => /[.!]$/.test(text) && ABOUT_MONEY.test(text))
    .map(([where, text]) => ({ where, text }))
}

/** Of a document, paragraph by paragraph; headings and the heads of tables promise nothing. */
export function sentencesOfDocument(name: string, markdown: string): MoneySentence[] {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^#|^\|\s*-+/.test(line) && ABOUT_MONEY.test(line))
    .map((line) => ({ where: name, text: plain(line) }))
}

/** Without the borders of tables and the targets of links. */
function plain(line: string): string {
  return line
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export interface PromiseRow extends MoneySentence {
  /** In the file, counted from 1. */
  line: number
  tests: { file: string; title: string }[]
}

/** The table of docs/promises.md. */
export function promiseRows(markdown: string): PromiseRow[] {
  return markdown.split('\n').flatMap((row, index) => {
    const [, where = '', text = '', test = ''] = row.split('|').map((cell) => cell.trim())
    const [, name] = /^`(.+)`$/.exec(where) ?? []
    if (name === undefined) return []
    const tests = [...test.matchAll(/`([^`]+)`/g)].map(([, span = '']) => {
      const [file = '', title = ''] = span.split(' › ')
      return { file, title }
    })
    return [{ line: index + 1, where: name, text, tests }]
  })
}

/** What is said without a row, rows of what is said no more, and rows without a test that there is. */
export function promiseProblems(
  sentences: readonly MoneySentence[],
  rows: readonly PromiseRow[],
  titlesOf: (file: string) => readonly string[] | null,
): string[] {
  const idOf = ({ where, text }: MoneySentence) => `${where} | ${text}`
  const said = new Set(sentences.map(idOf))
  const listed = new Set(rows.map(idOf))
  return [
    ...sentences
      .filter((sentence) => !listed.has(idOf(sentence)))
      .map((sentence) => `no row and no test for: ${idOf(sentence)}`),
    ...rows.flatMap((row) => [
      ...(said.has(idOf(row)) ? [] : [`line ${row.line}: nobody says so: ${idOf(row)}`]),
      ...(row.tests.length > 0 ? [] : [`line ${row.line}: no test holds ${row.where}`]),
      ...row.tests
        .filter(({ file, title }) => title === '' || !titlesOf(file)?.some((one) => one.includes(title)))
        .map(({ file, title }) => `line ${row.line}: ${file} has no test "${title}"`),
    ]),
  ]
}
