import scenes from './hero-scenes.svg?url'

/** What a sport is played on: a drawn ground in its colour. The lines are a file of their own, in no script. */
export function sceneOf(sport: { key: string; type: string }): { lines: string; ground: string } {
  const [lines, ground] = SCENES[sport.key] ?? (sport.type === 'esport' ? E_SPORT : OTHER)
  return { lines, ground }
}

export function HeroScene({ lines, className }: { lines: string; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {/* As large as the lines that load after it, which would count as moved content. */}
      <rect width="640" height="320" fill="none" />
      <use href={`${scenes}#${lines}`} />
    </svg>
  )
}

type Scene = readonly [lines: string, ground: 'grass' | 'clay' | 'wood' | 'ice' | 'night']

const OTHER: Scene = ['arena', 'night']
const E_SPORT: Scene = ['lanes', 'night']
const SCENES: Readonly<Record<string, Scene>> = {
  soccer: ['pitch', 'grass'],
  rugby: ['gridiron', 'grass'],
  'american-football': ['gridiron', 'grass'],
  baseball: ['diamond', 'grass'],
  cricket: ['oval', 'grass'],
  tennis: ['court', 'clay'],
  basketball: ['keys', 'wood'],
  volleyball: ['net', 'wood'],
  handball: ['arcs', 'wood'],
  'ice-hockey': ['rink', 'ice'],
  badminton: ['court', 'wood'],
  'table-tennis': ['net', 'ice'],
}
