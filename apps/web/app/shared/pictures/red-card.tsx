/** A whistle and a card: play is stopped. */
export function RedCard() {
  return (
    <svg
      viewBox="0 0 320 180"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M40 156h240" opacity={0.5} />
      <rect
        x={176}
        y={34}
        width={62}
        height={88}
        rx={8}
        transform="rotate(9 207 78)"
        fill="var(--color-danger-fill)"
        stroke="none"
      />
      <path
        d="M64 96a30 30 0 1 0 56.5 14H160a6 6 0 0 0 6-6V92a6 6 0 0 0-6-6H92"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <circle cx={92} cy={112} r={9} strokeWidth={3} />
      <path d="M112 86V74M104 64l-6-10M122 66l5-11M138 72l11-7" strokeWidth={3} />
    </svg>
  )
}
