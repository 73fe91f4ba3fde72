import { intlLocale } from '@touchline/messages/locales'
import { useMemo } from 'react'
import { useApp } from '../site/app-context.tsx'

/** What a multiplier of thousandths adds: `+7%` for 1070, in the page's language. */
export function useBonusPercent(): (bonusOdds: number) => string {
  const { locale } = useApp().format
  return useMemo(() => {
    const format = new Intl.NumberFormat(intlLocale(locale), {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'always',
    })
    return (bonusOdds) => format.format((bonusOdds - 1000) / 1000)
  }, [locale])
}
