import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]
export const BUTTON_SIZES = ['small', 'medium', 'large'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container: for the one action of a form or slip. */
  isWide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /**
   * Shows a spinner in place of the label, at the label's size, and beside it where the button is wide; ignores presses, and
   * keeps the focus.
   */
  isLoading?: boolean
}

export function Button({ isLoading = false, type = 'button', onClick, ...props }: ButtonProps) {
  const { variant, size, isWide, icon, children, ...rest } = props
  return (
    <button
      {...rest}
      {...look({ variant, size, isWide })}
      type={type}
      // A submit button sends its form unless the press is prevented.
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isLoading && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}

export interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'className' | 'style'> {
  href: string
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ variant, size, isWide })}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  )
}

function look({ variant = 'secondary', size = 'medium', isWide = false }: Look) {
  return {
    className: styles.root,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}
