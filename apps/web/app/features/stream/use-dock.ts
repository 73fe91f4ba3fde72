import { useEffect, useState } from 'react'

/**
 * Whether the video is docked in the corner: it plays, and its container has been scrolled out upwards. Closing the
 * docked video lasts until its container was visible again.
 */
export function useDock(place: React.RefObject<HTMLElement | null>, isPlaying: boolean) {
  const [isAway, setIsAway] = useState(false)
  const [isSentBack, setIsSentBack] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        setIsAway(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2)
        if (entry.isIntersecting) setIsSentBack(false)
      },
      { threshold: 0.2 },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])

  return { isDocked: isPlaying && isAway && !isSentBack, sendBack: () => setIsSentBack(true) }
}
