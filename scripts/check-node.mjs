// Plain JavaScript on purpose: it must run, and explain itself, on whatever Node is at hand. Then it becomes the script it
// is given. What runs long begins with `exec`, so that npm's signals reach Node and do not end at a shell before it; the
// second half of those commands is for the shell of Windows, which has no `exec`.
const wanted = 26
const [major] = process.versions.node.split('.').map(Number)
if (major < wanted) {
  console.error(
    `Touchline runs on Node ${wanted}, which npm installs with the project; this is ${process.versions.node}.\n` +
      'Run it through npm (`npm start`, `npm test`) after `npm ci`. If that is what you did, npm could not install the\n' +
      `optional package with Node for ${process.platform}-${process.arch}: look for it with \`npm ls node-${process.platform}-${process.arch}\`,\n` +
      `or install Node ${wanted} yourself.`,
  )
  process.exit(1)
}
process.argv.splice(1, 1)
await import(new URL(`../${process.argv[1]}`, import.meta.url).href)
