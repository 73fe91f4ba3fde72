import { useMutation, useQuery } from '@tanstack/react-query'
import { boostFreebet, getBonusDetails } from '@touchline/contract/calls/bonuses/bonus'
import type { Freebet } from '@touchline/contract/entities/player/bonus'
import type { Lootbox } from '@touchline/contract/entities/player/farming-bonus'
import { Button } from '@touchline/ui/button'
import Gift from 'lucide-react/icons/gift'
import { useEffect, useRef, useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useRefreshBonuses } from './bonus-lists.ts'
import styles from './bonuses.module.css'

const BOXES = [1, 2, 3] as const

/** The prizes and their chances, then three boxes; the opened one with its proof. Nothing moves and nothing sounds. */
export function LootboxBoxes({ lootbox }: { lootbox: Lootbox }) {
  const t = useT()
  const format = useLocalFormat()
  const [opened, setOpened] = useState<{ bonus: Lootbox; freebet: Freebet } | null>(null)
  const shown = opened?.bonus ?? lootbox
  const times = (multiplier: number) => `×\u00A0${format.number(multiplier / 1000)}`
  return (
    <section className={styles.kind} aria-label={t('sb.bonuses.kind.lootbox')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sb.bonuses.boxes.prize')}</th>
            <th scope="col">{t('sb.bonuses.boxes.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {lootbox.multipliers.map((multiplier, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two prizes may be the same
            <tr key={place}>
              <td>
                <bdi dir="ltr">{times(multiplier)}</bdi>
              </td>
              <td>{t('sb.bonuses.boxes.one_in_three')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.round?.opened ? (
        <Opened lootbox={shown} freebet={opened?.freebet ?? null} isNew={opened !== null} times={times} />
      ) : (
        <Choice lootbox={lootbox} onOpened={setOpened} />
      )}
    </section>
  )
}

function Choice({
  lootbox,
  onOpened,
}: {
  lootbox: Lootbox
  onOpened: (reply: { bonus: Lootbox; freebet: Freebet }) => void
}) {
  const t = useT()
  const api = useApi()
  const raise = useErrorAlert()
  const freebet = useFreebetToRaise(lootbox)
  const refresh = useRefreshBonuses()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ box, freebetId }: { box: number; freebetId: number }) =>
      api.call(boostFreebet, { params: { id: lootbox.id }, body: { freebetId, box } }),
    onSuccess: (reply) => {
      onOpened(reply)
      refresh()
    },
    onError: (error) => raise(error, 'lootbox'),
  })
  if (lootbox.openingsLeft === 0 || !lootbox.round) return null
  if (!freebet) return <p className={styles.quiet}>{t('sb.bonuses.boxes.no_freebet')}</p>
  return (
    <>
      <p>{t('sb.bonuses.boxes.raises', { name: freebet.name })}</p>
      <div className={styles.boxes}>
        {BOXES.map((box) => (
          <Button
            key={box}
            size="large"
            icon={<Gift size={24} strokeWidth={1.5} aria-hidden />}
            aria-label={t('sb.bonuses.boxes.box', { box })}
            disabled={isPending}
            onClick={() => mutate({ box, freebetId: freebet.id })}
          >
            {box}
          </Button>
        ))}
      </div>
      <Proof label={t('sb.bonuses.boxes.committed')} value={lootbox.round.commitment} />
    </>
  )
}

/** The largest of the player's free bets is not chosen for them: the first one that the platform names. */
function useFreebetToRaise({ freebetsToBoost }: Lootbox): Freebet | null {
  const api = useApi()
  const [id = null] = freebetsToBoost
  const { data } = useQuery({
    queryKey: [getBonusDetails.name, 'freebets', id],
    queryFn: ({ signal }) =>
      api.call(getBonusDetails, { params: { type: 'freebets', id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    retry: false,
  })
  return data?.bonus.bonusType === 'freebet' ? data.bonus : null
}

function Opened({
  lootbox,
  freebet,
  isNew,
  times,
}: {
  lootbox: Lootbox
  freebet: Freebet | null
  isNew: boolean
  times: (multiplier: number) => string
}) {
  const t = useT()
  const money = useMoney()
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) result.current?.focus()
  }, [isNew])
  const { round } = lootbox
  if (!round?.opened) return null
  const { box, multiplier, contents, nonce } = round.opened
  return (
    <>
      <p ref={result} tabIndex={-1} className={styles.worth}>
        {freebet
          ? t('sb.bonuses.boxes.result', {
              box,
              multiplier: times(multiplier),
              amount: money(freebet.issuedAmount, freebet.issuedCurrency),
            })
          : t('sb.bonuses.boxes.opened', { box, multiplier: times(multiplier) })}
      </p>
      <ol className={styles.contents}>
        {contents.map((each, at) => {
          const place = placeOf(lootbox, each)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- boxes have no name but their place
            <li key={at} className={styles.opened} data-chosen={at + 1 === box || undefined}>
              <Gift size={PICTURE_SIZES[place]} strokeWidth={1.25} aria-hidden />
              <span>{t('sb.bonuses.boxes.box', { box: at + 1 })}</span>
              <strong dir="ltr">{times(each)}</strong>
              <span className={styles.quiet}>
                {t(`sb.bonuses.boxes.place${place}${at + 1 === box ? 'Win' : 'Lose'}`)}
              </span>
            </li>
          )
        })}
      </ol>
      <Proof label={t('sb.bonuses.boxes.committed')} value={round.commitment} />
      <Proof label={t('sb.bonuses.boxes.proof')} value={`${nonce}:${contents.join(':')}`} />
    </>
  )
}

/** Spec 2 §9: of the first place small, of the second medium, else large. */
const PICTURE_SIZES = { 1: 32, 2: 48, 3: 64 } as const

/** Of prizes that are the same the better place. */
function placeOf({ multipliers }: Lootbox, multiplier: number): 1 | 2 | 3 {
  if (multiplier === multipliers[0]) return 1
  return multiplier === multipliers[1] ? 2 : 3
}

function Proof({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.proof}>
      {`${label} `}
      <code dir="ltr">{value}</code>
    </p>
  )
}
