import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { QUALITY } from '../image-sizes.ts'
import { font, inOurTypeface, loadCanvas } from './canvas.ts'
import { CARD_SIZE, type Card, type CardTeam, type MatchContent, type TextContent } from './card.ts'
import { fitText, wrapText } from './fit-text.ts'
import type { CardPalette } from './palette.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const EDGE = 64
const CREST = 176
const TEAM_WIDTH = 470
const PRICES_TOP = 478

/** A card as JPEG. In a language that is read from the right the home side stands on the right, as on the pages. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { createCanvas } = await loadCanvas()
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.direction = card.direction
  drawGround(context, card.palette)
  drawHead(context, card)
  if (card.content.kind === 'match') await drawMatch(context, card, card.content)
  else drawText(context, card, card.content)
  return toJpeg(canvas)
}

function drawGround(context: SKRSContext2D, palette: CardPalette): void {
  context.fillStyle = palette.page
  context.fillRect(0, 0, WIDTH, HEIGHT)
  // Half of a pitch: the touchline, the halfway line and the circle.
  context.strokeStyle = palette.line
  context.lineWidth = 3
  context.strokeRect(-20, 132, WIDTH + 40, HEIGHT)
  context.beginPath()
  context.arc(WIDTH / 2, 300, 200, 0, Math.PI * 2)
  context.stroke()
  context.fillStyle = palette.accent
  context.fillRect(0, 0, WIDTH, 8)
}

function drawHead(context: SKRSContext2D, { brand, kicker, palette, direction }: Card): void {
  const isRtl = direction === 'rtl'
  const brandWidth = drawBrand(context, brand, palette, isRtl)
  context.textAlign = isRtl ? 'left' : 'right'
  context.fillStyle = palette.quiet
  const text = fitText(context, kicker, {
    weight: 500,
    sizePx: 34,
    sizeMinPx: 26,
    width: WIDTH - EDGE * 3 - brandWidth,
  })
  context.fillText(text, isRtl ? EDGE : WIDTH - EDGE, 84)
}

/** The name in two colours, as in the header; it is read from the left in every language. */
function drawBrand(
  context: SKRSContext2D,
  { wordmark, accent }: Card['brand'],
  palette: CardPalette,
  isRtl: boolean,
): number {
  context.save()
  context.direction = 'ltr'
  context.textAlign = 'left'
  context.font = font(700, 44)
  const at = accent ? wordmark.toLowerCase().lastIndexOf(accent.toLowerCase()) : -1
  const [before, marked, after] =
    at < 0
      ? [wordmark, '', '']
      : [wordmark.slice(0, at), wordmark.slice(at, at + accent.length), wordmark.slice(at + accent.length)]
  const width = context.measureText(wordmark).width
  let x = isRtl ? WIDTH - EDGE - width : EDGE
  for (const [part, color] of [
    [before, palette.text],
    [marked, palette.accent],
    [after, palette.text],
  ] as const) {
    context.fillStyle = color
    context.fillText(part, x, 86)
    x += context.measureText(part).width
  }
  context.restore()
  return width
}

async function drawMatch(context: SKRSContext2D, card: Card, content: MatchContent): Promise<void> {
  const { palette, direction } = card
  const [left, right] = direction === 'rtl' ? [content.away, content.home] : [content.home, content.away]
  await drawTeam(context, left, WIDTH / 2 - 340, palette)
  await drawTeam(context, right, WIDTH / 2 + 340, palette)
  context.textAlign = 'center'
  context.fillStyle = palette.text
  context.fillText(
    fitText(context, content.centre, { weight: 700, sizePx: 84, sizeMinPx: 48, width: 300 }),
    WIDTH / 2,
    304,
  )
  context.fillStyle = content.isLive ? palette.accent : palette.quiet
  context.fillText(
    fitText(context, content.below, { weight: 500, sizePx: 30, sizeMinPx: 22, width: 300 }),
    WIDTH / 2,
    354,
  )
  drawPrices(context, card, content.prices)
}

async function drawTeam(
  context: SKRSContext2D,
  { name, crest }: CardTeam,
  middle: number,
  palette: CardPalette,
): Promise<void> {
  const { loadImage } = await loadCanvas()
  context.drawImage(await loadImage(inOurTypeface(crest)), middle - CREST / 2, 176, CREST, CREST)
  context.textAlign = 'center'
  context.fillStyle = palette.text
  context.fillText(
    fitText(context, name, { weight: 700, sizePx: 46, sizeMinPx: 28, width: TEAM_WIDTH }),
    middle,
    422,
  )
}

function drawPrices(
  context: SKRSContext2D,
  { palette, direction }: Card,
  prices: MatchContent['prices'],
): void {
  const gap = 20
  const width = (WIDTH - EDGE * 2 - gap * (prices.length - 1)) / Math.max(1, prices.length)
  for (const [index, { label, odds }] of prices.entries()) {
    const place = direction === 'rtl' ? prices.length - 1 - index : index
    const x = EDGE + place * (width + gap)
    context.fillStyle = palette.surface
    context.beginPath()
    context.roundRect(x, PRICES_TOP, width, 96, 14)
    context.fill()
    const isRtl = direction === 'rtl'
    context.fillStyle = palette.quiet
    context.textAlign = isRtl ? 'right' : 'left'
    const size = { weight: 500, sizePx: 32, sizeMinPx: 22, width: width - 190 } as const
    context.fillText(fitText(context, label, size), isRtl ? x + width - 28 : x + 28, PRICES_TOP + 60)
    context.fillStyle = palette.text
    context.font = font(700, 42)
    context.textAlign = isRtl ? 'left' : 'right'
    context.fillText(odds, isRtl ? x + 28 : x + width - 28, PRICES_TOP + 63)
  }
}

function drawText(context: SKRSContext2D, { palette, direction }: Card, { title, text }: TextContent): void {
  const isRtl = direction === 'rtl'
  const x = isRtl ? WIDTH - EDGE : EDGE
  context.textAlign = isRtl ? 'right' : 'left'
  context.fillStyle = palette.text
  context.font = font(700, 68)
  const titleLines = wrapText(context, title, WIDTH - EDGE * 2).slice(0, 2)
  for (const [index, line] of titleLines.entries()) context.fillText(line, x, 268 + index * 84)
  context.fillStyle = palette.quiet
  context.font = font(500, 34)
  const top = 268 + titleLines.length * 84
  for (const [index, line] of wrapText(context, text, WIDTH - EDGE * 2)
    .slice(0, 4)
    .entries())
    context.fillText(line, x, top + index * 48)
}

function toJpeg(canvas: Canvas): Promise<Buffer> {
  return canvas.encode('jpeg', QUALITY.jpeg)
}
