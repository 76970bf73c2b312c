// Finds statements of a migration that programs of the previous version may not survive: those run on the new schema until they are
// replaced.

/** A short description of each. Tables and columns that the same migration creates may be changed in any way. */
export const contractionsOf = (statements: readonly string[]): readonly string[] => {
  const single = statements.flatMap((statement) => plain(statement).split(';')).map((statement) => statement.trim())
  const created = new Set(
    single.flatMap((statement) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  )
  const added = new Set(
    single.flatMap((statement) => [...statement.matchAll(/\badd column (?:if not exists )?(\w+)/g)].map(([, name = '']) => name)),
  )
  // A constraint of the same name is replaced to allow more; the reviewer of the change checks that it does.
  const replaced = new Set(single.flatMap((statement) => [...statement.matchAll(/\bdrop constraint (\w+)/g)].map(([, name = '']) => name)))
  return single.flatMap((statement) => [
    ...dropped(statement, created),
    ...altered(statement, created, replaced),
    ...indexed(statement, created, added),
  ])
}

/** In lower case, without comments, contents of strings, quotes and line breaks. */
const plain = (statement: string): string =>
  statement
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

const dropped = (statement: string, created: ReadonlySet<string>): readonly string[] => {
  const match = /^drop (table|view|materialized view|function|procedure|type|domain|schema|sequence) (?:if exists )?([\w.]+)/.exec(
    statement,
  )
  return match === null || created.has(match[2] ?? '') ? [] : [`drops the ${match[1]} ${match[2]}`]
}

const altered = (statement: string, created: ReadonlySet<string>, replaced: ReadonlySet<string>): readonly string[] => {
  const [, kind = '', name = '', actions = ''] = /^alter (table|type|view) (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? []
  if (created.has(name)) return []
  return actionsIn(actions).flatMap((action) => {
    const added = /^add constraint (\w+)/.exec(action)?.[1]
    if (added !== undefined && replaced.has(added)) return []
    const found = breaking.find(([pattern]) => pattern.test(action))
    return found === undefined ? [] : [`${found[1]} (${kind} ${name}: ${action})`]
  })
}

const breaking: readonly (readonly [RegExp, string])[] = [
  [/^drop (?!constraint\b)/, 'drops a column'],
  [/^rename (?!constraint\b)/, 'renames'],
  [/^set schema /, 'moves to another schema'],
  [/^alter (?:column )?\w+ (?:set data )?type /, 'changes a type'],
  [/^alter (?:column )?\w+ set not null/, 'forbids null'],
  [/^alter (?:column )?\w+ drop default/, 'removes a default'],
  [
    /^add (?:column )?(?!.*\b(?:default|generated)\b)(?:if not exists )?(?!constraint\b)\w+ .*\bnot null\b/,
    'adds a required column without a default',
  ],
  [/^add (?:constraint|check|unique|primary key|foreign key|exclude)\b/, 'adds a constraint for existing rows'],
]

/** Splits the actions at commas outside parentheses, and leaves out what is inside them. */
const actionsIn = (actions: string): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of actions) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else if (depth === 0 && letter !== ')') parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** The previous version leaves new columns empty, so a unique index that includes one of them refuses none of its rows. */
const indexed = (statement: string, created: ReadonlySet<string>, added: ReadonlySet<string>): readonly string[] => {
  const [, table, columns = ''] = /^create unique index .*?\bon (?:only )?([\w.]+)(?: using \w+)? ?\((.*)\)/.exec(statement) ?? []
  if (table === undefined || created.has(table) || [...columns.matchAll(/\w+/g)].some(([column]) => added.has(column))) return []
  return [`adds a unique index to ${table}`]
}
