import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMayMeasure } from '../../shared/consent/rum-consent.ts'
import { useSystem } from '../../shared/site/app-context.tsx'

/** Measures a share of all visits, with what comes for them alone. */
export function RumHost() {
  const { rumSample } = useSystem().telemetry
  const mayMeasure = useMayMeasure()
  const router = useRouter()

  useEffect(() => {
    if (isMeasured || !mayMeasure || Math.random() >= rumSample) return
    isMeasured = true
    const route = router.state.matches.at(-1)?.routeId
    void import('./measure-visit.ts').then(
      (part) => part.measureVisit(String(route)),
      // A file of an older build: this visit is not measured.
      () => undefined,
    )
  }, [rumSample, mayMeasure, router])

  return null
}

/** A visit is measured once, however often the frame is mounted. */
let isMeasured = false
