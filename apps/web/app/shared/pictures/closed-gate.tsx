/** A turnstile: not open to everybody. */
export function ClosedGate() {
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
      <path d="M92 156V52a8 8 0 0 1 8-8h120a8 8 0 0 1 8 8v104" strokeWidth={4} />
      <path d="M92 84h136M92 116h136" opacity={0.4} />
      <rect x={134} y={80} width={52} height={42} rx={8} fill="var(--color-page)" strokeWidth={4} />
      <path d="M146 80v-9a14 14 0 0 1 28 0v9M160 97v9" strokeWidth={4} />
    </svg>
  )
}
