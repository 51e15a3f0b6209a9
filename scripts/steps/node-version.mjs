// Imported first and without imports, so that an old Node runs this check before it meets code it cannot load.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tillsight needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
