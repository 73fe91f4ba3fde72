import type { Brand, Problem } from '@touchline/theming/brand'
import { writeCss } from '@touchline/theming/css'
import { writeDtcg } from '@touchline/theming/dtcg/write-dtcg'
import { words } from '@touchline/theming/gates'
import { writeSiteFile } from '@touchline/theming/site-file'
import { Button } from '@touchline/ui/button'
import styles from './files.module.css'
import { BASE } from './shipped-theme.ts'
import type { useDraft } from './use-draft.ts'

type Work = ReturnType<typeof useDraft>

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const FORMATS: readonly { label: string; file: string; write: (brand: Brand, site: object) => string }[] = [
  { label: 'Site file', file: 'site.json', write: (brand, site) => writeSiteFile(site, brand) },
  { label: 'CSS', file: 'brand.css', write: writeCss },
  {
    label: 'Design tokens',
    file: 'brand.resolver.json',
    write: (brand) => json(writeDtcg(BASE, brand, { name: 'Brand', first: 'dark' })),
  },
]

/** In and out, in each of the three formats. */
export function Files({ work, problems }: { work: Work; problems: readonly Problem[] }) {
  const isClosed = problems.length > 0
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <label className={styles.open}>
          Import a file
          <input
            type="file"
            accept=".json,.css"
            className={styles.input}
            onChange={({ target }) => void read(target)}
          />
        </label>
        <Button variant="quiet" onClick={work.startOver}>
          Start over
        </Button>
        <fieldset className={styles.exports} aria-label="Export">
          {FORMATS.map(({ label, file, write }) => (
            <Button
              key={file}
              disabled={isClosed}
              aria-describedby="export-note"
              onClick={() => save(file, write(work.brand, work.siteFile))}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <p id="export-note" className={styles.note} data-closed={isClosed || undefined}>
        {isClosed ? `No export: ${first(problems)}` : siteNote(work.isOwnSite)}
      </p>
      {work.notice && (
        <div
          className={styles.notice}
          role={work.notice.isError ? 'alert' : 'status'}
          data-error={work.notice.isError}
        >
          <p>{work.notice.text}</p>
          {work.notice.problems.length > 0 && (
            <ul className={styles.problems}>
              {work.notice.problems.map(({ theme, token, what }) => (
                <li key={`${theme} ${token} ${what}`}>{[theme, token, what].filter(Boolean).join(' ')}</li>
              ))}
            </ul>
          )}
          <div className={styles.row}>
            {work.notice.before && (
              <Button size="small" onClick={() => work.takeBack()}>
                Take back
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={work.hideNotice}>
              Close
            </Button>
          </div>
        </div>
      )}
    </div>
  )

  async function read(target: HTMLInputElement): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    work.open(file.name, await file.text())
    // The same file may be chosen again, once it is mended.
    target.value = ''
  }
}

const siteNote = (isOwn: boolean) =>
  isOwn
    ? 'The site file is yours, with this brand.'
    : 'The site file is the built-in one, with this brand; import yours to keep the rest of it.'

function first([problem, ...others]: readonly Problem[]): string {
  if (!problem) return ''
  const what = problem.what.startsWith('refers')
    ? `${words(problem.token ?? '')} ${problem.what}`
    : problem.what
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${what} (${problem.theme})${more}.`
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
