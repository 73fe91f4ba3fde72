import {
  BUDGET_KB,
  firstLoadSizes,
  PART_BUDGETS_KB,
  partSizes,
  ROOM_KB,
} from '../steps/build/first-load-sizes.ts'

/** Shows what each page loads before the first tap; fails where a page with a budget has no room left below it. */
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
  console.error(
    `${route}: less than ${ROOM_KB} kB below the budget of ${BUDGET_KB.script} kB script and ${BUDGET_KB.style} kB style`,
  )
}
const parts = partSizes()
for (const { part, sizeKb } of parts)
  console.log(`later: ${part}`.padEnd(40), `${sizeKb.toFixed(1)} kB`.padStart(10))
const partsOver = parts.filter(({ isWithinBudget }) => !isWithinBudget)
for (const { part } of partsOver)
  console.error(`${part}: over its budget, of ${JSON.stringify(PART_BUDGETS_KB)} kB`)
process.exitCode = partsOver.length === 0 && over.length === 0 ? 0 : 1
