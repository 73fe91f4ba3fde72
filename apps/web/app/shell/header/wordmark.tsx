import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './wordmark.module.css'

/** Links to the home page: the brand's logo, or its name with an accented part. */
export function Wordmark() {
  const t = useT()
  const home = usePaths().to('home')
  const { name, logo } = useSite().site
  return (
    <a href={home} className={styles.root} aria-label={t('sb.nav.home', { site: name })}>
      {logo.url ? <img src={logo.url} alt="" height={28} /> : <Name {...logo} />}
    </a>
  )
}

function Name({ wordmark, accent }: { wordmark: string; accent: string }) {
  const at = accent ? wordmark.toLowerCase().lastIndexOf(accent.toLowerCase()) : -1
  if (at < 0) return <span dir="ltr">{wordmark}</span>
  return (
    <span dir="ltr">
      {wordmark.slice(0, at)}
      <span className={styles.accent}>{wordmark.slice(at, at + accent.length)}</span>
      {wordmark.slice(at + accent.length)}
    </span>
  )
}
