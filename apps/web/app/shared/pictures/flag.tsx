import { Picture } from '@touchline/ui/picture'
import Globe from 'lucide-react/icons/globe'
import styles from './flag.module.css'

/** A country's flag, 20 by 15, or a globe for international competitions. Decoration: the name stands beside it. */
export function Flag({ countryCode }: { countryCode: string | null }) {
  const code = countryCode?.toLowerCase()
  if (!code || !/^[a-z]{2}(-[a-z]{2,3})?$/.test(code)) {
    return <Globe className={styles.globe} size={18} aria-hidden />
  }
  return <Picture look="flag" src={`/api/images/flags/${code}`} width={20} height={15} />
}
