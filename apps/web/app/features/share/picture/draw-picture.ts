import type { PictureLeg, PictureModel, PictureStyle } from './picture-model.ts'

/** Twice the layout size, for sharpness. */
const SCALE = 2
const WIDTH = 540
const MARGIN = 28
const HEAD = 108
const LEG = 84
const MORE = 32
const TOTAL = 64
const FOOT = 72

/** Draws the picture of a bet, without external resources. In right-to-left pages it is mirrored. */
export function drawPicture(canvas: HTMLCanvasElement, model: PictureModel, look: PictureStyle): void {
  const { legs, more, total } = model
  const height = HEAD + legs.length * LEG + (more ? MORE : 0) + (total ? TOTAL : 0) + FOOT
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(SCALE, SCALE)
  const pen = createPen(context, model.direction, look.font)

  pen.box(0, 0, WIDTH, height, look.surface)
  pen.box(0, 0, WIDTH, 6, look.accent)
  drawBrand(pen, model, look)
  pen.text(model.title, MARGIN, 90, { size: 17, weight: 600, color: look.quiet, width: WIDTH - 2 * MARGIN })
  let top = HEAD
  for (const leg of legs) {
    drawLeg(pen, leg, top, look)
    top += LEG
  }
  if (more) {
    pen.text(more, MARGIN, top + 18, { size: 15, weight: 500, color: look.quiet, width: WIDTH })
    top += MORE
  }
  if (total) {
    pen.text(total.label, MARGIN, top + 40, { size: 18, weight: 600, color: look.text, width: 300 })
    pen.number(total.value, WIDTH - MARGIN, top + 42, { size: 28, color: look.accent })
    top += TOTAL
  }
  pen.box(MARGIN, top + 8, WIDTH - 2 * MARGIN, 1, look.line)
  pen.text(model.code.label, MARGIN, top + 46, { size: 15, weight: 500, color: look.quiet, width: 240 })
  pen.number(model.code.value, WIDTH - MARGIN, top + 47, { size: 20, color: look.text })
}

function drawLeg(pen: Pen, leg: PictureLeg, top: number, look: PictureStyle): void {
  const start = MARGIN + 16
  const width = WIDTH - 2 * MARGIN - 32 - 90
  pen.box(MARGIN, top, WIDTH - 2 * MARGIN, LEG - 8, look.card, 12)
  pen.text(leg.outcome, start, top + 27, { size: 18, weight: 700, color: look.text, width })
  pen.text(leg.market, start, top + 47, { size: 14, weight: 500, color: look.quiet, width })
  pen.text(leg.match, start, top + 66, { size: 14, weight: 500, color: look.quiet, width })
  pen.number(leg.odds, WIDTH - MARGIN - 16, top + 46, { size: 22, color: look.text })
}

/** A name is written in its own direction, whatever the page's. */
function drawBrand(pen: Pen, { brand }: PictureModel, look: PictureStyle): void {
  pen.run(
    brand.map(({ text, isAccent }) => ({ text, color: isAccent ? look.accent : look.text })),
    MARGIN,
    54,
    30,
  )
}

type Pen = ReturnType<typeof createPen>

/** Positions are measured from the start of a line, which in right-to-left pages is the right edge. */
function createPen(context: CanvasRenderingContext2D, direction: 'ltr' | 'rtl', font: string) {
  const isMirrored = direction === 'rtl'
  const place = (fromStart: number) => (isMirrored ? WIDTH - fromStart : fromStart)

  function write(text: string, x: number, baseline: number, color: string): void {
    context.fillStyle = color
    context.fillText(text, x, baseline)
  }

  return {
    box(start: number, top: number, width: number, height: number, color: string, radius = 0): void {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(isMirrored ? WIDTH - start - width : start, top, width, height, radius)
      context.fill()
    },
    text(
      text: string,
      start: number,
      baseline: number,
      { size, weight, color, width }: { size: number; weight: number; color: string; width: number },
    ): void {
      context.font = `${weight} ${size}px ${font}`
      context.direction = directionOfText(text) ?? direction
      context.textAlign = isMirrored ? 'right' : 'left'
      write(
        shortened(text, width, (part) => context.measureText(part).width),
        place(start),
        baseline,
        color,
      )
    },
    /** Digits run from left to right everywhere; the text is aligned to the end of the line. */
    number(
      text: string,
      end: number,
      baseline: number,
      { size, color }: { size: number; color: string },
    ): void {
      context.font = `700 ${size}px ${font}`
      context.direction = 'ltr'
      context.textAlign = isMirrored ? 'left' : 'right'
      write(text, place(end), baseline, color)
    },
    run(
      parts: readonly { text: string; color: string }[],
      start: number,
      baseline: number,
      size: number,
    ): void {
      context.font = `800 ${size}px ${font}`
      context.direction = 'ltr'
      context.textAlign = 'left'
      const widths = parts.map(({ text }) => context.measureText(text).width)
      const whole = widths.reduce((sum, width) => sum + width, 0)
      let x = isMirrored ? WIDTH - start - whole : start
      for (const [at, { text, color }] of parts.entries()) {
        write(text, x, baseline, color)
        x += widths[at] ?? 0
      }
    },
  }
}

/** By its first letter, as pages have it with `dir="auto"`: names keep their order, and are cut at their own end. */
function directionOfText(text: string): 'ltr' | 'rtl' | null {
  const letter = /\p{Letter}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Truncates to the width, with an ellipsis. */
export function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
