import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { SlipBet, SlipSelection } from '@touchline/betting/slip/types'
import { directionOf } from '@touchline/messages/locales'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { brandParts, PICTURE_LEGS_MAX, type PictureModel } from './picture-model.ts'

/** The content of the picture: selections at the agreed prices; never a stake, which is private. */
export function usePictureModel(bets: readonly SlipBet[], code: string): PictureModel {
  const t = useT()
  const locale = useLocale()
  const { exact } = useOddsTexts()
  const systems = useSystemTexts()
  const { logo } = useSite().site
  const selections = [
    ...new Map(bets.flatMap((bet) => bet.selections).map((each) => [each.id, each])).values(),
  ]
  const [bet, ...others] = bets
  const summary = bet && others.length === 0 ? summarizeBet(bet) : null
  const hidden = selections.length - PICTURE_LEGS_MAX
  const isSum = summary !== null && summary.betType !== 'system' && selections.length > 1
  return {
    direction: directionOf(locale),
    brand: brandParts(logo.wordmark, logo.accent),
    title: title(),
    legs: selections.slice(0, PICTURE_LEGS_MAX).map(leg),
    more: hidden > 0 ? t('sb.share.picture.more', { count: hidden }) : null,
    total:
      isSum && summary.oddsThousandths
        ? { label: t('sb.share.picture.total'), value: exact(summary.oddsThousandths) }
        : null,
    code: { label: t('sb.share.code'), value: code },
  }

  function title(): string {
    if (!bet || !summary) return t('sb.share.picture.bets', { count: bets.length })
    if (bet.systemType) return systems.title(bet.systemType, bet.bankerIds.length)
    return t(TICKET_NAME_KEYS[summary.name], { count: summary.legCount })
  }

  function leg({ outcomeName, marketName, nameA, nameB, acceptedOdds }: SlipSelection) {
    return {
      outcome: outcomeName,
      market: marketName,
      match: nameB === '' ? nameA : t('sb.board.match', { home: isolated(nameA), away: isolated(nameB) }),
      odds: exact(acceptedOdds),
    }
  }
}

/** Isolates a name of another script, so that it does not reorder its surroundings. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
