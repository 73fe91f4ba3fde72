import { useEffect } from 'react'
import { consentChoice, isConsented } from '../../../shared/consent/consent-choice.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { forgetTags, keepTags, landingTags } from '../../../shared/tracking/tracking-tags.ts'

/** Spec 1 §9: what says by whom a visitor came is kept once they allow it, and forgotten when they do no more. */
export function useKeepTags(): void {
  const choice = useStore(consentChoice)
  useEffect(() => {
    if (isConsented(choice, 'marketing')) {
      const tags = landingTags()
      if (tags) keepTags(tags, Date.now())
    } else if (choice !== null) forgetTags()
  }, [choice])
}
