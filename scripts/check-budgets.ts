import { BUDGET_KB, firstLoadSizes } from './steps/build/first-load-sizes.ts'

/** Shows what each page loads before the first tap; fails where a page with a budget is over it. */
const sizes = firstLoadSizes()

console.log('first load, brotli'.padEnd(40), 'script'.padStart(10), 'style'.padStart(10))
for (const { route, scriptKb, styleKb } of sizes) {
  console.log(
    route.padEnd(40),
    `${scriptKb.toFixed(1)} kB`.padStart(10),
    `${styleKb.toFixed(1)} kB`.padStart(10),
  )
}
const over = sizes.filter(({ isHeld, isWithinBudget }) => isHeld && !isWithinBudget)
for (const { route } of over) {
  console.error(`${route}: over the budget of ${BUDGET_KB.script} kB script and ${BUDGET_KB.style} kB style`)
}
process.exitCode = over.length === 0 ? 0 : 1
