import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** The element that the match page on show keeps for a part of it that comes later; null on every other page. */
export function useMatchPlace(id: string): HTMLElement | null {
  const router = useRouter()
  return useSyncExternalStore(
    (listener) => router.subscribe('onRendered', listener),
    () => document.getElementById(id),
  )
}

export function matchOfPlace(place: HTMLElement): number {
  return Number(place.dataset['matchId'])
}
