import { type ComponentType, lazy, useState } from 'react'

export interface Later<Props> {
  (props: Props): React.ReactNode
  /** For the loader of the page that shows it: the server writes it whole, and a page that is gone to does not wait for it. */
  bring(): Promise<unknown>
}

/**
 * A part that the first load does not carry, although the server has written it: it comes to life when its script is there.
 * The file that places it imports its style sheet, since the server's page waits for no script, and puts a `Suspense` around it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | null = null
  const bring = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Lazy = lazy(bring)

  function Part(props: Props) {
    // Chosen once: to go from one to the other would begin the part anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return Object.assign(Part, { bring })
}
