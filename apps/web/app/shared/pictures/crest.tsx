import styles from './crest.module.css'

export interface CrestProps {
  /** The platform's drawing of a team. */
  logo: string
  size?: number
}

/** A team's crest. Decoration: the name stands beside it. */
export function Crest({ logo, size = 20 }: CrestProps) {
  return (
    <img
      className={styles.root}
      src={logo}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
