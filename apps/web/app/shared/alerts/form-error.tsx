import styles from './form-error.module.css'

/** Why a form was refused, above its button; announced. Nothing where it was not. */
export function FormError({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className={styles.root} role="alert">
      {text}
    </p>
  ) : null
}
