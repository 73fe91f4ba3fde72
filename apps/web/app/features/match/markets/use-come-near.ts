import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenFar, whenNear } from './near-and-far.ts'

interface ComeNear<Content> {
  isNear: boolean
  root: RefObject<HTMLDivElement | null>
  /** The reader has done something with it: it is not let go of any more, since what they did would be lost. */
  use: () => void
  /** How tall it was with which content when it was let go of last. */
  measured: { of: Content; heightPx: number } | null
}

/** Whether a part of a long page is near enough to what is seen to be rendered. */
export function useComeNear<Content>(isNearAtFirst: boolean, content: Content): ComeNear<Content> {
  const root = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  const [isNear, setIsNear] = useState(isNearAtFirst)
  const [measured, setMeasured] = useState<ComeNear<Content>['measured']>(null)
  const letGo = useEffectEvent(({ boundingClientRect: { height } }: IntersectionObserverEntry) => {
    if (isUsed.current) return
    setMeasured({ of: content, heightPx: height })
    setIsNear(false)
  })
  useEffect(() => {
    if (!root.current) return undefined
    return isNear
      ? whenFar(root.current, (entry) => letGo(entry))
      : whenNear(root.current, () => setIsNear(true))
  }, [isNear])
  return {
    isNear,
    root,
    use: () => {
      isUsed.current = true
    },
    measured,
  }
}
