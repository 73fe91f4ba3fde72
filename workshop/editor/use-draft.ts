import type { BrandTheme, Problem } from '@touchline/theming/brand'
import { changeToken, type Draft, EMPTY_DRAFT, readDraft, writeDraft } from '@touchline/theming/draft'
import { readFile } from '@touchline/theming/read-file'
import { readSiteFile } from '@touchline/theming/site-file'
import { useEffect, useState } from 'react'
import { BASE, BUILT_IN_SITE } from './shipped-theme.ts'

const DRAFT = 'touchline-editor-draft'
const SITE = 'touchline-editor-site'

interface Work {
  draft: Draft
  /** The site file that the brand goes into, as text; null for the one that comes with the product. */
  site: string | null
}

export type Notice = { text: string; problems: Problem[]; isError: boolean; before: Work | null }

/** The brand in the making: kept in this browser, and read as what somebody else has written. */
export function useDraft() {
  const [stored] = useState(readStored)
  const [work, setWork] = useState<Work>(stored.work)
  const [notice, setNotice] = useState<Notice | null>(stored.notice)

  useEffect(() => {
    localStorage.setItem(DRAFT, writeDraft(work.draft))
    if (work.site === null) localStorage.removeItem(SITE)
    else localStorage.setItem(SITE, work.site)
  }, [work])

  function replace(next: Work, text: string, problems: Problem[] = []): void {
    setNotice({ text, problems, isError: false, before: work })
    setWork(next)
  }

  return {
    brand: work.draft.brand,
    siteFile: readSiteFile(work.site ?? BUILT_IN_SITE, BASE).file,
    isOwnSite: work.site !== null,
    notice,
    change(theme: BrandTheme, name: string, value: string | null): void {
      setWork(({ draft, site }) => ({ draft: changeToken(draft, theme, { name, value }), site }))
    },
    startOver: () => replace({ draft: EMPTY_DRAFT, site: null }, 'All values are the theme’s own again.'),
    open(name: string, text: string): void {
      try {
        const read = readFile(text, BASE)
        const draft = { ...EMPTY_DRAFT, brand: read.brand }
        const site = read.kind === 'site file' ? text : work.site
        replace({ draft, site }, `${name} is open: ${read.kind}.`, read.problems)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        setNotice({ text: `${name}: ${error.message}`, problems: [], isError: true, before: null })
      }
    },
    takeBack(): void {
      if (notice?.before) setWork(notice.before)
      setNotice(null)
    },
    hideNotice: () => setNotice(null),
  }
}

function readStored(): { work: Work; notice: Notice | null } {
  const { draft, problems } = readDraft(localStorage.getItem(DRAFT), BASE)
  const site = storedSite()
  const text = 'Some values of your draft wait for tokens that the theme has not.'
  const notice = problems.length > 0 ? { text, problems, isError: false, before: null } : null
  return { work: { draft, site }, notice }
}

function storedSite(): string | null {
  const text = localStorage.getItem(SITE)
  try {
    return text !== null && readFile(text, BASE).kind === 'site file' ? text : null
  } catch {
    return null
  }
}
