export interface WalkBlock {
  script: string
  /** What the document says that it prints. */
  prints: string[]
}

const SECTION = /^## Step by step\n([\s\S]*?)(?=^## )/m
const BLOCK = /^```sh\n([\s\S]*?)^```$/gm
const PRINTS = /^# prints: (.+)$/gm

/** The shell blocks of "Step by step", in their order. Throws where there are none. */
export function readWalk(document: string): WalkBlock[] {
  const [, section = ''] = SECTION.exec(document) ?? []
  const blocks = [...section.matchAll(BLOCK)].map(([, script = '']) => ({
    script,
    prints: [...script.matchAll(PRINTS)].map(([, text = '']) => text),
  }))
  if (blocks.length === 0) throw new Error('The document has no blocks under “Step by step”')
  return blocks
}
