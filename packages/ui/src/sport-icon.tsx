import type { ReactNode } from 'react'

export interface SportIconProps {
  /** As in addresses: `soccer`. An unknown sport gets a cup. */
  sportKey: string
  size?: number
}

/** One line drawing for each sport on a grid of 24, in the colour of the text beside it. */
export function SportIcon({ sportKey, size = 20 }: SportIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {DRAWINGS[sportKey] ?? CUP}
    </svg>
  )
}

const BALL = <circle cx={12} cy={12} r={9} />

const CUP = (
  <>
    <path d="M7 4h10v6a5 5 0 0 1-10 0zM12 15v4M8 20h8" />
    <path d="M7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3" />
  </>
)

const GAMEPAD = (
  <>
    <path d="M7.5 7h9a5 5 0 0 1 4.9 4.1l.6 3.6a2.6 2.6 0 0 1-4.6 2L15.8 15H8.2l-1.6 1.7a2.6 2.6 0 0 1-4.6-2l.6-3.6A5 5 0 0 1 7.5 7z" />
    <path d="M8 9.8v3M6.5 11.3h3M15.5 10.2v.01M17.8 12.3v.01" />
  </>
)

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  soccer: (
    <>
      {BALL}
      <path d="m12 7.8 4 2.9-1.5 4.7h-5L8 10.7zM12 3v4.8M20.6 9.3 16 10.7M17.3 19.3l-2.8-3.9M6.7 19.3l2.8-3.9M3.4 9.3 8 10.7" />
    </>
  ),
  tennis: (
    <>
      {BALL}
      <path d="M5.2 6.1a8.6 8.6 0 0 1 0 11.8M18.8 6.1a8.6 8.6 0 0 0 0 11.8" />
    </>
  ),
  basketball: (
    <>
      {BALL}
      <path d="M12 3v18M3 12h18M5.6 5.6c3.6 3 3.6 9.8 0 12.8M18.4 5.6c-3.6 3-3.6 9.8 0 12.8" />
    </>
  ),
  volleyball: (
    <>
      {BALL}
      <path d="M12 12c0-4 1.5-7 3.6-8.2M12 12c-3.5 2-6.8 2.2-8.9 1M12 12c3.5 2 5.3 4.8 5.4 7.200M7.8 4c-2 3.5-1.2 7 0 10M9.2 20.500c4 0 6.6-2.3 8.6-5.400M20.9 10.700c-2-3.5-5.5-4.7-8.7-4.3" />
    </>
  ),
  handball: (
    <>
      {BALL}
      <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v5M12 16v5M3.5 9l4.6 2M15.9 13l4.6 2M20.5 9l-4.6 2M8.1 13l-4.6 2" />
    </>
  ),
  'ice-hockey': (
    <>
      <path d="M6 3l5.2 12.300a2 2 0 0 0 1.8 1.200H20a1 1 0 0 1 1 1v1.500a1 1 0 0 1-1 1h-8a3 3 0 0 1-2.8-1.800L3.3 4.200z" />
      <path d="M3 19.500c0-.8 1-1.5 2.3-1.500s2.3.7 2.3 1.500S6.6 21 5.3 21 3 20.3 3 19.500z" />
    </>
  ),
  'american-football': (
    <>
      <path d="M4.2 19.800C2.3 13.5 5 4.5 19.8 4.200c.6 6.3-1.5 15.6-15.6 15.600z" />
      <path d="m8.5 15.5 7-7M10 11.500l2.5 2.500M12.3 9.200l2.5 2.5" />
    </>
  ),
  rugby: (
    <>
      <path d="M4.2 19.800C2.3 13.5 5 4.5 19.8 4.200c.6 6.3-1.5 15.6-15.6 15.600z" />
      <path d="M4.8 14.500c1.9.4 4 2.5 4.7 5M14.5 4.700c.7 2 2.7 4 4.8 4.7" />
    </>
  ),
  baseball: (
    <>
      {BALL}
      <path d="M6.3 5.200c3.5 3.7 3.5 9.9 0 13.600M17.7 5.200c-3.5 3.7-3.5 9.9 0 13.600M8.8 10.500H7M8.8 13.500H7M15.2 10.500H17M15.2 13.500H17" />
    </>
  ),
  cricket: (
    <>
      <path d="m14 10 5.5-5.500M4 17.500l7.8-7.8 2.5 2.500L6.5 20a1.8 1.8 0 0 1-2.5-2.500z" />
      <circle cx={18} cy={18} r={2.5} />
    </>
  ),
  'table-tennis': (
    <>
      <path d="M14.5 15.500a6.5 6.5 0 1 0-7-7M7.5 8.500l7 7M6.5 11l-3.2 5.500a2 2 0 0 0 .3 2.400l1.5 1.500a2 2 0 0 0 2.4.300L13 17.5" />
      <circle cx={19} cy={18} r={2} />
    </>
  ),
  badminton: (
    <>
      <path d="M5 19a3.2 3.2 0 0 1 0-4.500L8 12l4 4-2.5 3A3.2 3.2 0 0 1 5 19zM8 12l3-8M12 16l8-3M10 14l7-7M9.5 7.500l7 7" />
    </>
  ),
  darts: (
    <>
      <circle cx={10.5} cy={13.5} r={7.5} />
      <circle cx={10.5} cy={13.5} r={3} />
      <path d="m10.5 13.5 7-7M17.5 6.500V4l2-2v2.500H22l-2 2z" />
    </>
  ),
  boxing: (
    <>
      <path d="M7 15.500V19a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-3.500l2-2.800a5 5 0 0 0 .9-2.900V8a4 4 0 0 0-4-4H9.500A4.5 4.5 0 0 0 5 8.500V13a2 2 0 0 0 2 2h4" />
      <path d="M11 15a3 3 0 0 0 0-6H5M7 17.200h9" />
    </>
  ),
  snooker: (
    <>
      <circle cx={8} cy={16} r={4.5} />
      <circle cx={17} cy={8} r={3.5} />
      <path d="M8 16v.01M17 8v.01" />
    </>
  ),
  cycling: (
    <>
      <circle cx={6} cy={16} r={3.7} />
      <circle cx={18} cy={16} r={3.7} />
      <path d="m6 16 3.5-7h6l2.5 7M9.5 9l4 7h-7.500M13.5 16l2-7M14.5 6h2M8 7h3" />
    </>
  ),
  'formula-1': (
    <>
      <path d="M5 21V4c4-2 7 2 14 0v9c-7 2-10-2-14 0" />
      <path d="M9.5 3.800v8.500M14.5 5.200v8.500M5 8.500c4-2 7 2 14 0" />
    </>
  ),
  'horse-racing': (
    <path d="M5.5 4A8 8 0 0 0 4 9c0 5 2.5 8.5 3.5 11h3C9 16.5 7.8 13 7.8 9.500a4.2 4.2 0 0 1 8.4 0c0 3.5-1.2 7-2.7 10.500h3c1-2.5 3.5-6 3.5-11a8 8 0 0 0-1.5-5M6 8.500v.01M7 14v.01M18 8.500v.01M17 14v.01" />
  ),
  golf: <path d="M9 18V3l8 4-8 4M5 20c0-1.2 1.8-2 4-2s4 .8 4 2M17.5 19.500v.01" />,
  cs2: GAMEPAD,
  'counter-strike': GAMEPAD,
  dota2: GAMEPAD,
  lol: GAMEPAD,
  valorant: GAMEPAD,
  esports: GAMEPAD,
}
