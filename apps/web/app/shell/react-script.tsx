import { useRouter } from '@tanstack/react-router'

const REACT_FILE = /\/react-[0-9a-f]+\.js$/

/**
 * React's file as a script of its own, before the application's, which imports it: what it runs at first is a task by itself
 * then, and a press is heard between the two. For the server alone.
 */
export function ReactScript() {
  const { ssr, options } = useRouter()
  const src = ssr?.manifest?.routes['__root__']?.preloads
    ?.map((link) => (typeof link === 'string' ? link : link.href))
    .find((href) => REACT_FILE.test(href))
  return src ? <script type="module" async src={src} nonce={options.ssr?.nonce} /> : null
}
