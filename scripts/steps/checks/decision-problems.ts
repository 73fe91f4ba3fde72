/** Decisions are numbered without a gap, and each begins with its number, a date and its status. */
export function decisionProblems(files: readonly { name: string; text: string }[]): string[] {
  return files
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ name, text }, index) => {
      const number = index + 1
      const [title = '', , status = ''] = text.split('\n')
      return [
        name.startsWith(`${String(number).padStart(4, '0')}-`) ? null : `has to be number ${number}`,
        title.startsWith(`# ${Number(name.slice(0, 4))}. `) ? null : 'the title begins with another number',
        /^\d{4}-\d\d-\d\d · (?:proposed|accepted|superseded)/.test(status)
          ? null
          : 'line 3 is not "2026-11-21 · accepted"',
      ].flatMap((problem) => (problem ? [`docs/decisions/${name}: ${problem}`] : []))
    })
}
