import { el } from '../dom.ts'
import type { Market, Offer } from '../view.ts'

export interface MarketRow {
  title: string
  /** Selection and what stands on its button. */
  choices: readonly (readonly [selection: string, caption: string])[]
}

/** Markets below each other, a button for each outcome. */
export function marketRows({ price }: Offer, rows: readonly MarketRow[]): Market {
  const parts = rows.map(({ title, choices }) =>
    el(
      'section',
      { class: 'market' },
      el('h3', {}, title),
      el(
        'div',
        { class: 'choices' },
        ...choices.map(([selection, caption]) => price(selection, `${title}: ${caption}`, caption)),
      ),
    ),
  )
  return { root: el('div', { class: 'markets' }, ...parts), follow: () => undefined }
}
