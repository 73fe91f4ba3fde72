import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * Draws the clip behind the test stream and cuts it into segments: `node scripts/generate/make-test-stream.ts`, with ffmpeg and
 * libx264 on the path. The result is kept in the repository, since it changes hardly ever; nothing needs ffmpeg at run
 * time. Three rounds are encoded and the middle one is kept: it begins and ends in the steady state of both encoders,
 * so that rounds can follow each other for ever.
 */

const FRAMES_PER_SECOND = 25
/** 40 pictures and 75 frames of sound (1024 samples at 48 kHz): the shortest cut that both fill exactly. */
const SEGMENT_S = 1.6
const SEGMENTS = 8
const ROUND_FRAMES = FRAMES_PER_SECOND * SEGMENT_S * SEGMENTS
const ROUNDS = 3

const RENDITIONS = [
  { name: 'high', width: 640, height: 360, videoKbps: 190 },
  { name: 'low', width: 320, height: 180, videoKbps: 70 },
]

type Color = readonly [red: number, green: number, blue: number]
const GRASS: Color = [34, 108, 58]
const GRASS_MOWN: Color = [40, 120, 66]
const LINE: Color = [226, 236, 228]
const HOME: Color = [212, 54, 48]
const AWAY: Color = [242, 242, 246]
const BALL: Color = [255, 221, 64]
const SHAPE = 9 / 16
const MIDDLE = 0.495

const TARGET = path.resolve(import.meta.dirname, '../../apps/platform/src/modules/streams/test-stream/clip')

for (const rendition of RENDITIONS) await makeRendition(rendition)

async function makeRendition({ name, width, height, videoKbps }: (typeof RENDITIONS)[number]): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'test-stream-'))
  const encoder = spawn('ffmpeg', encoderWords({ width, height, videoKbps }, work), {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'exit')
  const pitch = drawPitch(width, height)
  for (let frame = 0; frame < ROUND_FRAMES * ROUNDS; frame += 1) {
    const moment = (frame % ROUND_FRAMES) / ROUND_FRAMES
    if (!encoder.stdin.write(drawFrame(pitch, moment, width, height))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)

  const folder = path.join(TARGET, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await copyFile(path.join(work, 'init.mp4'), path.join(folder, 'init.mp4'))
  for (let segment = 0; segment < SEGMENTS; segment += 1) {
    await copyFile(path.join(work, `${SEGMENTS + segment}.m4s`), path.join(folder, `${segment}.m4s`))
  }
  await rm(work, { recursive: true })
}

/** None of the words holds a space. */
function encoderWords({ width, height, videoKbps }: Omit<(typeof RENDITIONS)[number], 'name'>, work: string) {
  const gop = FRAMES_PER_SECOND * SEGMENT_S
  const sound = "volume='0.5+0.35*sin(2*PI*t/12.8)':eval=frame"
  return [
    `-hide_banner -loglevel error -y -f rawvideo -pix_fmt gray -s ${width}x${height * 3}`,
    `-r ${FRAMES_PER_SECOND} -i -`,
    // A crowd far away: brown noise that swells and falls once in a round.
    `-f lavfi -i anoisesrc=color=brown:sample_rate=48000:seed=7:amplitude=0.25`,
    `-filter_complex [0:v]${planesFilter(width, height)}[v];[1:a]${sound}[a] -map [v] -map [a] -shortest`,
    `-c:v libx264 -profile:v main -preset veryslow -b:v ${videoKbps}k -maxrate ${videoKbps * 2}k`,
    `-bufsize ${videoKbps * 2}k -bf 0 -g ${gop} -keyint_min ${gop} -sc_threshold 0 -pix_fmt yuv420p`,
    `-c:a aac -b:a 24k -ac 1 -t ${(ROUND_FRAMES * ROUNDS) / FRAMES_PER_SECOND}`,
    `-f hls -hls_time ${SEGMENT_S} -hls_segment_type fmp4 -hls_list_size 0`,
    `-hls_fmp4_init_filename init.mp4 -hls_segment_filename ${work}/%d.m4s ${work}/index.m3u8`,
  ].flatMap((line) => line.split(' '))
}

/** Red, green and blue lie below each other in one grey picture, since that is the simplest to draw. */
function planesFilter(width: number, height: number): string {
  const plane = (at: number) => `crop=${width}:${height}:0:${height * at}`
  return `split=3[r][g][b];[r]${plane(0)}[r];[g]${plane(1)}[g];[b]${plane(2)}[b];[g][b][r]mergeplanes=0x001020:gbrp,format=yuv420p`
}

/** A pitch from above, with its lines; what does not move is drawn once. */
function drawPitch(width: number, height: number): Buffer {
  const picture = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      paint(picture, y * width + x, pitchColor((x + 0.5) / width, (y + 0.5) / height, 1 / width))
    }
  }
  return picture
}

/** One moment of the round, 0 to 1: two teams that circle their places, and a ball on its way. */
function drawFrame(pitch: Buffer, moment: number, width: number, height: number): Buffer {
  const picture = Buffer.from(pitch)
  const turn = moment * 2 * Math.PI
  for (const { x, y, radius, color } of [...team(turn, false), ...team(turn, true), ball(turn)]) {
    const reach = Math.ceil(radius * width)
    const centreX = Math.round(x * width)
    const centreY = Math.round(y * height)
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        if (Math.hypot(dx, dy) <= radius * width) paint(picture, (centreY + dy) * width + centreX + dx, color)
      }
    }
  }
  // How far the round is, so that a stream that stands still is seen at once.
  for (let y = Math.ceil(height * 0.975); y < height; y += 1) {
    for (let x = 0; x < width * moment; x += 1) paint(picture, y * width + x, BALL)
  }
  return picture
}

function paint(picture: Buffer, at: number, [red, green, blue]: Color): void {
  const size = picture.length / 3
  picture[at] = red
  picture[at + size] = green
  picture[at + size * 2] = blue
}

interface Dot {
  x: number
  y: number
  radius: number
  color: Color
}

function team(turn: number, isAway: boolean): Dot[] {
  return [1, 4, 3, 3].flatMap((count, row) =>
    Array.from({ length: count }, (_, place): Dot => {
      const phase = row * 1.7 + place * 2.3 + (isAway ? 0.9 : 0)
      const depth = 0.09 + row * 0.13 + (row === 0 ? 0 : 0.06 * Math.sin(turn) * (isAway ? -1 : 1))
      const x = depth + 0.025 * Math.sin(turn * 2 + phase)
      const y = (place + 1) / (count + 1) + 0.05 * Math.cos(turn * (row === 0 ? 1 : 2) + phase)
      return { x: isAway ? 1 - x : x, y, radius: 0.013, color: isAway ? AWAY : HOME }
    }),
  )
}

function ball(turn: number): Dot {
  return {
    x: 0.5 + 0.36 * Math.sin(turn),
    y: 0.5 + 0.3 * Math.sin(turn * 3 + 0.6),
    radius: 0.008,
    color: BALL,
  }
}

function pitchColor(x: number, y: number, pixel: number): Color {
  if (isLine(x, y, pixel)) return LINE
  return Math.floor(x * 12) % 2 === 0 ? GRASS : GRASS_MOWN
}

function isLine(x: number, y: number, pixel: number): boolean {
  const near = (value: number, line: number) => Math.abs(value - line) < pixel * 1.1
  // Heights are measured in widths, so that a circle is one in 16:9.
  const nearY = (line: number) => near(y * SHAPE, line * SHAPE)
  if (y < 0.05 || y > 0.94 || x < 0.025 || x > 0.975) return false
  if (nearY(0.055) || nearY(0.935) || near(x, 0.5) || near(x, 0.03) || near(x, 0.97)) return true
  if (near(Math.hypot(x - 0.5, (y - MIDDLE) * SHAPE), 0.09)) return true
  const side = Math.min(x, 1 - x)
  const isBox = (depth: number, half: number) =>
    (near(side, depth) && Math.abs(y - MIDDLE) < half) ||
    (side > 0.03 && side < depth && (nearY(MIDDLE - half) || nearY(MIDDLE + half)))
  return isBox(0.17, 0.27) || isBox(0.085, 0.13)
}
