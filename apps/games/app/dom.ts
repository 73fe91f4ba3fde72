type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element with attributes and children; a true attribute stands without a value, a false one does not stand. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children)
  return element
}

/** A button that does one thing. */
export function button(
  attributes: Attributes,
  onPress: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, ...children)
  element.addEventListener('click', onPress)
  return element
}

/** Left to right whatever surrounds it: prices, times, scores. */
export function ltr(text: string, className?: string): HTMLElement {
  return el('bdi', { dir: 'ltr', class: className }, text)
}
