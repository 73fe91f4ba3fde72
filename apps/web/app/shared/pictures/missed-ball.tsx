/** A goal, and a ball that went past it: the page that is not there. */
export function MissedBall() {
  return (
    <svg
      viewBox="0 0 320 180"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M24 156h272" opacity={0.5} />
      <path d="M70 156V56h140v100" strokeWidth={4} strokeLinejoin="round" />
      <path
        d="M86 56v100M102 56v100M118 56v100M134 56v100M150 56v100M166 56v100M182 56v100M198 56v100M70 74h140M70 92h140M70 110h140M70 128h140"
        opacity={0.28}
      />
      <path d="M128 150c40-30 74-66 106-112" strokeDasharray="2 9" opacity={0.7} />
      <g transform="translate(252 24)" style={{ color: 'var(--color-accent-text)' }}>
        <circle r={17} strokeWidth={2.5} />
        <path
          d="m0-8 7.6 5.5-2.9 9h-9.4l-2.9-9zM0-8v-9M7.6-2.5 16-5.5M4.7 6.5 10 13.7M-4.7 6.5-10 13.7M-7.6-2.5-16-5.5"
          strokeWidth={2}
        />
      </g>
    </svg>
  )
}
