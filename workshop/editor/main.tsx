import '@touchline/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor } from './editor.tsx'

const place = document.getElementById('editor')
if (!place) throw new Error('The page has no place for the editor.')
createRoot(place).render(
  <StrictMode>
    <Editor book={await bookAddress()} />
  </StrictMode>,
)

/** Where the sportsbook of the previews is, by the server of this page, which answers once it is open. */
async function bookAddress(): Promise<string> {
  const reply = await fetch('/sportsbook-address')
  return new URL(await reply.text()).origin
}
