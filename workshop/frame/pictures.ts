/** Pictures that need no platform. A drawing has no sizes to ask for. */
const drawing = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const CREST = drawing(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="crimson" d="M2 2h12v24Q2 20 2 2"/><path fill="navy" d="M26 2H14v24q12-6 12-24"/></svg>',
)

export const BANNER = drawing(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 400" preserveAspectRatio="none"><path fill="seagreen" d="M0 0h1280v400H0z"/><circle cx="640" cy="200" r="120" fill="none" stroke="white" stroke-width="8"/></svg>',
)
