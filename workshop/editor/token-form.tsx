import type { BrandTheme } from '@touchline/theming/brand'
import { tokenProblemOf } from '@touchline/theming/css'
import { parseColor } from '@touchline/theming/values/color'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { ColorSliders } from './color-sliders.tsx'
import { BASE, themeValue } from './shipped-theme.ts'
import styles from './token-list.module.css'

export interface TokenFormProps {
  name: string
  theme: BrandTheme
  /** As it is written. */
  value: string
  /** Without references; null where they lead nowhere. */
  shown: string | null
  isChanged: boolean
  onChange: (value: string | null) => void
}

/** One token: sliders where it is a colour, and its value as text. */
export function TokenForm({ name, theme, value, shown, isChanged, onChange }: TokenFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const color = parseColor(shown ?? '')
  const problem = typed === null ? null : tokenProblemOf(name, typed.trim(), BASE)

  function type(text: string): void {
    setTyped(text)
    if (tokenProblemOf(name, text.trim(), BASE) === null) onChange(text.trim())
  }

  function choose(text: string | null): void {
    setTyped(null)
    onChange(text)
  }

  return (
    <div className={styles.form}>
      {color && <ColorSliders color={color} onChange={choose} />}
      <TextField
        label="Value"
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        error={problem === null ? undefined : `This ${problem}`}
        onChange={({ target }) => type(target.value)}
      />
      {isChanged && (
        <div className={styles.undo}>
          <Button size="small" onClick={() => choose(null)}>
            Back to the theme’s value
          </Button>
          <code className={styles.original}>{themeValue(theme, name)}</code>
        </div>
      )}
    </div>
  )
}
