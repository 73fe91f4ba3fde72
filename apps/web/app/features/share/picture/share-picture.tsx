import type { SlipBet } from '@touchline/betting/slip/types'
import { useEffect, useRef } from 'react'
import { reportError } from '../../../shared/errors/report-error.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { drawPicture } from './draw-picture.ts'
import { type PictureModel, readPageStyle } from './picture-model.ts'
import styles from './share-picture.module.css'
import { usePictureModel } from './use-picture-model.ts'

export interface SharePictureProps {
  bets: readonly SlipBet[]
  code: string
  /** Called with the picture as a file. */
  onDrawn: (picture: File) => void
}

/** The bet as a picture, drawn to a canvas in the brand's colours. */
export function SharePicture({ bets, code, onDrawn }: SharePictureProps) {
  const t = useT()
  const { name } = useSite().site
  const model = usePictureModel(bets, code)
  const canvas = useRef<HTMLCanvasElement>(null)
  // The model is a new object on every render; its content decides.
  const said = JSON.stringify(model)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let isWanted = true

    async function draw(picture: HTMLCanvasElement): Promise<void> {
      await document.fonts.ready
      if (!isWanted) return
      drawPicture(picture, model, readPageStyle())
      picture.toBlob((blob) => {
        if (blob && isWanted) onDrawn(new File([blob], `${name}-${code}.png`, { type: 'image/png' }))
      }, 'image/png')
    }

    draw(element).catch((error: unknown) => reportError(error, 'share-picture'))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is the model
  }, [said, name, code, onDrawn])

  return (
    <div className={styles.root}>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image has no way to be drawn on
        role="img"
        aria-label={t('sb.share.picture.label', { text: spoken(model) })}
        className={styles.picture}
      />
    </div>
  )
}

function spoken({ title, legs, total }: PictureModel): string {
  const parts = legs.map(({ outcome, match, odds }) => `${outcome}, ${match}, ${odds}`)
  return [title, ...parts, ...(total ? [`${total.label} ${total.value}`] : [])].join('; ')
}
