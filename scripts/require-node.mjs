// Stops with one clear line where Node is too old to run the TypeScript sources; plain JavaScript, so that old Nodes can say it.

const wanted = 24
const major = Number(process.versions.node.split('.')[0])

if (major < wanted) {
  console.error(
    `Rúbrica needs Node ${wanted} and this is ${process.version} (${process.platform} ${process.arch}): install Node ${wanted} or newer, or run "npm ci" on a platform whose Node ${wanted} comes with the packages (Linux x64 or arm64, Windows x64).`,
  )
  process.exit(1)
}
