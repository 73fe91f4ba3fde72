/** Spec 2 §9, in CSS pixels. `breakpoints.css` has the same for style sheets; a test compares them. */
export const BREAKPOINTS = { sm: 720, md: 960, lg: 1280, xl: 1920 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

/** Below this the page has a tab bar, and slip and menu are sheets. */
export const MOBILE_BELOW = 780

export const fromBreakpoint = (name: Breakpoint) => `(width >= ${BREAKPOINTS[name]}px)`
export const mobileOnly = `(width < ${MOBILE_BELOW}px)`
