// Written so that an old Node can run it. The versions are those of "engines" in package.json.

/** Why this version is unsupported, in one sentence; undefined if it is supported. */
export function nodeVersionProblem(version) {
  const parts = version.split('.').map(Number)
  const fits = (parts[0] === 20 && parts[1] >= 19) || (parts[0] > 20 && parts[0] < 27)
  if (fits) return undefined
  return (
    'Bonafide needs Node 20.19 to 26, and this is Node ' +
    version +
    ': install one of those from nodejs.org, then run the same command again.'
  )
}

export function checkNode() {
  const sentence = nodeVersionProblem(process.versions.node)
  if (sentence === undefined) return
  console.error(sentence)
  process.exit(1)
}
